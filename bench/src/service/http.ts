import * as betCalls from '@so-cuoc/shared-domain/contract/calls/bets/bets.ts';
import * as betCheckCalls from '@so-cuoc/shared-domain/contract/calls/bets/bet-check.ts';
import * as reportCalls from '@so-cuoc/shared-domain/contract/calls/reports/reports.ts';
import { pathOf } from '@so-cuoc/shared-domain/contract/call-request.ts';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHANGE_HEADER, IDEMPOTENCY_HEADER } from '@so-cuoc/shared-domain/contract/access.ts';
import { openAgent } from '@so-cuoc/server/test/support/open-agent.ts';
import { startService } from '@so-cuoc/server/test/support/service-process.ts';
import { startProgram } from './start-program.ts';
import { runLoad, type LoadOptions, type LoadRequest, type LoadResult } from '../measuring/closed-loop.ts';
import type { Bench, Figure } from '../measuring/figure.ts';
import { answeringThreadMs, ProcessorMeter } from '../measuring/processor-time.ts';
import { alternate, median, percentile, roundedFigure } from '../measuring/bench-rounds.ts';
import { cookiesFor, openScreens } from '../page/client-screens.ts';

const PASSWORD = 'do_may_chu_1';
const ROUNDS = 5;
const LISTENING = 200;
/** More than the service handles at once (http/request-limits.ts). */
const OVERLOAD = 4_000;
const TEXT = '2d 27.67.97 b10n dd20n\ndc 123 x5n';
const dayOf = (index: number): string =>
  new Date(Date.UTC(2026, 0, 2 + (index % 300))).toISOString().slice(0, 10);

interface Target {
  readonly address: string;
  readonly pid: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly place: (date: string) => LoadRequest;
  /** The same with an idempotency key, as the page sends it. */
  readonly placeKeyed: (date: string) => LoadRequest;
  /** A check, a placement and the day's messages in turn. */
  readonly mixed: (turn: number) => LoadRequest;
}

const betOf = (userId: string, khachId: string, date: string) => ({
  ...{ ui_id: randomUUID(), ui_user_id: userId, ui_user_khach_id: khachId, ui_date: date },
  ...{ ui_chuoi: TEXT, ui_chuoi_root: TEXT },
});

const ownTarget = async (folder: string) => {
  const service = await startService(folder);
  if (service.setupKey === null) throw new Error('the service printed no set-up link');
  const { agent, id, khachId } = await openAgent(service.address, service.setupKey, PASSWORD);
  const bet = (date: string) => betOf(id, khachId, date);
  const place = (date: string): LoadRequest => ({
    method: 'POST',
    path: betCalls.place.path,
    body: bet(date),
  });
  const target: Target = {
    address: service.address,
    pid: service.pid,
    headers: { cookie: agent.cookie, [CHANGE_HEADER]: '1' },
    place,
    placeKeyed: (date) => ({ ...place(date), headers: { [IDEMPOTENCY_HEADER]: randomUUID() } }),
    mixed: (turn) => {
      const date = dayOf(turn);
      if (turn % 3 === 0) return { method: 'POST', path: betCheckCalls.check.path, body: bet(date) };
      if (turn % 3 === 1) return place(date);
      return {
        method: 'GET',
        path: pathOf(reportCalls.summary, { params: { from: date, to: date, userId: id } }),
      };
    },
  };
  return { target, close: () => service.end('SIGTERM') };
};

const programTarget = async (
  program: string,
  targetAt: (printed: readonly string[]) => Pick<Target, 'headers' | 'place'>,
) => {
  const { address, pid, printed, close } = await startProgram(program);
  const { headers, place } = targetAt(printed);
  const all = { place, placeKeyed: place, mixed: (turn: number) => place(dayOf(turn)) };
  const target: Target = { address, pid, headers, ...all };
  return { target, close };
};

const floorTarget = () =>
  programTarget('path-floor', () => ({
    headers: {},
    place: () => ({ method: 'POST', path: '/place', body: { ui_id: randomUUID() } }),
  }));

const smallestTarget = () =>
  programTarget('smallest-service', ([cookie = '']) => ({
    headers: { cookie },
    place: (date) => ({ method: 'POST', path: '/place', body: betOf(randomUUID(), randomUUID(), date) }),
  }));

const shooting = (
  { address, headers }: Target,
  next: (turn: number) => LoadRequest,
  load: Pick<LoadOptions, 'inFlight' | 'shots' | 'connected'>,
): LoadOptions => {
  let turn = 0;
  return { address, headers, ...load, next: () => next(turn++) };
};

/** Throws if an answer is not 200. */
const requireSuccess = ({ perSecond, answers }: LoadResult): LoadResult => {
  const bad = answers.find(({ status }) => status !== 200);
  if (bad !== undefined) throw new Error(`answered ${bad.status}`);
  return { perSecond, answers };
};

const times = (rounds: readonly LoadResult[], share: number): number =>
  median(
    rounds.map(({ answers }) =>
      percentile(
        answers.map(({ ms }) => ms),
        share,
      ),
    ),
  );
const rate = (rounds: readonly LoadResult[]): number => median(rounds.map(({ perSecond }) => perSecond));

/** What the thread that answers takes for a placement, in µs, own and peer in turn. */
const answeringThread = async (own: Target, peer: Target, shots: number, name: string): Promise<Figure> => {
  const taking = (target: Target) => async (): Promise<number> => {
    const before = answeringThreadMs(target.pid);
    const place = (turn: number) => target.place(dayOf(turn));
    requireSuccess(await runLoad(shooting(target, place, { inFlight: 64, shots, connected: true })));
    return ((answeringThreadMs(target.pid) - before) * 1000) / shots;
  };
  await taking(peer)();
  const rounds = await alternate(ROUNDS, taking(own), taking(peer));
  const [value, peerValue] = [median(rounds.own), median(rounds.peer)];
  return {
    ...{ bench: 'http', case: 'placements: processor time of the thread that answers', unit: 'µs' },
    value: roundedFigure(value),
    ...{ peer: name, peer_value: roundedFigure(peerValue) },
    ratio: roundedFigure(value / peerValue),
  };
};

const FLOOR = 'bare fastify echo (floor)';

const throughput = (
  name: string,
  rounds: Readonly<Record<'own' | 'peer', readonly LoadResult[]>>,
  peer: string,
): Figure => ({
  ...{ bench: 'http', case: name, value: roundedFigure(rate(rounds.own)), unit: 'calls/s' },
  p50_ms: roundedFigure(times(rounds.own, 0.5)),
  p99_ms: roundedFigure(times(rounds.own, 0.99)),
  ...{ peer, peer_value: roundedFigure(rate(rounds.peer)) },
  ratio: roundedFigure(rate(rounds.own) / rate(rounds.peer)),
});

/**
 * Sends too many requests at once. Refusals arrive at once, accepted requests are answered, and afterwards
 * everything works as before.
 */
const overload = async (target: Target, inFlight: number): Promise<readonly Figure[]> => {
  const place = (turn: number) => target.place(dayOf(turn));
  const steady = { inFlight: 64, shots: 500 };
  const before = requireSuccess(await runLoad(shooting(target, place, steady)));
  const crowd = await runLoad(shooting(target, place, { inFlight, shots: inFlight * 2 }));
  const after = requireSuccess(await runLoad(shooting(target, place, steady)));
  const of = (status: number) =>
    crowd.answers.filter((answer) => answer.status === status).map(({ ms }) => ms);
  const [taken, refused] = [of(200), of(503)];
  if (taken.length + refused.length !== crowd.answers.length) throw new Error('neither 200 nor 503');
  return [
    {
      ...{ bench: 'http', case: `${inFlight} at once: turned away with 503, of all`, unit: 'share' },
      value: roundedFigure(refused.length / crowd.answers.length),
      p50_ms: roundedFigure(percentile(refused, 0.5)),
      p99_ms: roundedFigure(percentile(refused, 0.99)),
      ...{ peer: 'p50 of those that were taken, ms', peer_value: roundedFigure(percentile(taken, 0.5)) },
      ratio: roundedFigure(percentile(refused, 0.5) / percentile(taken, 0.5)),
    },
    {
      ...{ bench: 'http', case: 'placements right after the crowd', unit: 'calls/s' },
      value: roundedFigure(after.perSecond),
      ...{ peer: 'the same right before it', peer_value: roundedFigure(before.perSecond) },
      ratio: roundedFigure(after.perSecond / before.perSecond),
    },
  ];
};

const HEAP = /^nodejs_heap_size_used_bytes (\S+)/m;
const RESIDENT = /^process_resident_memory_bytes (\S+)/m;

/**
 * Memory as the service measures it, in MB; the minimum of several samples, between which garbage is
 * collected.
 */
const memoryOf = async ({ address }: Target): Promise<Readonly<Record<'heap' | 'resident', number>>> => {
  const looks = [];
  for (let look = 0; look < 8; look += 1) {
    const text = await (await fetch(`${address}/metrics`)).text();
    looks.push({
      heap: Number(HEAP.exec(text)?.[1]) / 1e6,
      resident: Number(RESIDENT.exec(text)?.[1]) / 1e6,
    });
  }
  return {
    heap: Math.min(...looks.map(({ heap }) => heap)),
    resident: Math.min(...looks.map(({ resident }) => resident)),
  };
};

/**
 * Simulates days with placements, checks and reports. Measures memory after a fifth of them and at the end.
 */
const simulatedDays = async (target: Target, days: number, perDay: number): Promise<readonly Figure[]> => {
  const seen: Readonly<Record<'heap' | 'resident', number>>[] = [];
  for (let day = 0; day < days; day += 1) {
    const calls = (turn: number): LoadRequest => {
      const shot = target.mixed(turn * 3 + (turn % 3));
      return turn % 3 === 1 ? target.place(dayOf(day)) : shot;
    };
    requireSuccess(await runLoad(shooting(target, calls, { inFlight: 32, shots: perDay })));
    seen.push(await memoryOf(target));
  }
  const warm = seen.slice(Math.floor(days / 5), Math.floor((days * 2) / 5));
  const last = seen.slice(-Math.max(1, warm.length));
  return (['heap', 'resident'] as const).map((kind) => {
    const [end, start] = [last, warm].map((part) => Math.min(...part.map((one) => one[kind])));
    return {
      ...{ bench: 'http', case: `${kind} memory after ${days} days of ${perDay} calls`, unit: 'MB' },
      value: roundedFigure(end ?? Number.NaN),
      ...{ peer: 'after a fifth of them', peer_value: roundedFigure(start ?? Number.NaN) },
      ratio: roundedFigure((end ?? Number.NaN) / (start ?? Number.NaN)),
    };
  });
};

/**
 * The service under load: placements, a mix, with live listeners, with too many requests, and over many days.
 */
export const run: Bench = async ({ quick, report }) => {
  const folder = await mkdtemp(join(tmpdir(), 'so-cuoc-http-'));
  const own = await ownTarget(folder);
  const floor = await floorTarget();
  const smallest = await smallestTarget();
  try {
    const load = { inFlight: 64, shots: quick ? 600 : 6_000, connected: true };
    const placing = () =>
      runLoad(shooting(own.target, (turn) => own.target.place(dayOf(turn)), load)).then(requireSuccess);
    const mixing = () => runLoad(shooting(own.target, own.target.mixed, load)).then(requireSuccess);
    const echoing = () => runLoad(shooting(floor.target, floor.target.mixed, load)).then(requireSuccess);
    await placing();
    const processor = new ProcessorMeter(own.target.address, null);
    await processor.over(load.shots, placing);
    report(processor.figure('http', 'placements'));
    report(throughput('placements, 64 in flight', await alternate(ROUNDS, placing, echoing), FLOOR));
    report(await answeringThread(own.target, floor.target, load.shots, FLOOR));
    report(await answeringThread(own.target, smallest.target, load.shots, 'smallest program for it'));
    const reaching = () =>
      runLoad(shooting(smallest.target, (turn) => smallest.target.place(dayOf(turn)), load)).then(
        requireSuccess,
      );
    report(
      throughput(
        'placements by the smallest program for it, 64 in flight',
        await alternate(ROUNDS, reaching, echoing),
        FLOOR,
      ),
    );
    const keyed = new ProcessorMeter(own.target.address, null);
    const placingKeyed = () =>
      runLoad(shooting(own.target, (turn) => own.target.placeKeyed(dayOf(turn)), load)).then(requireSuccess);
    report(
      throughput(
        'placements with an idempotency key, 64 in flight',
        await alternate(ROUNDS, () => keyed.over(load.shots, placingKeyed), placing),
        'the same without a key',
      ),
    );
    report(keyed.figure('http', 'placements with an idempotency key'));
    report(
      throughput(
        'checks, placements, reports in turn, 64 in flight',
        await alternate(ROUNDS, mixing, echoing),
        FLOOR,
      ),
    );
    const alone = [];
    const heard = [];
    const account = { username: 'daily1', password: PASSWORD };
    const cookies = await cookiesFor(own.target.address, account, LISTENING);
    for (let round = 0; round < ROUNDS; round += 1) {
      alone.push(await placing());
      const screens = await openScreens(own.target.address, LISTENING, cookies);
      const busy = new ProcessorMeter(own.target.address, screens);
      heard.push(await busy.over(load.shots, placing));
      screens.close();
      if (round === ROUNDS - 1) report(busy.figure('http', `placements, ${LISTENING} sockets listening`));
    }
    report(
      throughput(
        `placements, ${LISTENING} sockets listening`,
        { own: heard, peer: alone },
        'the same with nobody listening',
      ),
    );
    for (const figure of await overload(own.target, quick ? 2_500 : OVERLOAD)) report(figure);
    for (const figure of await simulatedDays(own.target, quick ? 10 : 60, quick ? 150 : 1_500))
      report(figure);
  } finally {
    await own.close();
    floor.close();
    smallest.close();
    await rm(folder, { recursive: true, force: true });
  }
};
