import * as betCheckCalls from '@so-cuoc/shared-domain/contract/calls/bets/bet-check.ts';
import * as installationCalls from '@so-cuoc/shared-domain/contract/calls/service/installation.ts';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openAgent } from './support/open-agent.ts';
import { serveForTest, temporaryFolder } from './support/served.ts';

const PASSWORD = 'mat.khau_1';
const LINE = 'vl 27.67.97 b10n dd20n\n';
const LONG_TEXT = LINE.repeat(2_000).trimEnd();

test('small calls are answered before ten long texts that came first', async () => {
  const { address, setupKey } = await serveForTest(await temporaryFolder());
  const { agent, id, khachId } = await openAgent(address, setupKey ?? '', PASSWORD);
  const order: string[] = [];
  const check = async (name: string, text: string): Promise<void> => {
    await agent.post(betCheckCalls.check.path, {
      ...{ ui_id: randomUUID(), ui_user_id: id, ui_user_khach_id: khachId, ui_date: '2026-11-20' },
      ...{ ui_chuoi: text, ui_chuoi_root: text },
    });
    order.push(name);
  };
  const large = Array.from({ length: 10 }, () => check('large', LONG_TEXT));
  await check('small', 'vl 27b10n');
  await fetch(address + installationCalls.health.path);
  order.push('health');
  await Promise.all(large);
  expect(order).toEqual(['small', 'health', ...large.map(() => 'large')]);
});
