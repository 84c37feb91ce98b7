import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { BUGS } from '../src/machine/planted-bugs.ts';
import { script } from '../src/script/script.ts';
import { simulate } from './simulate.ts';

it.each(Object.entries(BUGS))(
  'given a service that %s, then %s is broken within 20 seeds',
  async (bug, law) => {
    const { code, output } = await simulate('--seeds', '1..20', '--keep-going', '--bug', bug);
    expect(code).toBe(1);
    expect(output).toMatch(new RegExp(`^seed \\d+: ${law}`, 'm'));
  },
  240_000,
);

it('given a failing run, then it is shrunk to a script that fails in the same way when it is run again', async () => {
  const bug = ['--bug', 'answers before the sync'];
  const { output } = await simulate('--seeds', '1..20', ...bug);
  const law = /^seed \d+: ([\w-]+):/m.exec(output)?.[1] ?? 'none';
  const short = script.parse(JSON.parse(/^\{.*\}$/m.exec(output)?.[0] ?? '{}'));
  const before = Number(/^shrunk from (\d+) to/m.exec(output)?.[1]);
  expect(short.steps.length).toBeLessThan(before / 10);
  const folder = await mkdtemp(join(tmpdir(), 'so-cuoc-script-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'script.json');
  await writeFile(file, JSON.stringify(short));
  const again = await simulate('--script', file, ...bug);
  expect(again.code).toBe(1);
  expect(again.output).toContain(law);
}, 240_000);
