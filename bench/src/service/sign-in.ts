import * as sessionCalls from '@so-cuoc/shared-domain/contract/calls/accounts/sessions.ts';
import { passwordHasher } from '@so-cuoc/command-service/sign-in/password-hash.ts';
import { allowManyDevices, claim } from '@so-cuoc/server/http-client/session-client.ts';
import { startService } from '@so-cuoc/server/test/support/service-process.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { alternate, median, percentile, roundedFigure } from '../measuring/bench-rounds.ts';
import type { Bench } from '../measuring/figure.ts';
import { postSignIn, SignInFlood } from './sign-in-flood.ts';

const USERNAME = 'admin';
const PASSWORD = 'do_may_chu_1';
const STRANGERS = 40;
const ROUNDS = 5;
/** Two networks of the admin: the office, and elsewhere with a new device. */
const OFFICE = '198.19.0.1';
const ELSEWHERE = '198.19.0.2';

/** Milliseconds of each kind of work in one round. */
type Waits = Readonly<
  Record<'known' | 'elsewhere' | 'sameNetwork' | 'smallCall' | 'hash', readonly number[]>
>;

const timed = async (times: number, work: () => Promise<unknown>): Promise<readonly number[]> => {
  const waits: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const beganAt = performance.now();
    await work();
    waits.push(performance.now() - beganAt);
  }
  return waits;
};

const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .join('; ');

/**
 * How long an admin waits while strangers keep forty wrong sign-ins waiting: on a known device, on a new one, and on a
 * new one in the strangers' own network, where all wait in one line as everybody once did. One password hash in this
 * process is the floor; rounds without strangers lie between.
 */
export const run: Bench = async ({ quick, report }) => {
  const folder = await mkdtemp(join(tmpdir(), 'so-cuoc-sign-in-'));
  const service = await startService(folder);
  try {
    const { address, setupKey } = service;
    if (setupKey === null) throw new Error('the service printed no set-up link');
    const admin = await claim(address, setupKey, USERNAME, PASSWORD);
    await allowManyDevices(admin, [USERNAME]);
    const signIn = async (from: string, cookie = ''): Promise<string> => {
      const answer = await postSignIn(address, { from, username: USERNAME, password: PASSWORD, cookie });
      const text = await answer.text();
      const cookies = cookiesOf(answer);
      if (answer.status !== 200 || cookies === '') throw new Error(`sign-in: ${answer.status} ${text}`);
      return cookies;
    };
    const device = await signIn(OFFICE);
    const hasher = passwordHasher();
    const kept = await hasher.hash(PASSWORD, { first: true });
    const times = quick ? 5 : 20;
    const waits = async (strangersFrom: () => string): Promise<Waits> => ({
      known: await timed(times, () => signIn(OFFICE, device)),
      elsewhere: await timed(times, () => signIn(ELSEWHERE)),
      sameNetwork: await timed(Math.ceil(times / 5), () => signIn(strangersFrom())),
      smallCall: await timed(times * 5, () => admin.post(sessionCalls.login.path, { modify: 'check' })),
      hash: await timed(times, () => hasher.matches(kept, PASSWORD, { first: true })),
    });
    await waits(() => ELSEWHERE);
    const statuses = new Map<number, number>();
    let floods = 0;
    const { own, peer } = await alternate(
      quick ? 2 : ROUNDS,
      async () => {
        const flood = await SignInFlood.start(address, (floods += 1), STRANGERS);
        const found = await waits(() => flood.network);
        for (const [status, count] of await flood.end())
          statuses.set(status, (statuses.get(status) ?? 0) + count);
        return found;
      },
      () => waits(() => ELSEWHERE),
    );
    const all = (rounds: readonly Waits[], of: keyof Waits): readonly number[] =>
      rounds.flatMap((round) => round[of]);
    const floor = median(all(peer, 'hash'));
    const told = (name: string, of: keyof Waits): void => {
      const ms = all(own, of);
      const common = { bench: 'sign-in', unit: 'ms', value: roundedFigure(median(ms)) };
      const spread = { p50_ms: roundedFigure(median(ms)), p99_ms: roundedFigure(percentile(ms, 0.99)) };
      const hash = { peer: 'one hash', peer_value: roundedFigure(floor) };
      report({ ...common, ...spread, case: name, ...hash, ratio: roundedFigure(median(ms) / floor) });
      const alone = median(all(peer, of));
      const without = { peer: 'without strangers', peer_value: roundedFigure(alone) };
      report({ ...common, ...spread, case: name, ...without, ratio: roundedFigure(median(ms) / alone) });
    };
    told('admin signs in on a known device', 'known');
    told('admin signs in on a new device elsewhere', 'elsewhere');
    told("admin signs in on a new device in the strangers' network", 'sameNetwork');
    told('small call of the admin', 'smallCall');
    const judged = statuses.get(200) ?? 0;
    const sent = [...statuses.values()].reduce((sum, count) => sum + count, 0);
    report({
      ...{ bench: 'sign-in', case: 'wrong sign-ins that cost a hash, of all', unit: 'calls', value: judged },
      ...{ peer: JSON.stringify(Object.fromEntries(statuses)), peer_value: sent },
      ratio: roundedFigure(judged / sent),
    });
  } finally {
    await service.end('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  }
};
