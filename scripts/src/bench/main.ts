import type { Bench } from './figure.ts';

/** `npm run -s bench -- <name> [--quick]`: one JSON line a figure on stdout, nothing else. */
const BENCHES: Readonly<Record<string, () => Promise<{ run: Bench }>>> = {
  parse: () => import('./parse.ts'),
  append: () => import('./append.ts'),
  rebuild: () => import('./rebuild.ts'),
  rescore: () => import('./rescore.ts'),
  report: () => import('./report.ts'),
  path: () => import('./path.ts'),
  editor: () => import('./editor.ts'),
  http: () => import('./http.ts'),
  days: () => import('./days.ts'),
};

const refuse = (sentence: string): never => {
  process.stderr.write(`${sentence}\n`);
  process.exit(2);
};

const [name = '', ...flags] = process.argv.slice(2);
const load = Object.hasOwn(BENCHES, name) ? BENCHES[name] : undefined;
const unknown = flags.find((flag) => flag !== '--quick');
if (load === undefined || unknown !== undefined) {
  const known = Object.keys(BENCHES).join(' | ');
  refuse(
    `usage: npm run -s bench -- ${known} [--quick]${unknown === undefined ? '' : ` (unknown: ${unknown})`}`,
  );
} else {
  const { run } = await load();
  await run({
    quick: flags.includes('--quick'),
    report: (figure) => process.stdout.write(`${JSON.stringify(figure)}\n`),
  });
}
