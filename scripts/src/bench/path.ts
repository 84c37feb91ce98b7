import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { CHANGE_HEADER } from '@so-cuoc/shared-domain/contract/access.ts';
import type { Socket } from 'socket.io-client';
import { z } from 'zod';
import { startService } from '../running-service/service-process.ts';
import { openAgent } from '../running-service/open-agent.ts';
import { signIn } from '../running-service/signed-in.ts';
import { connected } from './connected.ts';
import type { Bench, Figure } from './figure.ts';
import { drive, type PathTarget, type PathTimes } from './path-load.ts';
import { alternate, median, percentile, rounded } from './rounds.ts';

const PASSWORD = 'do_duong_di_1';
const DAYS = Array.from({ length: 28 }, (_, index) => `2026-09-${String(index + 1).padStart(2, '0')}`);
const ROUNDS = 5;
/** Screens that are open on the same book; one of them is measured. */
const LISTENERS = 50;

const listening = (address: string, cookie?: string): Promise<readonly Socket[]> =>
  Promise.all(Array.from({ length: LISTENERS }, () => connected(address, cookie)));

const firstOf = (sockets: readonly Socket[]): Socket => {
  const [first] = sockets;
  if (first === undefined) throw new Error('nobody listens');
  return first;
};

const pushed = z.object({
  rows: z.array(z.looseObject({ row: z.looseObject({ ui_id: z.string().optional() }).optional() })),
});

/** The service, with other clients of the same agent watching. */
const ownTarget = async (folder: string) => {
  const service = await startService(folder);
  if (service.setupKey === null) throw new Error('the service printed no set-up link');
  const { agent, id, khachId } = await openAgent(service.address, service.setupKey, PASSWORD);
  const watcher = await signIn(service.address, 'daily1', PASSWORD);
  const sockets = await listening(service.address, watcher.cookie);
  let turn = 0;
  const target: PathTarget = {
    address: service.address,
    path: '/api/modify/modifyuserinput',
    headers: { cookie: agent.cookie, [CHANGE_HEADER]: '1' },
    socket: firstOf(sockets),
    body: (uiId) => ({
      ui_id: uiId,
      ui_user_id: id,
      ui_user_khach_id: khachId,
      ui_date: DAYS[turn++ % DAYS.length],
      ui_chuoi: '2d 27.67.97 b10n dd20n\ndc 123 x5n',
      ui_chuoi_root: '2d 27.67.97 b10n dd20n\ndc 123 x5n',
    }),
    arrived: (changes) => pushed.parse(changes).rows.flatMap(({ row }) => row?.ui_id ?? []),
  };
  return {
    target,
    close: () => {
      for (const socket of sockets) socket.close();
      return service.end('SIGTERM');
    },
  };
};

const echoed = z.object({ ids: z.array(z.string()) });

const floorTarget = async () => {
  const file = fileURLToPath(new URL('path-floor.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', file], {
    cwd: dirname(file),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [address] = z.tuple([z.string()]).parse(await once(createInterface({ input: child.stdout }), 'line'));
  const sockets = await listening(address);
  const target: PathTarget = {
    address,
    path: '/place',
    headers: {},
    socket: firstOf(sockets),
    body: (id) => ({ ui_id: id }),
    arrived: (changes) => echoed.parse(changes).ids,
  };
  return {
    target,
    close: () => {
      for (const socket of sockets) socket.close();
      child.kill('SIGTERM');
    },
  };
};

const PEER = 'bare fastify + socket.io echo (floor)';
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
    value: rounded(own),
    p50_ms: rounded(middle(rounds.own, 0.5)),
    p99_ms: rounded(own),
    peer_value: rounded(peer),
    ratio: rounded(own / peer),
  };
};

/** Place over HTTP → another client's model, with fifty listening, beside the same path through a call that does nothing. */
export const run: Bench = async ({ quick, report }) => {
  const folder = await mkdtemp(join(tmpdir(), 'so-cuoc-path-'));
  const own = await ownTarget(folder);
  const floor = await floorTarget();
  try {
    for (const rate of quick ? [1000] : [100, 1000, 3000]) {
      const load = () => ({ ids: Array.from({ length: rate * (quick ? 1 : 5) }, () => randomUUID()), rate });
      await drive(own.target, load());
      const rounds = await alternate(
        ROUNDS,
        () => drive(own.target, load()),
        () => drive(floor.target, load()),
      );
      const at = `at ${rate} bets/s asked`;
      for (const [name, leg] of LEGS) {
        report({
          bench: 'path',
          case: `${name}, p99 ${at}`,
          unit: 'ms',
          peer: PEER,
          ...legFigure(rounds, leg),
        });
      }
      const reached = median(rounds.own.map((times) => times.perSecond));
      const peerReached = median(rounds.peer.map((times) => times.perSecond));
      report({
        bench: 'path',
        case: `acknowledged ${at}`,
        value: rounded(reached),
        unit: 'bets/s',
        peer: PEER,
        peer_value: rounded(peerReached),
        ratio: rounded(reached / peerReached),
      });
    }
  } finally {
    await own.close();
    floor.close();
    await rm(folder, { recursive: true, force: true });
  }
};
