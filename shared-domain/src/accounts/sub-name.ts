import { usernameKey } from './username.ts';

/** Room for the number behind it. */
const STEM_MAX = 40;

/**
 * The name of an agent's next sub-account: the agent's own in the letters that a `ph` may have, an
 * underscore and the first number that is free (product-2 §2.6: generated, never edited).
 */
export const nextSubName = (agentName: string, isTaken: (username: string) => boolean): string => {
  const stem = usernameKey(agentName)
    .replaceAll(/[^a-z0-9_.]/g, '')
    .slice(0, STEM_MAX);
  for (let number = 1; ; number += 1) {
    const name = `${stem === '' ? 'phu' : stem}_${number}`;
    if (!isTaken(name)) return name;
  }
};
