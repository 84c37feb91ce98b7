import * as betCalls from '@so-cuoc/shared-domain/contract/calls/bets/bets.ts';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHANGE_HEADER } from '@so-cuoc/shared-domain/contract/access.ts';
import { startService } from '@so-cuoc/server/test/support/service-process.ts';
import { openAgent } from '@so-cuoc/server/test/support/open-agent.ts';
import type { Bench, Figure } from '../measuring/figure.ts';
import { startProgram } from './start-program.ts';
import { drive, type PathTarget, type PathTimes } from './path-load.ts';
import { ProcessorMeter } from '../measuring/processor-time.ts';
import { alternate, median, percentile, roundedFigure } from '../measuring/bench-rounds.ts';
import { cookiesFor, openScreens, type Screens } from '../page/client-screens.ts';

const PASSWORD = 'do_duong_di_1';
const DAYS = Array.from({ length: 28 }, (_, index) => `2026-09-${String(index + 1).padStart(2, '0')}`);
const ROUNDS = 5;
/** The number of screens that are open on the same book; one of them is measured. */
const LISTENERS = [1, 50];

/** A service, and screens on the book that receives the bets. */
interface WatchedBook {
  readonly openScreens: (count: number) => Promise<Screens>;
  readonly target: Omit<PathTarget, 'screens'>;
  readonly close: () => unknown;
}

const ownService = async (folder: string): Promise<WatchedBook> => {
  const service = await startService(folder);
  if (service.setupKey === null) throw new Error('the service printed no set-up link');
  const { agent, id, khachId } = await openAgent(service.address, service.setupKey, PASSWORD);
  const { address } = service;
  const account = { username: 'daily1', password: PASSWORD };
  let turn = 0;
  return {
    openScreens: async (count) => openScreens(address, count, await cookiesFor(address, account, count)),
    target: {
      address,
      path: betCalls.place.path,
      headers: { cookie: agent.cookie, [CHANGE_HEADER]: '1' },
      body: (uiId) => ({
        ui_id: uiId,
        ui_user_id: id,
        ui_user_khach_id: khachId,
        ui_date: DAYS[turn++ % DAYS.length],
        ui_chuoi: '2d 27.67.97 b10n dd20n\ndc 123 x5n',
        ui_chuoi_root: '2d 27.67.97 b10n dd20n\ndc 123 x5n',
      }),
    },
    close: () => service.end('SIGTERM'),
  };
};

const programService = async (
  program: string,
  targetOf: (printed: readonly string[]) => Omit<PathTarget, 'screens' | 'address'>,
): Promise<WatchedBook> => {
  const { address, printed, close } = await startProgram(program);
  return {
    openScreens: (count) => openScreens(address, count),
    target: { address, ...targetOf(printed) },
    close,
  };
};

const floorService = (): Promise<WatchedBook> =>
  programService('path-floor', () => ({ path: '/place', headers: {}, body: (id) => ({ ui_id: id }) }));

const smallestService = (like: WatchedBook): Promise<WatchedBook> =>
  programService('smallest-service', ([cookie = '']) => ({
    ...{ path: '/place', headers: { cookie }, body: (id) => like.target.body(id) },
  }));

const FLOOR = 'bare fastify + socket.io echo (floor)';
const SMALLEST = 'smallest program for it';
const LEGS = [
  ['ack → other client', 'ackToScreen'],
  ['place → ack', 'placeToAck'],
  ['place → other client', 'placeToScreen'],
] as const;

const legFigure = (
  rounds: Readonly<Record<'own' | 'peer', readonly PathTimes[]>>,
  leg: (typeof LEGS)[number][1],
): Pick<Figure, 'value' | 'p50_ms' | 'p99_ms' | 'peer_value' | 'ratio'> => {
  const middle = (of: readonly PathTimes[], share: number) =>
    median(of.map((times) => percentile(times[leg], share)));
  const [own, peer] = [middle(rounds.own, 0.99), middle(rounds.peer, 0.99)];
  return {
    value: roundedFigure(own),
    p50_ms: roundedFigure(middle(rounds.own, 0.5)),
    p99_ms: roundedFigure(own),
    peer_value: roundedFigure(peer),
    ratio: roundedFigure(own / peer),
  };
};

interface Load {
  readonly rate: number;
  readonly seconds: number;
  /** How the figures name it. */
  readonly at: string;
}

/** Places bets at a rate with this many open screens, in turn with a peer. */
const measure = async (
  [own, peer]: readonly [PathTarget, PathTarget],
  { rate, seconds, at }: Load,
  named: string,
): Promise<readonly Figure[]> => {
  const load = () => ({ ids: Array.from({ length: rate * seconds }, () => randomUUID()), rate });
  const processor = new ProcessorMeter(own.address, own.screens);
  await drive(own, load());
  const rounds = await alternate(
    ROUNDS,
    () => processor.over(rate * seconds, () => drive(own, load())),
    () => drive(peer, load()),
  );
  const reached = (of: readonly PathTimes[]): number => median(of.map((times) => times.perSecond));
  return [
    ...LEGS.map(([name, leg]) => ({
      ...{ bench: 'path', case: `${name}, p99 ${at}`, unit: 'ms', peer: named },
      ...legFigure(rounds, leg),
    })),
    {
      ...{
        bench: 'path',
        case: `acknowledged ${at}`,
        value: roundedFigure(reached(rounds.own)),
        unit: 'bets/s',
      },
      ...{ peer: named, peer_value: roundedFigure(reached(rounds.peer)) },
      ratio: roundedFigure(reached(rounds.own) / reached(rounds.peer)),
    },
    processor.figure('path', at),
  ];
};

/** From a placement over HTTP to another client, with one and with fifty open screens. */
export const run: Bench = async ({ quick, report }) => {
  const folder = await mkdtemp(join(tmpdir(), 'so-cuoc-path-'));
  const own = await ownService(folder);
  const [floor, smallest] = [await floorService(), await smallestService(own)];
  try {
    for (const count of LISTENERS) {
      const open = async (book: WatchedBook): Promise<PathTarget> => ({
        ...book.target,
        screens: await book.openScreens(count),
      });
      const [ours, bare, least] = [await open(own), await open(floor), await open(smallest)];
      const load = (rate: number): Load => ({
        ...{ rate, seconds: quick ? 1 : 5 },
        at: `at ${rate} bets/s asked, ${count} listening`,
      });
      for (const rate of quick ? [1000] : [100, 1000, 3000])
        for (const figure of await measure([ours, bare], load(rate), FLOOR)) report(figure);
      for (const figure of await measure([ours, least], load(1000), SMALLEST)) report(figure);
      for (const { screens } of [ours, bare, least]) screens.close();
    }
  } finally {
    await own.close();
    for (const one of [floor, smallest]) one.close();
    await rm(folder, { recursive: true, force: true });
  }
};
