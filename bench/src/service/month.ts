import * as betCalls from '@so-cuoc/shared-domain/contract/calls/bets/bets.ts';
import * as reportCalls from '@so-cuoc/shared-domain/contract/calls/reports/reports.ts';
import { addDays } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import { CHANGE_HEADER, MIN_POSITION_HEADER } from '@so-cuoc/shared-domain/contract/access.ts';
import { pathOf } from '@so-cuoc/shared-domain/contract/call-request.ts';
import { LIVE_PATH } from '@so-cuoc/server/health/health-routes.ts';
import { openAgent } from '@so-cuoc/server/test/support/open-agent.ts';
import { startService } from '@so-cuoc/server/test/support/service-process.ts';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { benchAgent, fillDays } from '../log/fill-book.ts';
import { alternate, median, percentile, roundedFigure } from '../measuring/bench-rounds.ts';
import { runLoad, shoot, type LoadRequest } from '../measuring/closed-loop.ts';
import type { Bench } from '../measuring/figure.ts';
import { openScreens } from '../page/client-screens.ts';
import { sendPaced } from '../measuring/paced-load.ts';

const PASSWORD = 'do_ca_thang_1';
const FIRST_DAY = '2026-09-01';
const DAYS = 30;
/** With the measured one. */
const AGENTS = 4;
const TEXT = '2d 27.67.97 b10n dd20n';
const ROUNDS = 5;

/** Fills the month of a new service. Returns the session of the measured agent and its ids. */
const fillMonth = async (folder: string, messages: number) => {
  const service = await startService(folder);
  const opened = await openAgent(service.address, service.setupKey ?? '', PASSWORD);
  await service.end('SIGTERM');
  const { id, khachId } = opened;
  const agents = [id, ...Array.from({ length: AGENTS - 1 }, (_, number) => benchAgent(number))];
  const count = Math.ceil(messages / DAYS / AGENTS);
  const days = Array.from({ length: DAYS }, (_, day) => addDays(FIRST_DAY, day));
  await fillDays(
    folder,
    days.flatMap((date) => agents.map((agentId) => ({ agentId, khachId, date, count }))),
  );
  return opened;
};

/** Sends at an even rate until `work` is done, and returns what it returned. */
const beside = async <Done>(
  perSecond: number,
  send: () => Promise<void>,
  work: () => Promise<Done>,
): Promise<Done> => {
  const over = new AbortController();
  const sending = sendPaced({ perSecond, over: over.signal }, send);
  try {
    return await work();
  } finally {
    over.abort();
    await sending;
  }
};

/** The summary of a month while bets are placed on it at half of the highest rate, and while none are. */
export const run: Bench = async ({ quick, report }) => {
  const folder = await mkdtemp(join(tmpdir(), 'so-cuoc-month-'));
  const messages = quick ? 24_000 : 1_000_000;
  const { agent, id, khachId } = await fillMonth(folder, messages);
  const service = await startService(folder);
  try {
    const { address } = service;
    const headers = { cookie: agent.cookie, [CHANGE_HEADER]: '1' };
    const last = addDays(FIRST_DAY, DAYS - 1);
    const place = (): LoadRequest => ({
      method: 'POST',
      path: betCalls.place.path,
      body: {
        ...{ ui_id: randomUUID(), ui_user_id: id, ui_user_khach_id: khachId, ui_date: last },
        ...{ ui_chuoi: TEXT, ui_chuoi_root: TEXT },
      },
    });
    const send = async (connections: Agent): Promise<void> => {
      const { status } = await shoot(connections, { address, headers }, place());
      if (status !== 200) throw new Error(`a placement was answered ${String(status)}`);
    };
    const path = pathOf(reportCalls.summary, { params: { from: FIRST_DAY, to: last, userId: id } });
    const asking =
      (asked: string, seen: () => string | undefined) => async (): Promise<readonly number[]> => {
        const shots = quick ? 100 : 400;
        const next = (): LoadRequest => {
          const position = seen();
          const named = position === undefined ? {} : { headers: { [MIN_POSITION_HEADER]: position } };
          return { method: 'GET', path: asked, ...named };
        };
        const { answers } = await runLoad({ address, headers, inFlight: 1, shots, next });
        const bad = answers.find(({ status }) => status !== 200);
        if (bad !== undefined) throw new Error(`answered ${String(bad.status)}`);
        return answers.map(({ ms }) => ms);
      };
    const ask = asking(path, () => undefined);
    await ask();
    const { perSecond } = await runLoad({
      ...{ address, headers, inFlight: 64, next: place },
      shots: quick ? 1_000 : 5_000,
    });
    const placing = async <Done>(work: () => Promise<Done>): Promise<Done> => {
      // A connection that idled through a round may be closed just as it is used again.
      const connections = new Agent({ keepAlive: true, maxSockets: 64 });
      try {
        return await beside(perSecond / 2, () => send(connections), work);
      } finally {
        connections.destroy();
      }
    };
    const whilePlacing = () => placing(ask);
    const bare = asking(LIVE_PATH, () => undefined);
    const p99 = (round: readonly number[]): number => percentile(round, 0.99);
    /** As a page does: its reader names the last position that its screen was told of the report, and waits for that. */
    const whileFollowed = async () => {
      const screens = await openScreens(address, 1, agent.cookie, [id]);
      try {
        return await placing(asking(path, () => screens.reached.get(0)?.position));
      } finally {
        screens.close();
      }
    };
    for (const [peer, askPeer] of [
      ['the same while nobody places', ask],
      ['a call that reads nothing, the same', () => placing(bare)],
      ['the same by a page whose screen follows the book, naming what it was told', whileFollowed],
    ] as const) {
      const rounds = await alternate(ROUNDS, whilePlacing, askPeer);
      const [value, peerValue] = [median(rounds.own.map(p99)), median(rounds.peer.map(p99))];
      report({
        bench: 'month',
        case: `summary of a month of ${String(messages)} messages, ${String(Math.round(perSecond / 2))} bets a second, p99`,
        value: roundedFigure(value),
        unit: 'ms',
        p50_ms: roundedFigure(median(rounds.own.map(median))),
        p99_ms: roundedFigure(value),
        ...{ peer, peer_value: roundedFigure(peerValue) },
        ratio: roundedFigure(value / peerValue),
      });
    }
  } finally {
    await service.end('SIGTERM');
    await rm(folder, { recursive: true });
  }
};
