import { NO_CUT_OFFS } from '../src/limits/cut-offs.ts';

/** A message that arrives in the morning, at an agent without cut-offs. */
export const IN_TIME = { arrived: '2026-11-20T02:00:00.000Z', cutOffs: NO_CUT_OFFS } as const;
