import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from '@so-cuoc/server/project.ts';

/** The packages that test the service. The page's own tests use fake answers. */
const TESTING_PACKAGES = ['command-service', 'projections', 'server', 'scripts', 'e2e'];
const SPEC = /\.(spec|properties)\.ts$/;
/** Tests that send every call. */
const OF_EVERY_CALL: ReadonlySet<string> = new Set(['access-matrix', 'calls', 'fuzz', 'owner-matrix']);
/** `export const PLACE_BET = betCalls.place.path` in test support. */
const NAMED_PATH = /export const (\w+) = (\w+Calls\.\w+)\.path/g;

const filesOf = (room: string): readonly string[] =>
  ['src', 'test'].flatMap((folder) =>
    readdirSync(join(ROOT, room, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
      .map((entry) => join(entry.parentPath, entry.name)),
  );

/** Finds the tests of a call by its reference such as `betCalls.place`. Returns their names in order. */
export const callTests = (): ((reference: string) => readonly string[]) => {
  const files = TESTING_PACKAGES.flatMap(filesOf);
  const texts = files.map((file) => ({ file, text: readFileSync(file, 'utf8') }));
  const named = texts.flatMap(({ text }) => [...text.matchAll(NAMED_PATH)]);
  const specs = texts.filter(({ file }) => SPEC.test(file));
  return (reference) => {
    const names = named.flatMap(([, name = '', held = '']) => (held === reference ? [name] : []));
    const makes = new RegExp(`\\b(${[reference.replace('.', '\\.'), ...names].join('|')})\\b`);
    const making = specs.filter(({ text }) => makes.test(text));
    const found = new Set(making.map(({ file }) => basename(file).replace(SPEC, '')));
    return [...found].filter((name) => !OF_EVERY_CALL.has(name)).sort();
  };
};
