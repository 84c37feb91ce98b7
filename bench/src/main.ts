import type { Bench } from './measuring/figure.ts';

/** `npm run -s bench -- <name> [--quick]`: prints only JSON to stdout, one line per figure. */
const BENCHES: Readonly<Record<string, () => Promise<{ run: Bench }>>> = {
  parse: () => import('./text/parse.ts'),
  append: () => import('./log/append.ts'),
  'open-log': () => import('./log/open-log.ts'),
  rebuild: () => import('./views/rebuild.ts'),
  rescore: () => import('./views/rescore.ts'),
  report: () => import('./views/report.ts'),
  path: () => import('./service/path.ts'),
  editor: () => import('./page/editor.ts'),
  http: () => import('./service/http.ts'),
  month: () => import('./service/month.ts'),
  'small-calls': () => import('./service/small-calls.ts'),
  'sign-in': () => import('./service/sign-in.ts'),
  phone: () => import('./page/phone.ts'),
  profile: () => import('./profile/profile.ts'),
  days: () => import('./views/days.ts'),
  cliff: () => import('./views/cliff.ts'),
  correction: () => import('./service/correction.ts'),
  growth: () => import('./service/growth.ts'),
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
