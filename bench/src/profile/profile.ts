import * as betCalls from '@so-cuoc/shared-domain/contract/calls/bets/bets.ts';
import { CHANGE_HEADER, IDEMPOTENCY_HEADER } from '@so-cuoc/shared-domain/contract/access.ts';
import { openAgent } from '@so-cuoc/server/test/support/open-agent.ts';
import { startService } from '@so-cuoc/server/test/support/service-process.ts';
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Agent } from 'node:http';
import { runLoad, shoot, type LoadRequest } from '../measuring/closed-loop.ts';
import { sendPaced } from '../measuring/paced-load.ts';
import type { Bench } from '../measuring/figure.ts';
import { roundedFigure } from '../measuring/bench-rounds.ts';
import { cookiesFor, openScreens } from '../page/client-screens.ts';
import { flameGraph, samplesOf } from './flame-graph.ts';
import { profiled, type ThreadProfile } from './inspector.ts';
import { fileOf, LAYER_NAMES, layerOf } from './layers.ts';
import { PROFILES, SHORT_PROFILES } from '../programs.ts';

const PASSWORD = 'do_mot_cuoc_1';
const TEXT = '2d 27.67.97 b10n dd20n\ndc 123 x5n';
const DAYS = 28;
const MOST_FUNCTIONS = 40;

/** µs a call, by layer, of one thread. */
const layersOf = ({ profile }: ThreadProfile, calls: number): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>();
  for (const { stack, time } of samplesOf(profile)) {
    const layer = layerOf(stack);
    if (layer !== null) sums.set(layer, (sums.get(layer) ?? 0) + time / calls);
  }
  return sums;
};

const sumOf = (layers: ReadonlyMap<string, number>): number =>
  [...layers.values()].reduce((sum, one) => sum + one, 0);

const cell = (value: number | undefined): string =>
  value === undefined || value < 0.5 ? '–' : String(Math.round(value));

/** A row a layer, a column a thread, in µs a bet. */
const tableOf = (
  threads: readonly { readonly name: string; readonly layers: ReadonlyMap<string, number> }[],
) =>
  [
    `| layer | ${threads.map(({ name }) => name).join(' | ')} |`,
    `|---|${threads.map(() => '---|').join('')}`,
    ...LAYER_NAMES.map(
      (layer) => `| ${layer} | ${threads.map(({ layers }) => cell(layers.get(layer))).join(' | ')} |`,
    ),
    `| **sum** | ${threads.map(({ layers }) => cell(sumOf(layers))).join(' | ')} |`,
  ].join('\n');

/** The functions in which a thread spends most, in µs a call. What the engine does for a function counts as its own. */
const functionsOf = ({ profile }: ThreadProfile, calls: number): string => {
  const sums = new Map<string, number>();
  for (const { stack, time } of samplesOf(profile)) {
    if (layerOf(stack) === null) continue;
    const own = stack.find((frame) => fileOf(frame) !== '') ?? stack[0];
    if (own === undefined) continue;
    const file = fileOf(own);
    const name = `\`${own.functionName === '' ? '(anonymous)' : own.functionName}\`${file === '' ? '' : ` in \`${file}\``}`;
    sums.set(name, (sums.get(name) ?? 0) + time / calls);
  }
  return [...sums]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST_FUNCTIONS)
    .map(([name, value]) => `| ${name} | ${value.toPrecision(2)} |`)
    .join('\n');
};

/** How bets come: as fast as they are answered, or at an even rate. */
interface BetLoad {
  readonly named: string;
  /** The flame graph's file. */
  readonly file: string;
  readonly listening: number;
  readonly rate: { readonly inFlight: number } | { readonly perSecond: number };
  /** Whether each has an idempotency key, as those of the page have. */
  readonly isKeyed: boolean;
}

/** The second is that of `path`. */
const LOADS: readonly BetLoad[] = [
  {
    named: '64 in flight, 1 screen listening',
    file: 'bet.svg',
    listening: 1,
    rate: { inFlight: 64 },
    isKeyed: true,
  },
  {
    ...{ named: '1,000 a second without a key, 50 screens listening', file: 'bet-paced.svg' },
    ...{ listening: 50, rate: { perSecond: 1_000 }, isKeyed: false },
  },
];

/** The tables of one load in Markdown. */
const sectionOf = (
  { named, file }: BetLoad,
  profiles: readonly ThreadProfile[],
  threads: readonly { readonly name: string; readonly layers: ReadonlyMap<string, number> }[],
  calls: number,
): string => {
  const functionTables = profiles
    .filter(({ thread }) => threads.some(({ name }) => name === thread))
    .map(
      (profile) =>
        `\n### Functions of ${profile.thread}\n\n| function | µs |\n|---|---|\n${functionsOf(profile, calls)}\n`,
    );
  return `## ${named}\n\n[Flame graph](${file}).\n\n${tableOf(threads)}\n${functionTables.join('')}`;
};

/**
 * Where the time of one bet goes: samples all threads of a service under two steady loads, and writes a table of µs by
 * layer and a flame graph of each.
 */
export const run: Bench = async ({ quick, report }) => {
  const folder = await mkdtemp(join(tmpdir(), 'so-cuoc-profile-'));
  const service = await startService(folder, undefined, { NODE_OPTIONS: '--inspect=127.0.0.1:0' });
  try {
    const inspector = /ws:\/\/\S+/.exec(service.output())?.[0];
    if (service.setupKey === null || inspector === undefined) throw new Error('the service did not start');
    const { address } = service;
    const { agent, id, khachId } = await openAgent(address, service.setupKey, PASSWORD);
    const headers = { cookie: agent.cookie, [CHANGE_HEADER]: '1' };
    let turn = 0;
    const bet = (isKeyed: boolean): LoadRequest => ({
      method: 'POST',
      path: betCalls.place.path,
      ...(isKeyed ? { headers: { [IDEMPOTENCY_HEADER]: randomUUID() } } : {}),
      body: {
        ...{ ui_id: randomUUID(), ui_user_id: id, ui_user_khach_id: khachId },
        ui_date: `2026-09-${String((turn++ % DAYS) + 1).padStart(2, '0')}`,
        ...{ ui_chuoi: TEXT, ui_chuoi_root: TEXT },
      },
    });
    const placePaced = async (perSecond: number, count: number, isKeyed: boolean): Promise<void> => {
      const connections = new Agent({ keepAlive: true, maxSockets: 64 });
      await sendPaced({ perSecond, count }, async () => {
        const { status } = await shoot(connections, { address, headers }, bet(isKeyed));
        if (status !== 200) throw new Error(`answered ${String(status)}`);
      });
      connections.destroy();
    };
    const place = async ({ rate, isKeyed }: BetLoad, shots: number): Promise<void> => {
      if ('perSecond' in rate) return placePaced(rate.perSecond, shots, isKeyed);
      const next = (): LoadRequest => bet(isKeyed);
      const { answers } = await runLoad({ address, headers, inFlight: rate.inFlight, shots, next });
      const bad = answers.find(({ status }) => status !== 200);
      if (bad !== undefined) throw new Error(`answered ${String(bad.status)}`);
    };
    const calls = quick ? 1_500 : 8_000;
    const into = quick ? SHORT_PROFILES : PROFILES;
    await mkdir(into, { recursive: true });
    const account = { username: 'daily1', password: PASSWORD };
    const sections: string[] = [];
    for (const load of LOADS) {
      const cookies = await cookiesFor(address, account, load.listening);
      const screens = await openScreens(address, load.listening, cookies);
      await place(load, calls / 2);
      const profiles = await profiled(inspector, () => place(load, calls));
      screens.close();
      const threads = profiles
        .map((profile) => ({ name: profile.thread, layers: layersOf(profile, calls) }))
        .filter(({ layers }) => sumOf(layers) >= 1);
      for (const { name, layers } of threads)
        for (const [layer, value] of layers)
          report({
            ...{ bench: 'profile', case: `${load.named}, ${name}: ${layer}` },
            ...{ value: roundedFigure(value), unit: 'µs a bet' },
            ...{ peer: 'the whole thread', peer_value: roundedFigure(sumOf(layers)) },
            ratio: roundedFigure(value / sumOf(layers)),
          });
      await writeFile(new URL(load.file, into), flameGraph(profiles, calls, `One bet, ${load.named}`));
      sections.push(sectionOf(load, profiles, threads, calls));
    }
    await writeFile(
      new URL('bet.md', into),
      `# Where the time of one bet goes\n\nWritten by \`npm run -s bench -- profile\`. One bet of ${String(calls)} on ${String(DAYS)} days, in µs, by thread.\n\n${sections.join('\n')}`,
    );
  } finally {
    await service.end('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  }
};
