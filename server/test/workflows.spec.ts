import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { ROOT } from '../src/project.ts';

const text = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const FOLDER = '.github/workflows';

const workflow = z.looseObject({
  name: z.string(),
  on: z.looseObject({}),
  jobs: z.record(
    z.string(),
    z.looseObject({
      'runs-on': z.string(),
      'timeout-minutes': z.int(),
      services: z.record(z.string(), z.looseObject({ image: z.string() })).default({}),
      steps: z
        .array(
          z.looseObject({
            uses: z.string().optional(),
            run: z.string().optional(),
            with: z.looseObject({}).default({}),
          }),
        )
        .min(1),
    }),
  ),
});
const WORKFLOWS = readdirSync(join(ROOT, FOLDER)).map((file) => ({
  file,
  ...workflow.parse(parse(text(join(FOLDER, file)))),
}));
const JOBS = WORKFLOWS.flatMap(({ file, jobs }) =>
  Object.entries(jobs).map(([name, job]) => ({ name: `${file} ${name}`, ...job })),
);

const { scripts } = z
  .looseObject({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(text('package.json')));

test('the workflows are there, and every command in them exists', () => {
  expect(WORKFLOWS.map(({ file }) => file)).toEqual(['audit.yml', 'nightly.yml', 'test.yml']);
  for (const { name, steps } of JOBS) {
    const commands = steps.flatMap(({ run }) => run ?? []);
    expect([name, commands.length > 0]).toEqual([name, true]);
    for (const command of commands) {
      const script = /^npm run (?:-s )?(\S+)/.exec(command)?.[1] ?? (command === 'npm test' ? 'test' : null);
      if (script !== null) expect([name, script in scripts]).toEqual([name, true]);
      const file = /^bash (\S+)$/.exec(command)?.[1];
      if (file !== undefined) expect([name, existsSync(join(ROOT, file))]).toEqual([name, true]);
    }
  }
});

test('whoever runs every test has the history, out of which an older program is taken', () => {
  const whole = JOBS.filter(({ steps }) => steps.some(({ run }) => run === 'bash .ci/run'));
  expect(whole.map(({ name }) => name)).toEqual(['nightly.yml random', 'test.yml bare', 'test.yml servers']);
  for (const { name, steps } of whole)
    expect([name, steps.find(({ uses }) => uses?.startsWith('actions/checkout@'))?.with]).toEqual([
      name,
      { 'fetch-depth': 0 },
    ]);
});

test('the tests meet the servers that docker-compose.yml starts, and every Node that the project names', () => {
  const images = [...text('docker-compose.yml').matchAll(/image: ((?:mongo|eventstore\/eventstore):\S+)/g)];
  const tried = text(join(FOLDER, 'test.yml'));
  for (const [, image = ''] of images) expect(tried).toContain(image);
  const versions = JOBS.flatMap(({ steps }) =>
    steps.flatMap(({ with: { 'node-version': version } }) => (typeof version === 'string' ? [version] : [])),
  );
  expect([...new Set(versions)].toSorted()).toEqual(['20.19', '24']);
});
