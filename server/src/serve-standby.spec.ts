import type { HealthProblem } from '@so-cuoc/event-store/health/health-registry.ts';
import { expect, test } from 'vitest';
import { healthOf } from './serve-standby.ts';

const FOLLOWING = {
  ...{ position: 7, primaryPosition: 7, heard: '2026-11-20T10:00:00.000Z', copy: 'c', isCounted: true },
  ...{ problem: null, vaultCopied: null, answersCopied: null, vaultProblem: null },
};
const DAMAGED: HealthProblem = {
  ...{ code: 'log_damaged', state: 'degraded', since: '2026-11-20T10:00:00.000Z', sentence: 'hỏng' },
};

test.each([
  [[], 'ok'],
  [[DAMAGED], 'degraded'],
] as const)('a standby that follows and has the problems %j is %s', (problems, status) => {
  const state = { verification: null, repairs: [], problems };
  expect(healthOf(FOLLOWING, null, state)).toMatchObject({ status, problems });
});
