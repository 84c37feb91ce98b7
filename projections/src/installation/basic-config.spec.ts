import * as installationCalls from '@so-cuoc/shared-domain/contract/calls/service/installation.ts';
import { expect, it } from 'vitest';
import type { Identity } from '@so-cuoc/shared-domain/accounts/identity.ts';
import { DEFAULT_CATALOGUE } from '@so-cuoc/shared-domain/catalogue/catalogue.ts';
import { readingCalls } from '../../test/reading-calls.ts';
import * as a from '../../test/history.ts';
import { noticesChanged, renamedAlias } from '../../test/messaging-history.ts';

const AGENT: Identity = { userId: a.AGENT, username: 'daily1', role: 'us', agentId: a.AGENT };

const rows = async (history: readonly a.HistoryEvent[]): Promise<unknown> =>
  (await (await readingCalls(history, AGENT)).ask(installationCalls.basicConfig.path)).json();

const LINK = { ch_key: 'weblink', ch_type: '', ch_type2: '', ch_value: '', ch_desc: 'Trang web' };

it('given no change, names the three regions and every station', async () => {
  const stations = DEFAULT_CATALOGUE.records.filter(({ vt_loai }) => vt_loai === 'dai');
  const now = await rows([]);
  expect(now).toHaveLength(1 + 3 + stations.length);
  expect(now).toEqual(
    expect.arrayContaining([
      LINK,
      { ch_key: 'mien', ch_type: 'MN', ch_type2: '', ch_value: 'MN', ch_desc: 'Miền Nam' },
      { ch_key: 'dai', ch_type: 'MN', ch_type2: '6', ch_value: 'vl', ch_desc: 'Vĩnh Long' },
    ]),
  );
});

it('given a web link and a changed record, says the link and leaves out no station', async () => {
  const before = await rows([]);
  const now = await rows([noticesChanged({ info_domain: 'https://x.vn' }), renamedAlias('dai-vl', 'vl@vlg')]);
  expect(now).toEqual(expect.arrayContaining([{ ...LINK, ch_value: 'https://x.vn' }]));
  expect(now).toHaveLength(Array.isArray(before) ? before.length : 0);
});
