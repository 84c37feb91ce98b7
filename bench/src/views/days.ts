import * as reportCalls from '@so-cuoc/shared-domain/contract/calls/reports/reports.ts';
import * as accountCalls from '@so-cuoc/shared-domain/contract/calls/accounts/accounts.ts';
import * as customerCalls from '@so-cuoc/shared-domain/contract/calls/customers.ts';
import * as betCheckCalls from '@so-cuoc/shared-domain/contract/calls/bets/bet-check.ts';
import * as betCalls from '@so-cuoc/shared-domain/contract/calls/bets/bets.ts';
import * as overflowCalls from '@so-cuoc/shared-domain/contract/calls/reports/overflow.ts';
import * as messagingCalls from '@so-cuoc/shared-domain/contract/calls/service/messaging.ts';
import * as drawCalls from '@so-cuoc/shared-domain/contract/calls/draws/draws.ts';
import { pathOf } from '@so-cuoc/shared-domain/contract/call-request.ts';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { POSITIONS } from '@so-cuoc/shared-domain/draws/prizes.ts';
import { z } from 'zod';
import { reachableBytes } from '@so-cuoc/server/test/support/reachable-bytes.ts';
import { claim, signIn, type SignedIn } from '@so-cuoc/server/http-client/session-client.ts';
import { serve } from '@so-cuoc/server/serve.ts';
import type { Bench } from '../measuring/figure.ts';
import { median, roundedFigure } from '../measuring/bench-rounds.ts';

const PASSWORD = 'so_ngay_thu_1';
const AGENTS = ['daily1', 'daily2', 'daily3', 'daily4'] as const;
const A_DAY_MS = 86_400_000;
/** The first morning in Vietnam. */
const FIRST = Date.parse('2026-01-05T02:00:00Z');
const TEXTS = ['2d 27.67.97 b10n dd20n', 'hn 12.34 da 5n', 'dc 123 x5n', 'hn 05 b1', '2dai 37.79dx5'];

const first = (answer: unknown): Record<string, unknown> =>
  z.tuple([z.record(z.string(), z.unknown())]).parse(answer)[0];

interface Agent {
  readonly name: string;
  readonly id: string;
  readonly khachId: string;
}

const openAgents = async (address: string, admin: SignedIn): Promise<readonly Agent[]> => {
  const agents: Agent[] = [];
  for (const name of AGENTS) {
    const account = { datatype: 'us', action: 'modify', tendangnhap: name, matkhau: PASSWORD };
    const id = String(first(await admin.post(accountCalls.change.path, account))['user_idd']);
    const agent = await signIn(address, name, PASSWORD);
    const named = { userid: id, khachname: 'Khách' };
    const khachId = String(first(await agent.post(customerCalls.create.path, named))['khach_id']);
    agents.push({ name, id, khachId });
  }
  return agents;
};

const numbersOf = (day: number) =>
  POSITIONS.MB.map(({ position, digits }) => ({
    xoso_daiid: 'mb',
    xoso_vitri: position,
    xoso_sotrung: String((day * 7_919 + position * 104_729) % 10 ** digits).padStart(digits, '0'),
  }));

/** One agent's day: signs in, checks and places eight messages, edits one, deletes one, reads reports. */
const workDay = async (address: string, { name, id, khachId }: Agent, date: string): Promise<void> => {
  const agent = await signIn(address, name, PASSWORD);
  const bet = (text: string, uiId: string = randomUUID()) => ({
    ...{ ui_id: uiId, ui_user_id: id, ui_user_khach_id: khachId, ui_date: date },
    ...{ ui_chuoi: text, ui_chuoi_root: text },
  });
  const placed = [];
  for (let turn = 0; turn < 8; turn += 1) {
    const one = bet(TEXTS[turn % TEXTS.length] ?? '');
    await agent.post(betCheckCalls.check.path, one);
    await agent.post(betCalls.place.path, one);
    placed.push(one.ui_id);
  }
  await agent.post(betCalls.place.path, bet('hn 77 b2', placed[0]));
  await agent.post(betCalls.place.path, bet('không đọc được'));
  await agent.post(betCalls.remove.path, { userid: id, ui_id: placed[1] });
  for (const call of [reportCalls.messages, reportCalls.summary])
    await agent.get(pathOf(call, { params: { from: date, to: date, userId: id } }));
  await agent.get(pathOf(overflowCalls.runs, { params: { date, userId: id } }));
  await agent.post(messagingCalls.post.path, { chat_name: name, chat_content: 'xong' });
};

/** Simulates days in a few minutes with the whole service in this process: the memory growth per day. */
export const run: Bench = async ({ quick, report }) => {
  const days = quick ? 9 : 120;
  const folder = await mkdtemp(join(tmpdir(), 'so-cuoc-days-'));
  let clock = FIRST;
  const settings = { port: 0, host: '127.0.0.1', data: folder, mongodb: null };
  const serving = await serve({
    ...settings,
    ...{ now: () => new Date(clock), sample: '', multiDeviceUsers: '', logLevel: 'silent' },
  });
  try {
    const { address } = serving;
    const founder = await claim(address, serving.setupKey ?? '', 'admin', PASSWORD);
    const agents = await openAgents(address, founder);
    const seen: Readonly<Record<'heap' | 'resident', number>>[] = [];
    for (let day = 0; day < days; day += 1) {
      clock = FIRST + day * A_DAY_MS;
      const date = new Date(clock).toISOString().slice(0, 10);
      for (const agent of agents) await workDay(address, agent, date);
      clock += 10 * 3_600_000;
      const admin = await signIn(address, 'admin', PASSWORD);
      const rows = numbersOf(day).map((row) => ({ ...row, xoso_ngay: date }));
      const drawn = first(
        await admin.post(pathOf(drawCalls.enter, { params: { guid: randomUUID() } }), rows),
      );
      if (drawn['result'] !== 'updatesuccess') throw new Error(JSON.stringify(drawn));
      const [one] = rows.slice(-1);
      const fixed = { ...one, xoso_sotrung: String(day % 100).padStart(2, '0'), reason: 'sửa thử' };
      await admin.post(pathOf(drawCalls.enter, { params: { guid: randomUUID() } }), [fixed]);
      seen.push({ heap: (await reachableBytes()) / 1e6, resident: process.memoryUsage().rss / 1e6 });
    }
    const third = Math.floor(days / 3);
    for (const kind of ['heap', 'resident'] as const) {
      const [middle = 0, last = 0] = [seen.slice(third, 2 * third), seen.slice(2 * third)].map((part) =>
        median(part.map((one) => one[kind])),
      );
      report({
        ...{ bench: 'days', case: `${kind} over ${days} days, their last third`, unit: 'MB' },
        ...{ value: roundedFigure(last), peer: 'their middle third', peer_value: roundedFigure(middle) },
        ratio: Math.round((1_000 * last) / middle) / 1_000,
      });
    }
  } finally {
    await serving.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
