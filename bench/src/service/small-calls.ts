import * as accountCalls from '@so-cuoc/shared-domain/contract/calls/accounts/accounts.ts';
import * as betCalls from '@so-cuoc/shared-domain/contract/calls/bets/bets.ts';
import * as betCheckCalls from '@so-cuoc/shared-domain/contract/calls/bets/bet-check.ts';
import * as customerCalls from '@so-cuoc/shared-domain/contract/calls/customers.ts';
import * as installationCalls from '@so-cuoc/shared-domain/contract/calls/service/installation.ts';
import * as reportCalls from '@so-cuoc/shared-domain/contract/calls/reports/reports.ts';
import { CHANGE_HEADER } from '@so-cuoc/shared-domain/contract/access.ts';
import { pathOf } from '@so-cuoc/shared-domain/contract/call-request.ts';
import { claim, signIn, succeeded, type SignedIn } from '@so-cuoc/server/http-client/session-client.ts';
import { startService } from '@so-cuoc/server/test/support/service-process.ts';
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { programFile } from '../programs.ts';
import { type LoadRequest, type LoadResult, runLoad } from '../measuring/closed-loop.ts';
import type { Bench, Figure } from '../measuring/figure.ts';
import { alternate, median, percentile, roundedFigure } from '../measuring/bench-rounds.ts';

const PASSWORD = 'do_may_chu_1';
const SENDERS = 10;
const ROUNDS = 5;
/** A round under load lasts until each session has had a text of the largest answered, on average. */
const LEAST_TAKEN = SENDERS;
const LONGEST_ROUND_MS = 120_000;
const DATE = '2026-11-20';
/** The messages of the small day whose report is read. */
const SMALL_DAY = 20;

interface Session {
  readonly cookie: string;
  readonly id: string;
  readonly khachId: string;
}

const created = z.tuple([z.looseObject({ khach_id: z.string() })]);

const openAgent = async (admin: SignedIn, address: string, name: string): Promise<Session> => {
  const account = { datatype: 'us', action: 'modify', tendangnhap: name, matkhau: PASSWORD };
  const id = String(succeeded(await admin.post(accountCalls.change.path, account), name)['user_idd']);
  const agent = await signIn(address, name, PASSWORD, 'yes');
  const [{ khach_id: khachId }] = created.parse(
    await agent.post(customerCalls.create.path, { userid: id, khachname: 'Khách' }),
  );
  return { cookie: agent.cookie, id, khachId };
};

const bet = ({ id, khachId }: Session) => ({
  ...{ ui_id: randomUUID(), ui_user_id: id, ui_user_khach_id: khachId, ui_date: DATE },
  ...{ ui_chuoi: '2d 27.67.97 b10n', ui_chuoi_root: '2d 27.67.97 b10n' },
});

/** What another agent does meanwhile. Placements go to other days, so that the report stays small. */
const smallCalls = (agent: Session): Readonly<Record<string, () => LoadRequest>> => ({
  'check of a short message': () => ({
    method: 'POST',
    path: betCheckCalls.check.path,
    body: bet(agent),
  }),
  placement: () => ({
    method: 'POST',
    path: betCalls.place.path,
    body: { ...bet(agent), ui_date: '2026-11-21' },
  }),
  health: () => ({ method: 'GET', path: installationCalls.health.path }),
  'report of a small day': () => ({
    method: 'GET',
    path: pathOf(reportCalls.day, { params: { date: DATE, userId: agent.id } }),
  }),
});

/**
 * Repeats work while ten sessions send the largest texts, until ten of these were read and answered: a shorter round
 * would measure a queue that nothing has left yet. Counts their answers by status.
 */
const underAttack = async <Result>(
  address: string,
  senders: readonly Session[],
  answered: Map<string, number>,
  work: () => Promise<Result>,
): Promise<readonly Result[]> => {
  const child = spawn(
    process.execPath,
    [programFile('small-calls-senders'), address, JSON.stringify(senders)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const lines = createInterface({ input: child.stdout });
  const exited = once(child, 'exit');
  await once(lines, 'line');
  let taken = 0;
  let last = '';
  lines.on('line', (line) => {
    if (line === 'taken') taken += 1;
    else last = line;
  });
  const until = performance.now() + LONGEST_ROUND_MS;
  const results: Result[] = [];
  try {
    do results.push(await work());
    while (taken < LEAST_TAKEN && performance.now() < until);
    return results;
  } finally {
    const closed = once(lines, 'close');
    child.kill('SIGTERM');
    await closed;
    for (const [status, count] of Object.entries(z.record(z.string(), z.number()).parse(JSON.parse(last))))
      answered.set(status, (answered.get(status) ?? 0) + count);
    await exited;
  }
};

const ofShare = (rounds: readonly LoadResult[], share: number): number =>
  percentile(
    rounds.flatMap(({ answers }) => answers.map(({ ms }) => ms)),
    share,
  );

/**
 * Small calls of one agent, one after another, while ten sessions of ten others send the largest texts allowed without
 * a pause; and the same calls without them, in alternating rounds.
 */
export const run: Bench = async ({ quick, report }) => {
  const folder = await mkdtemp(join(tmpdir(), 'so-cuoc-small-calls-'));
  const service = await startService(folder);
  try {
    const { address, setupKey } = service;
    if (setupKey === null) throw new Error('the service printed no set-up link');
    const admin = await claim(address, setupKey, 'admin', PASSWORD);
    const agent = await openAgent(admin, address, 'daily0');
    const senders: Session[] = [];
    for (let sender = 1; sender <= SENDERS; sender += 1)
      senders.push(await openAgent(admin, address, `daily${sender}`));
    const headers = { cookie: agent.cookie, [CHANGE_HEADER]: '1' };
    const shots = (next: () => LoadRequest, count: number): Promise<LoadResult> =>
      runLoad({ address, headers, inFlight: 1, shots: count, next });
    const place = (): LoadRequest => ({ method: 'POST', path: betCalls.place.path, body: bet(agent) });
    await shots(place, SMALL_DAY);
    const answered = new Map<string, number>();
    const calls = Object.entries(smallCalls(agent));
    const perRound = quick ? 40 : 200;
    const everyCall = async (): Promise<ReadonlyMap<string, LoadResult>> => {
      const results = new Map<string, LoadResult>();
      for (const [name, next] of calls) results.set(name, await shots(next, perRound));
      return results;
    };
    await everyCall();
    const rounds = await alternate(
      quick ? 2 : ROUNDS,
      () => underAttack(address, senders, answered, everyCall),
      async () => [await everyCall()],
    );
    const resultsOf = (name: string, measured: readonly (readonly ReadonlyMap<string, LoadResult>[])[]) =>
      measured.flat().map((round) => {
        const result = round.get(name);
        const bad = result?.answers.find(({ status }) => status !== 200);
        if (result === undefined || bad !== undefined) throw new Error(`${name}: ${bad?.status}`);
        return result;
      });
    for (const [name] of calls) {
      const [own, peer] = [resultsOf(name, rounds.own), resultsOf(name, rounds.peer)];
      const figure: Figure = {
        ...{
          bench: 'small-calls',
          case: `${name}, p99 while ten sessions send the largest texts`,
          unit: 'ms',
        },
        value: roundedFigure(ofShare(own, 0.99)),
        p50_ms: roundedFigure(ofShare(own, 0.5)),
        p99_ms: roundedFigure(median(own.map((round) => ofShare([round], 0.99)))),
        ...{ peer: 'p99 without them', peer_value: roundedFigure(ofShare(peer, 0.99)) },
        ratio: roundedFigure(ofShare(own, 0.99) / ofShare(peer, 0.99)),
      };
      report(figure);
    }
    const all = [...answered.values()].reduce((sum, count) => sum + count, 0);
    const ok = answered.get('200') ?? 0;
    report({
      ...{ bench: 'small-calls', case: 'largest texts answered with 200, of all', unit: 'calls' },
      ...{ value: ok, peer: JSON.stringify(Object.fromEntries(answered)), peer_value: all },
      ratio: roundedFigure(ok / all),
    });
  } finally {
    await service.end('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  }
};
