import { CALL_PREFIX } from '@so-cuoc/shared-domain/contract/define-call.ts';
import { CALLS } from '@so-cuoc/shared-domain/contract/all-calls.ts';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { PAGE_ERROR_CODES } from '@so-cuoc/command-service/draws/feeds/page-error.ts';
import { SCREENS } from '@so-cuoc/shared-domain/contract/screens.ts';
import { FAILURE_STATUS } from '@so-cuoc/shared-domain/contract/failures.ts';
import { FEED_ERROR_CODES } from '@so-cuoc/shared-domain/draws/feed/feed-error.ts';
import { MESSAGE_ERROR_CODES } from '@so-cuoc/shared-domain/message/diagnostics/diagnostics.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { understand } from '../src/bets/check.ts';
import { findRules } from '../src/bets/rules-with-prices.ts';
import { checkRequest } from '../src/bets/request.ts';
import { fillTables } from '../src/docs/fill-tables.ts';
import { ALL_TABLES } from '../src/docs/tables.ts';
import { FAILURE_CODES } from '@so-cuoc/server/process/failure-sentence.ts';

const TABLES = ALL_TABLES;
const ROOT = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8');
const PAGES = [
  ...readdirSync(new URL('docs/', ROOT))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
  ...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md'],
];
const found = (page: string, pattern: RegExp): readonly string[] =>
  [...read(page).matchAll(pattern)].flatMap(([, match]) => match ?? []);

const PACKAGE = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read('package.json')));

/** The list of calls without its last column: a new test need not change the page. */
const withoutTests = (page: string, text: string): string =>
  page === 'docs/calls.md' ? text.replaceAll(/ \| [^|\n]* \|$/gm, ' |') : text;

/** The prose of a page without tables, code and generated parts, one paragraph or list item per line. */
const proseOf = (page: string): readonly string[] =>
  read(page)
    .replaceAll(/```[\s\S]*?```|<!-- table[\s\S]*?<!-- end -->/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s*(?:\||#|<!--| {4})/.test(line))
    .map((line) =>
      line
        .replaceAll(/`[^`]*`/g, 'code')
        .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
        .replace(/^\s*(?:[-*]|\d+\.)\s+/, ''),
    );
const wordsIn = (sentence: string): number =>
  sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

describe.each(PAGES)('%s', (page) => {
  it('has no sentence over 25 words and no paragraph over five lines', () => {
    const paragraphs = proseOf(page);
    const sentences = paragraphs.flatMap((paragraph) => paragraph.split(/(?<=[.!?:;])\s+/));
    expect(sentences.filter((sentence) => wordsIn(sentence) > 25)).toEqual([]);
    expect(paragraphs.filter((paragraph) => paragraph.length > 600)).toEqual([]);
  });

  it('has up-to-date generated tables (npm run docs)', () => {
    const text = read(page);
    expect(withoutTests(page, fillTables(text, TABLES))).toBe(withoutTests(page, text));
  });

  it('links only to existing targets', () => {
    const links = found(page, /\]\(([^)#\s]+)(?:#[^)]*)?\)/g).filter((link) => !/^[a-z]+:/.test(link));
    expect(links.filter((link) => !existsSync(new URL(link, new URL(page, ROOT))))).toEqual([]);
  });

  it('names only existing files and folders', () => {
    const rooms =
      'shared-domain|event-store|command-service|projections|server|frontend|scripts|bench|e2e|docs';
    const named = found(page, new RegExp(`\`((?:${rooms})/[^\`\\s<>{}*]+)\``, 'g'));
    expect(named.filter((path) => !existsSync(new URL(path, ROOT)))).toEqual([]);
  });

  it('names only commands in package.json', () => {
    const commands = found(page, /npm run (?:-s )?([\w:-]+)/g);
    expect(commands.filter((command) => !(command in PACKAGE.scripts))).toEqual([]);
  });
});

describe('docs/domain.md', () => {
  const rows = [
    ...read('docs/domain.md').matchAll(/^\| [^|]+ \| `([^`|]+)` \| `([^`|]+)` \| (chưa chắc|) ?\|$/gm),
  ];
  const house = findRules(undefined);

  it.each(rows.map(([, written = '', proposed = '', guessed = '']) => ({ written, proposed, guessed })))(
    'what is proposed for $written',
    ({ written, proposed, guessed }) => {
      if (typeof house === 'string') throw new Error(house);
      const line = JSON.stringify({ id: 1, date: '2026-11-20', text: written });
      const requested = checkRequest(line, house);
      if (!requested.ok) throw new Error(requested.fault);
      const { proposal } = understand(requested.request, false);
      expect(proposal?.text).toBe(proposed);
      expect(proposal?.changes.some(({ doubtful }) => doubtful)).toBe(guessed !== '');
    },
  );

  it('has proposals to check', () => {
    expect(rows.length).toBeGreaterThan(10);
  });
});

describe('docs/errors.md', () => {
  const codes = (heading: string): readonly string[] => {
    const section =
      read('docs/errors.md')
        .split(/^## /m)
        .find((part) => part.startsWith(heading)) ?? '';
    return [...section.matchAll(/^\| `(\w+)` \|/gm)].flatMap(([, code]) => code ?? []);
  };

  it('lists every code of a message, in the order of the definitions', () => {
    expect(codes('Of messages')).toEqual([...MESSAGE_ERROR_CODES]);
  });

  it('lists every code of a result source', () => {
    expect(codes('Of result sources')).toEqual([...PAGE_ERROR_CODES, ...FEED_ERROR_CODES]);
  });

  it('lists every exit code of a command', () => {
    expect(codes('Of commands')).toEqual([...FAILURE_CODES]);
  });

  it('lists every code of a call with its status', () => {
    expect(codes('Of calls')).toEqual(Object.keys(FAILURE_STATUS));
    for (const [code, status] of Object.entries(FAILURE_STATUS)) {
      expect(read('docs/errors.md')).toContain(`| \`${code}\` | ${status} |`);
    }
  });
});

describe('docs/product.md', () => {
  const calls = found('docs/product.md', new RegExp(`\`((?:GET|POST|DELETE) ${CALL_PREFIX}[^\`]+)\``, 'g'));
  const paths = found('docs/product.md', /`(\/[a-z0-9]*(?:\/\*)?)`/g);

  it('names only existing calls', () => {
    expect(calls.length).toBeGreaterThan(50);
    expect(calls.filter((call) => !CALLS.has(call))).toEqual([]);
  });

  it('names only existing pages and live channels', () => {
    const there = new Set([...Object.values(SCREENS).map(({ path }) => path), '/edit', '/chat']);
    expect(paths.filter((path) => !there.has(path))).toEqual([]);
  });

  it('has a test in every row', () => {
    const rows = found('docs/product.md', /^\| (?!the text|what|---)(.*) \|$/gm);
    expect(rows.filter((row) => !/\.(?:spec|properties)\.tsx?`/.test(row.split(' | ').at(-1) ?? ''))).toEqual(
      [],
    );
  });

  it('contains every call under the product’s paths', () => {
    const ofTheTexts = [...CALLS.keys()].filter((call) =>
      new RegExp(`^\\w+ ${CALL_PREFIX}(?:basic|modify|success)/`).test(call),
    );
    expect(ofTheTexts.filter((call) => !calls.includes(call))).toEqual([]);
  });
});

describe('docs/calls.md', () => {
  const testsOf = (text: string): ReadonlyMap<string, readonly string[]> =>
    new Map(
      [...text.matchAll(/^\| `([A-Z]+ [^`]+)` \|.* \| ([^|]+) \|$/gm)].map(([, call = '', tests = '']) => [
        call,
        tests.split(', ').filter((name) => name !== '–'),
      ]),
    );

  it('names tests that send the call', () => {
    const now = testsOf(TABLES.get('calls')?.() ?? '');
    const gone = [...testsOf(read('docs/calls.md'))].flatMap(([call, tests]) =>
      tests.filter((name) => now.get(call)?.includes(name) !== true).map((name) => `${call}: ${name}`),
    );
    expect(gone).toEqual([]);
  });
});

describe('CONTRIBUTING.md', () => {
  it('describes every script in one line', () => {
    const said = new Set(found('CONTRIBUTING.md', /^\| `npm (?:run )?([\w:-]+)/gm));
    expect(Object.keys(PACKAGE.scripts).filter((script) => !said.has(script))).toEqual([]);
  });
});

describe('the walkthroughs of docs/architecture.md', () => {
  const walks = [
    ...read('docs/architecture.md').matchAll(/<!-- walk: (\w+) (\d+) -->([\s\S]*?)<!-- walk end -->/g),
  ];

  it('cover a message, a draw and a configuration', () =>
    expect(walks.map(([, name]) => name)).toEqual(['message', 'draw', 'configuration']));

  it.each(walks.map(([, name, most, table]) => [name, Number(most), table] as const))(
    'name each file of the walk of a %s once, at most %i',
    (_name, most, table = '') => {
      const files = [...table.matchAll(/`([^`]+)`/g)].map(([, file]) => file);
      expect(new Set(files).size).toBe(files.length);
      expect(files.length).toBeLessThanOrEqual(most);
      expect(files.length).toBeGreaterThan(20);
    },
  );
});
