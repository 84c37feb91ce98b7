import * as betCalls from '@so-cuoc/shared-domain/contract/calls/bets/bets.ts';
import { CHANGE_HEADER, IDEMPOTENCY_HEADER } from '@so-cuoc/shared-domain/contract/access.ts';
import { openAgent } from '@so-cuoc/server/test/support/open-agent.ts';
import { startService } from '@so-cuoc/server/test/support/service-process.ts';
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runLoad, type LoadRequest } from '../measuring/closed-loop.ts';
import type { Bench } from '../measuring/figure.ts';
import { roundedFigure } from '../measuring/bench-rounds.ts';
import { openScreens } from '../page/client-screens.ts';
import { flameGraph, samplesOf } from './flame-graph.ts';
import { profiled, type ThreadProfile } from './inspector.ts';
import { fileOf, LAYER_NAMES, layerOf } from './layers.ts';
import { PROFILES, SHORT_PROFILES } from '../programs.ts';

const PASSWORD = 'do_mot_cuoc_1';
const TEXT = '2d 27.67.97 b10n dd20n\ndc 123 x5n';
const DAYS = 28;
const LISTENING = 1;
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

/**
 * Where the time of one bet goes: samples all threads of a service under a steady load, and writes a table of µs by
 * layer and a flame graph.
 */
export const run: Bench = async ({ quick, report }) => {
  const folder = await mkdtemp(join(tmpdir(), 'so-cuoc-profile-'));
  const service = await startService(folder, undefined, { NODE_OPTIONS: '--inspect=127.0.0.1:0' });
  try {
    const inspector = /ws:\/\/\S+/.exec(service.output())?.[0];
    if (service.setupKey === null || inspector === undefined) throw new Error('the service did not start');
    const { agent, id, khachId } = await openAgent(service.address, service.setupKey, PASSWORD);
    let turn = 0;
    const next = (): LoadRequest => ({
      method: 'POST',
      path: betCalls.place.path,
      headers: { [IDEMPOTENCY_HEADER]: randomUUID() },
      body: {
        ...{ ui_id: randomUUID(), ui_user_id: id, ui_user_khach_id: khachId },
        ui_date: `2026-09-${String((turn++ % DAYS) + 1).padStart(2, '0')}`,
        ...{ ui_chuoi: TEXT, ui_chuoi_root: TEXT },
      },
    });
    const headers = { cookie: agent.cookie, [CHANGE_HEADER]: '1' };
    const place = async (shots: number): Promise<void> => {
      const { answers } = await runLoad({ address: service.address, headers, inFlight: 64, shots, next });
      const bad = answers.find(({ status }) => status !== 200);
      if (bad !== undefined) throw new Error(`answered ${String(bad.status)}`);
    };
    const screens = await openScreens(service.address, LISTENING, agent.cookie);
    const calls = quick ? 1_500 : 8_000;
    await place(calls / 2);
    const profiles = await profiled(inspector, () => place(calls));
    screens.close();
    const threads = profiles
      .map((profile) => ({ name: profile.thread, layers: layersOf(profile, calls) }))
      .filter(({ layers }) => sumOf(layers) >= 1);
    for (const { name, layers } of threads)
      for (const [layer, value] of layers)
        report({
          ...{ bench: 'profile', case: `${name}: ${layer}`, value: roundedFigure(value), unit: 'µs a bet' },
          ...{ peer: 'the whole thread', peer_value: roundedFigure(sumOf(layers)) },
          ratio: roundedFigure(value / sumOf(layers)),
        });
    const functionTables = profiles
      .filter(({ thread }) => threads.some(({ name }) => name === thread))
      .map(
        (profile) =>
          `\n## Functions of ${profile.thread}\n\n| function | µs |\n|---|---|\n${functionsOf(profile, calls)}\n`,
      )
      .join('');
    const into = quick ? SHORT_PROFILES : PROFILES;
    await mkdir(into, { recursive: true });
    const title = `One bet, of ${String(calls)} placed with 64 in flight, ${String(DAYS)} days, ${String(LISTENING)} screen listening`;
    await writeFile(new URL('bet.svg', into), flameGraph(profiles, calls, title));
    await writeFile(
      new URL('bet.md', into),
      `# Where the time of one bet goes\n\nWritten by \`npm run -s bench -- profile\`. ${title}. In µs a bet, by thread. [Flame graph](bet.svg).\n\n${tableOf(threads)}\n${functionTables}`,
    );
  } finally {
    await service.end('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  }
};
