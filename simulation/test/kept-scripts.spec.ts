import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@so-cuoc/server/project.ts';
import { expect, it } from 'vitest';
import { simulate } from './simulate.ts';

const FOLDER = join(ROOT, 'simulation/test/kept');

/** Shrunk scripts of seeds that broke a law once; the name says what it was. */
it.each(readdirSync(FOLDER))(
  'given the steps of %s, which broke a law once, then every law holds',
  async (name) => {
    const { code, output } = await simulate('--script', join(FOLDER, name));
    expect(output).not.toMatch(/^seed \d+: [\w-]+: /m);
    expect(code).toBe(0);
  },
  120_000,
);
