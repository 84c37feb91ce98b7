import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { openAgent } from '@so-cuoc/server/test/support/open-agent.ts';
import { startService } from '@so-cuoc/server/test/support/service-process.ts';
import type { Bench } from '../measuring/figure.ts';
import { openedPage } from './opened-page.ts';
import { answering, BARE_LIST, OPEN } from './report-page.ts';
import { alternate, median, percentile, roundedFigure } from '../measuring/bench-rounds.ts';

const ROUNDS = 5;
/** A different range for every opening, so that each one loads again. */
const RANGES = ['2026-11-20', '2026-11-21'] as const;
const opening = z.tuple([z.number(), z.number()]);

/**
 * A customer's 100,000 messages in a real browser: from the values of the answer to the laid-out table with
 * its sums.
 */
export const benchScreen: Bench = async ({ quick, report }) => {
  const messages = quick ? 20_000 : 100_000;
  const folder = await mkdtemp(join(tmpdir(), 'so-cuoc-screen-'));
  const service = await startService(folder);
  if (service.setupKey === null) throw new Error('the service printed no set-up link');
  const { agent, khachId } = await openAgent(service.address, service.setupKey, 'do_bao_cao_1');
  const { page, close } = await openedPage(service.address, agent.cookie);
  try {
    await page.addInitScript(answering(messages, khachId));
    await page.goto('/baocao?tu=2026-11-01&den=2026-11-20');
    await page.getByRole('heading', { level: 1 }).waitFor();
    let turn = 0;
    const opened = async () =>
      opening.parse(await page.evaluate(OPEN(khachId, RANGES[(turn += 1) % 2] ?? RANGES[0])));
    const bare = async () => z.number().parse(await page.evaluate(BARE_LIST));
    await opened();
    const rounds = await alternate(ROUNDS, opened, bare);
    const own = rounds.own.map(([table]) => table);
    const value = median(own);
    const figure = {
      bench: 'report',
      value: roundedFigure(value),
      unit: 'ms',
      p99_ms: roundedFigure(percentile(own, 0.99)),
    };
    const floor = median(rounds.peer);
    report({
      ...figure,
      case: `a table of ${messages} messages, from the values of the answer until it is laid out with its sums`,
      peer: 'the same values in order, added up, as a bare list of the rows in sight (floor)',
      peer_value: roundedFigure(floor),
      ratio: roundedFigure(value / floor),
    });
    const reading = median(rounds.own.map(([, readMs]) => readMs));
    report({
      ...figure,
      case: `the same, beside making the values of the answer`,
      peer: 'the browser’s JSON.parse of the answer, before it',
      peer_value: roundedFigure(reading),
      ratio: roundedFigure(value / reading),
    });
  } finally {
    await close();
    await service.end('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  }
};
