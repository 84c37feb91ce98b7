import type { Outcome } from './run-script.ts';
import type { Script, Step } from './script/script.ts';

/**
 * Shrinks a failing script by delta debugging: it leaves out ever smaller parts of the steps as long as the same law
 * is broken. The result fails, and fails no more if any one of its steps is left out.
 */
export const shrink = async (
  failing: Script,
  law: string,
  run: (script: Script) => Promise<Outcome>,
): Promise<Script> => {
  const stillFails = async (steps: readonly Step[]): Promise<boolean> => {
    const { violations } = await run({ ...failing, steps: [...steps] });
    return violations.some((violation) => violation.law === law);
  };
  let steps: readonly Step[] = failing.steps;
  for (let size = Math.ceil(steps.length / 2); ;) {
    const before = steps.length;
    steps = await withoutParts(steps, size, stillFails);
    if (size <= 1 && steps.length === before) return { ...failing, steps: [...steps] };
    size = Math.max(1, Math.ceil(size / 2));
  }
};

/** The steps without the parts of this size that are not needed, looked at one after another. */
const withoutParts = async (
  steps: readonly Step[],
  size: number,
  stillFails: (steps: readonly Step[]) => Promise<boolean>,
): Promise<readonly Step[]> => {
  let left = steps;
  for (let from = 0; from < left.length;) {
    const shorter = [...left.slice(0, from), ...left.slice(from + size)];
    if (await stillFails(shorter)) left = shorter;
    else from += size;
  }
  return left;
};
