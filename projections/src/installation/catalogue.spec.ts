import * as abbreviationCalls from '@so-cuoc/shared-domain/contract/calls/bets/abbreviations.ts';
import { abbreviationRecord } from '@so-cuoc/shared-domain/contract/calls/bets/abbreviations.ts';
import { expect, it } from 'vitest';
import type { Identity } from '@so-cuoc/shared-domain/accounts/identity.ts';
import { DEFAULT_RECORDS } from '@so-cuoc/shared-domain/catalogue/default-records.ts';
import { z } from 'zod';
import { readingCalls } from '../../test/reading-calls.ts';
import * as a from '../../test/history.ts';
import { renamedAlias } from '../../test/messaging-history.ts';

const AGENT: Identity = { userId: a.AGENT, username: 'daily1', role: 'us', agentId: a.AGENT };

const records = async (history: readonly a.HistoryEvent[]) => {
  const { ask } = await readingCalls(history, AGENT);
  return z.array(abbreviationRecord).parse((await ask(abbreviationCalls.records.path)).json());
};

it('given no change, lists the default records', async () => {
  expect(await records([])).toEqual(DEFAULT_RECORDS);
});

it('given changes, lists each record in its place with its last change', async () => {
  const now = await records([renamedAlias('dai-vl', 'vl@vlg'), renamedAlias('dai-vl', 'vl@vlog')]);
  expect(now.map(({ vt_id }) => vt_id)).toEqual(DEFAULT_RECORDS.map(({ vt_id }) => vt_id));
  expect(
    now.filter(({ vt_viettat }, index) => vt_viettat !== DEFAULT_RECORDS[index]?.vt_viettat),
  ).toMatchObject([{ vt_id: 'dai-vl', vt_viettat: 'vl@vlog' }]);
});
