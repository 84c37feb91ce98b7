import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { torture } from './torture.ts';

/** `npm run -s torture -- --kills N [--seed S]` (spec: conformance). Exit 1 unless all is well. */
const refuse = (sentence: string, code: number): never => {
  process.stderr.write(`${sentence}\n`);
  process.exit(code);
};

const asked = (): { readonly kills: number; readonly seed: string } => {
  const usage = (): never => refuse('Cách dùng: npm run -s torture -- --kills N [--seed S]', 2);
  try {
    const { values } = parseArgs({ options: { kills: { type: 'string' }, seed: { type: 'string' } } });
    const { kills = '', seed = randomBytes(4).toString('hex') } = values;
    return /^[1-9]\d{0,5}$/.test(kills) && seed !== '' ? { kills: Number(kills), seed } : usage();
  } catch {
    return usage();
  }
};

const { kills, seed } = asked();
try {
  const outcome = await torture(kills, seed);
  process.stdout.write(`${JSON.stringify(outcome)}\n`);
  const { lost, doubled, torn, views_equal_rebuilt: same } = outcome;
  process.exitCode = lost + doubled + torn === 0 && same ? 0 : 1;
} catch (error) {
  refuse(`torture (--seed ${seed}): ${error instanceof Error ? error.message : String(error)}`, 1);
}
