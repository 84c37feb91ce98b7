import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from '@so-cuoc/server/project.ts';

/** Where what the service does is tested; the page's own tests answer its calls by themselves. */
const ROOMS = ['command-service', 'projections', 'server', 'scripts', 'e2e'];
const SPEC = /\.(spec|properties)\.ts$/;
/** Every call is asked by these. */
const OF_EVERY_CALL: ReadonlySet<string> = new Set(['access-matrix', 'calls', 'fuzz', 'owner-matrix']);
/** `export const PLACE = '/api/…'` of a test's house. */
const NAMED_PATH = /export const (\w+) = '(\/api\/[^']+)'/g;

const filesOf = (room: string): readonly string[] =>
  ['src', 'test'].flatMap((folder) =>
    readdirSync(join(ROOT, room, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
      .map((entry) => join(entry.parentPath, entry.name)),
  );

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The path as a test may write it, values or templates in its places; `names` are constants that hold it. */
const written = (path: string, names: readonly string[]): RegExp => {
  const place = '(?:\\$\\{[^}]*\\}|[^/\'"`?\\s])+';
  const whole = path.split(/:\w+/).map(escaped).join(place);
  const constants = names.map((name) => `|\\b${name}\\b`).join('');
  return new RegExp(`${whole}(?![\\w/])${constants}`);
};

/** Which tests ask a call by its path: their names, in order. */
export const callTests = (): ((path: string) => readonly string[]) => {
  const files = ROOMS.flatMap(filesOf);
  const texts = files.map((file) => ({ file, text: readFileSync(file, 'utf8') }));
  const named = texts.flatMap(({ text }) => [...text.matchAll(NAMED_PATH)]);
  const specs = texts.filter(({ file }) => SPEC.test(file));
  return (path) => {
    const names = named.flatMap(([, name = '', held = '']) => (held === path ? [name] : []));
    const asks = written(path, names);
    const asking = specs.filter(({ text }) => asks.test(text));
    const found = new Set(asking.map(({ file }) => basename(file).replace(SPEC, '')));
    return [...found].filter((name) => !OF_EVERY_CALL.has(name)).sort();
  };
};
