import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from '../src/project.ts';
import { startService } from './support/service-process.ts';
import { temporaryFolder } from './support/served.ts';

const SLOW = 180_000;
const PAGE = readFileSync(join(ROOT, 'docs/first-calls.md'), 'utf8');
const END = '=== end ===';
/** Stands for anything in an answer. */
const ANYTHING = '…';

interface Step {
  readonly commands: string;
  /** What they print; null = the page does not say. */
  readonly answer: string | null;
}

const steps = (): readonly Step[] =>
  [...PAGE.matchAll(/```sh\n([\s\S]*?)```(?:\n\n```json\n([\s\S]*?)```)?/g)].map(
    ([, commands = '', answer = null]) => ({ commands, answer }),
  );

/** Commands of the page, with a text of it in another one's place, which must be there. */
const put = (commands: string, written: string, instead: string): string => {
  expect(commands).toContain(written);
  return commands.replace(written, instead);
};

/** Everything but what `…` stands for is escaped. */
const patternOf = (answer: string): RegExp =>
  new RegExp(
    `^${answer
      .trim()
      .split(ANYTHING)
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
      .join('.*')}$`,
  );

test(
  'the commands of docs/first-calls.md lead from an empty folder to a bet in the report, with the answers of the page',
  async () => {
    const [start, ...calls] = steps();
    expect(start?.commands).toBe('npm start -- --port 3000 --data ./first-book\n');
    expect(calls.filter(({ answer }) => answer !== null).length).toBeGreaterThan(6);
    const folder = await temporaryFolder();
    const service = await startService(join(folder, 'first-book'));
    onTestFinished(() => void service.end('SIGTERM'));
    const script = calls.map(({ commands }) => `${commands}echo; echo '${END}'\n`).join('');
    const { stdout, stderr, status } = spawnSync('sh', ['-eu'], {
      input: put(
        put(script, 'BOOK=http://127.0.0.1:3000', `BOOK=${service.address}`),
        'KEY=the-key-of-the-link',
        `KEY=${service.setupKey ?? ''}`,
      ),
      cwd: folder,
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const printed = stdout.split(`${END}\n`);
    for (const [at, { answer }] of calls.entries())
      if (answer !== null) expect(linesOf(printed[at] ?? '')).toMatch(patternOf(answer));
  },
  SLOW,
);

const linesOf = (text: string): string => text.replaceAll(/\n+/g, '\n').trim();
