import * as betCalls from '@so-cuoc/shared-domain/contract/calls/bets/bets.ts';
import * as installationCalls from '@so-cuoc/shared-domain/contract/calls/service/installation.ts';
import * as reportCalls from '@so-cuoc/shared-domain/contract/calls/reports/reports.ts';
import { CHANGE_HEADER, IDEMPOTENCY_HEADER } from '@so-cuoc/shared-domain/contract/access.ts';
import { pathOf } from '@so-cuoc/shared-domain/contract/call-request.ts';
import { signIn } from '@so-cuoc/server/http-client/session-client.ts';
import { startService } from '@so-cuoc/server/test/support/service-process.ts';
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { runLoad, type LoadRequest } from '../measuring/closed-loop.ts';
import { median, roundedFigure } from '../measuring/bench-rounds.ts';
import type { Bench } from '../measuring/figure.ts';
import { openScreens } from '../page/client-screens.ts';
import { PROFILES, SHORT_PROFILES } from '../programs.ts';
import { type BookAgent, type BookSize, DATE, growBook } from './growth-book.ts';
import { growthPicture, growthTable, type GrownCase, type Grown } from './growth-picture.ts';

const PASSWORD = 'do_so_lon_dan_1';
const TEXT = '2d 27.67.97 b10n dd20n';
const IN_FLIGHT = 8;
const ROUNDS = 3;
/** The first start on ten million events stores their identities: some minutes, on a busy machine more. */
const START_WITHIN_MS = 1_800_000;
const USUAL: BookSize = { messages: 100, agents: 10, events: 0 };

const casesOf = (quick: boolean): readonly GrownCase[] => {
  const messages = quick ? [100, 2_000] : [100, 1_000, 10_000, 50_000];
  const agents = quick ? [10, 100] : [10, 100, 1_000];
  const events = quick ? [10_000, 50_000] : [100_000, 1_000_000, 10_000_000];
  return [
    ...messages.map((of) => ({ grows: 'messages', of, size: { ...USUAL, messages: of } }) as const),
    ...agents.map((of) => ({ grows: 'agents', of, size: { ...USUAL, agents: of } }) as const),
    ...events.map((of) => ({ grows: 'events', of, size: { ...USUAL, events: of } }) as const),
  ];
};

const SECONDS = /^process_cpu_seconds_total (\S+)/m;
const RESIDENT = /^process_resident_memory_bytes (\S+)/m;
const health = z.looseObject({ views: z.array(z.looseObject({ lag: z.number() })) });

/** Waits until every view has folded the log. */
const untilFolded = async (address: string): Promise<void> => {
  for (;;) {
    const answer: unknown = await (await fetch(`${address}${installationCalls.health.path}`)).json();
    if (health.parse(answer).views.every(({ lag }) => lag === 0)) return;
    await pause(20);
  }
};

class Meter {
  readonly #address: string;

  constructor(address: string) {
    this.#address = address;
  }

  async megabytes(): Promise<number> {
    return Number(RESIDENT.exec(await this.#metrics())?.[1]) / 1e6;
  }

  /** Microseconds of processor time of the service for each call of this work and what follows from it. */
  async each(calls: number, work: () => Promise<void>): Promise<number> {
    await untilFolded(this.#address);
    const before = Number(SECONDS.exec(await this.#metrics())?.[1]);
    await work();
    await untilFolded(this.#address);
    const after = Number(SECONDS.exec(await this.#metrics())?.[1]);
    return ((after - before) * 1e6) / calls;
  }

  async #metrics(): Promise<string> {
    return (await fetch(`${this.#address}/metrics`)).text();
  }
}

const placementOf = ({ id, khachId }: BookAgent): LoadRequest => ({
  method: 'POST',
  path: betCalls.place.path,
  headers: { [IDEMPOTENCY_HEADER]: randomUUID() },
  body: {
    ...{ ui_id: randomUUID(), ui_user_id: id, ui_user_khach_id: khachId, ui_date: DATE },
    ...{ ui_chuoi: TEXT, ui_chuoi_root: TEXT },
  },
});

const grow = async ({ size }: GrownCase, quick: boolean): Promise<Grown> => {
  const folder = await mkdtemp(join(tmpdir(), 'so-cuoc-growth-'));
  const { opened, others } = await growBook(folder, size, PASSWORD);
  // The first start stores the identities of the log, which takes memory that a usual start does not.
  const first = await startService(folder, undefined, {}, START_WITHIN_MS);
  await untilFolded(first.address);
  await first.end('SIGTERM');
  const service = await startService(folder);
  const { address } = service;
  try {
    const meter = new Meter(address);
    const admin = await signIn(address, 'admin', PASSWORD);
    const send = async (shots: number, next: () => LoadRequest, cookie: string, inFlight = IN_FLIGHT) => {
      const headers = { cookie, [CHANGE_HEADER]: '1' };
      const { answers } = await runLoad({ address, headers, inFlight, shots, next });
      const bad = answers.find(({ status }) => status !== 200);
      if (bad !== undefined) throw new Error(`answered ${String(bad.status)}`);
    };
    const { cookie } = opened.agent;
    const own = { id: opened.id, khachId: opened.khachId };
    const shots = quick ? 100 : 300;
    let turn = 0;
    const anyone = (): LoadRequest => placementOf(others[turn++ % others.length] ?? own);
    const placing = () => meter.each(shots, () => send(shots, () => placementOf(own), cookie));
    const placingForAny = () => meter.each(shots, () => send(shots, anyone, admin.cookie));
    const watched = async (): Promise<number> => {
      const screens = await openScreens(address, 1, cookie);
      const taken = await placing();
      screens.close();
      return taken;
    };
    const get = (path: string, calls: number) =>
      meter.each(calls, () => send(calls, () => ({ method: 'GET', path }), cookie, 1));
    const range = { params: { from: DATE, to: DATE, userId: own.id } };
    const dayPath = pathOf(reportCalls.day, { params: { date: DATE, userId: own.id } });
    await placing();
    await send(Math.max(shots, others.length), anyone, admin.cookie);
    const rounds: Omit<Grown, 'report' | 'megabytes'>[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push({
        placement: await placing(),
        anyAgent: await placingForAny(),
        watched: await watched(),
        summary: await get(pathOf(reportCalls.summary, range), quick ? 20 : 100),
      });
    const megabytes = await meter.megabytes();
    const placed = (2 * ROUNDS + 1) * shots + size.messages;
    const report = (await get(dayPath, 3)) / placed;
    const of = (name: keyof Omit<Grown, 'report' | 'megabytes'>): number =>
      median(rounds.map((round) => round[name]));
    return {
      ...{ placement: of('placement'), anyAgent: of('anyAgent'), watched: of('watched') },
      ...{ summary: of('summary'), report, megabytes },
    };
  } finally {
    await service.end('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  }
};

const SPEED = new URL('../speed.md', PROFILES);
const TABLE = /(<!-- growth -->\n)[^]*(?=<!-- growth end -->)/;

/** What a placement, an update, a report and memory cost as the book grows: a table and a picture for docs/speed.md. */
export const run: Bench = async ({ quick, report }) => {
  const cases = casesOf(quick);
  const found: Grown[] = [];
  for (const [index, one] of cases.entries()) {
    const grown = await grow(one, quick);
    found.push(grown);
    const first = found[cases.findIndex(({ grows }) => grows === one.grows)] ?? grown;
    for (const [name, unit] of [
      ['placement', 'µs'],
      ['anyAgent', 'µs'],
      ['watched', 'µs'],
      ['summary', 'µs'],
      ['report', 'µs a message'],
      ['megabytes', 'MB'],
    ] as const)
      report({
        ...{ bench: 'growth', case: `${name}, ${String(one.of)} ${one.grows}`, unit },
        ...{ value: roundedFigure(grown[name]), peer: `the fewest ${one.grows}` },
        ...{ peer_value: roundedFigure(first[name]), ratio: roundedFigure(grown[name] / first[name]) },
      });
    const rows = cases.slice(0, index + 1).map((row, at) => ({ ...row, grown: found[at] ?? grown }));
    const into = quick ? SHORT_PROFILES : PROFILES;
    await mkdir(into, { recursive: true });
    await writeFile(new URL('growth.svg', into), growthPicture(rows));
    if (quick) await writeFile(new URL('growth.md', into), growthTable(rows));
    else
      await writeFile(
        SPEED,
        (await readFile(SPEED, 'utf8')).replace(
          TABLE,
          (_, mark: string) => `${mark}\n${growthTable(rows)}\n`,
        ),
      );
  }
};
