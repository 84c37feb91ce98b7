import * as installationCalls from '@so-cuoc/shared-domain/contract/calls/service/installation.ts';
import { expect, it } from 'vitest';
import type { Identity } from '@so-cuoc/shared-domain/accounts/identity.ts';
import { readingCalls } from '../../test/reading-calls.ts';
import * as a from '../../test/history.ts';
import { noticesChanged } from '../../test/messaging-history.ts';

const asked = async (role: Identity['role'], history: readonly a.HistoryEvent[]): Promise<unknown> => {
  const { ask } = await readingCalls(history, { userId: a.AGENT, username: 'ai', role, agentId: a.AGENT });
  return (await ask(installationCalls.notices.path)).json();
};
const none = {
  info_message_user: '',
  info_message_sale: '',
  info_link_user: '',
  info_link_text_user: '',
};

it('given no notice, all notices are empty', async () => {
  expect(await asked('us', [])).toEqual([none]);
});

it('only managers and ads get the managers’ notice', async () => {
  const history = [
    noticesChanged({ info_message_user: 'Nghỉ Tết', info_giaban: 900 }),
    noticesChanged({ info_message_sale: 'Hoa hồng 25%' }),
  ];
  const toManagers = { ...none, info_message_user: 'Nghỉ Tết', info_message_sale: 'Hoa hồng 25%' };
  expect(await asked('us', history)).toEqual([{ ...toManagers, info_message_sale: '' }]);
  expect(await asked('sl', history)).toEqual([toManagers]);
  expect(await asked('ad', history)).toEqual([toManagers]);
});
