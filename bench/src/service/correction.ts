import * as betCalls from '@so-cuoc/shared-domain/contract/calls/bets/bets.ts';
import * as administrationCalls from '@so-cuoc/shared-domain/contract/calls/service/administration.ts';
import * as drawCalls from '@so-cuoc/shared-domain/contract/calls/draws/draws.ts';
import { CHANGE_HEADER, POSITION_HEADER } from '@so-cuoc/shared-domain/contract/access.ts';
import { pathOf } from '@so-cuoc/shared-domain/contract/call-request.ts';
import { stationsOfDay } from '@so-cuoc/shared-domain/catalogue/draw-days.ts';
import { POSITIONS } from '@so-cuoc/shared-domain/draws/prizes.ts';
import { signIn } from '@so-cuoc/server/http-client/session-client.ts';
import { randomOf } from '@so-cuoc/server/sample-book/random.ts';
import { oneLine } from '@so-cuoc/server/test/support/bet-messages.ts';
import { startService } from '@so-cuoc/server/test/support/service-process.ts';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { median, percentile, roundedFigure } from '../measuring/bench-rounds.ts';
import type { Bench } from '../measuring/figure.ts';
import { openScreens } from '../page/client-screens.ts';
import { DATE, growBook } from './growth-book.ts';

const PASSWORD = 'do_sua_giai_1';
/** As many as sockets of one session, which watches them all. */
const AGENTS = 30;
/** One on each book. */
const SCREENS = AGENTS;
const TEXTS = 1_000;
/** Single bets of a message of one line, on average. */
const BETS_OF_MESSAGE = 3.4;
/** Prizes with at least two digits are corrected in turn. */
const CORRECTIONS = 40;

/** The clock of the screens' process: milliseconds since 1970. */
const now = (): number => performance.timeOrigin + performance.now();

/**
 * From the answer to a corrected prize until the last of 30 screens, one on each book, has the changed rows: on a day
 * of so many bets that is in memory. The floor is the answer itself.
 */
export const run: Bench = async ({ quick, report }) => {
  const folder = await mkdtemp(join(tmpdir(), 'so-cuoc-correction-'));
  const bets = quick ? 100_000 : 1_000_000;
  const random = randomOf('correction');
  const texts = Array.from({ length: TEXTS }, () => oneLine(DATE, random));
  const count = Math.ceil(bets / BETS_OF_MESSAGE / AGENTS);
  const size = { messages: count, ofOthers: count, texts, agents: AGENTS, events: 0 };
  const { opened, others } = await growBook(folder, size, PASSWORD);
  const service = await startService(folder);
  const { address } = service;
  try {
    const { cookie } = await signIn(address, 'admin', PASSWORD);
    /** Returns the position and when the answer came. */
    const post = async (path: string, body: unknown): Promise<{ position: string; at: number }> => {
      const answer = await fetch(`${address}${path}`, {
        method: 'POST',
        headers: {
          ...{ cookie, [CHANGE_HEADER]: '1', 'content-type': 'application/json' },
        },
        body: JSON.stringify(body),
      });
      const [at, text] = [now(), await answer.text()];
      const position = answer.headers.get(POSITION_HEADER);
      if (position === null) throw new Error(`${path} answered ${String(answer.status)}: ${text}`);
      return { position, at };
    };
    const agents = [{ id: opened.id, khachId: opened.khachId }, ...others];
    const books = agents.map(({ id }) => id);
    const screens = await openScreens(address, SCREENS, cookie, books);
    const untilAll = async (position: string): Promise<number> => {
      const has = () =>
        [...screens.reached.values()].filter((one) => Number(one.position) >= Number(position));
      while (has().length < SCREENS) await pause(1);
      return Math.max(...has().map(({ at }) => at));
    };
    // A bet brings the book of its agent into memory, as those of an evening do.
    for (const { id, khachId } of agents)
      await post(betCalls.place.path, {
        ...{ ui_id: randomUUID(), ui_user_id: id, ui_user_khach_id: khachId, ui_date: DATE },
        ...{ ui_chuoi: texts[0], ui_chuoi_root: texts[0] },
      });
    const [station] = stationsOfDay(DATE, 'MN');
    const prizes = POSITIONS.MN;
    const numbers = new Map<number, string>();
    const entered = (position: number, digits: number) => {
      let number = random.numbers(1, digits)[0] ?? '';
      // The ending of two digits changes with every correction.
      while (number.slice(-2) === numbers.get(position)?.slice(-2))
        number = random.numbers(1, digits)[0] ?? '';
      numbers.set(position, number);
      return { xoso_daiid: station?.key, xoso_ngay: DATE, xoso_vitri: position, xoso_sotrung: number };
    };
    const enter = (rows: readonly unknown[]) =>
      post(pathOf(drawCalls.enter, { params: { guid: randomUUID() } }), rows);
    const drawn = await enter(prizes.map(({ position, digits }) => entered(position, digits)));
    await untilAll(drawn.position);
    /** The next correction starts from rest: nobody enters two within a fraction of a second. */
    const untilRest = async (): Promise<void> => {
      for (;;) {
        const answer = await fetch(`${address}${administrationCalls.views.path}`, { headers: { cookie } });
        const views = administrationCalls.views.answer.parse(await answer.json());
        if (views.every(({ lag }) => lag === 0)) return;
        await pause(20);
      }
    };
    await untilRest();
    const taken: number[] = [];
    const answers: number[] = [];
    for (let each = 0; each < CORRECTIONS; each += 1) {
      const { position, digits } = prizes[each % prizes.length] ?? { position: 1, digits: 2 };
      const began = now();
      const corrected = await enter([{ ...entered(position, digits), reason: 'Đài đọc nhầm' }]);
      taken.push(Math.max(0, (await untilAll(corrected.position)) - corrected.at));
      answers.push(corrected.at - began);
      await untilRest();
    }
    screens.close();
    const [value, peerValue] = [median(taken), median(answers)];
    report({
      bench: 'correction',
      case: `one corrected prize over ${String(bets)} bets in ${String(count * AGENTS)} messages, answer → last of ${String(SCREENS)} screens`,
      ...{ value: roundedFigure(value), unit: 'ms', p50_ms: roundedFigure(value) },
      p99_ms: roundedFigure(percentile(taken, 0.99)),
      ...{ peer: 'the answer to the correction', peer_value: roundedFigure(peerValue) },
      ratio: roundedFigure(value / peerValue),
    });
  } finally {
    await service.end('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  }
};
