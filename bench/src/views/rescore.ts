import type { DrawRow } from '@so-cuoc/shared-domain/draws/events.ts';
import type { Day } from '@so-cuoc/projections/report/day.ts';
import { randomOf, type Random } from '@so-cuoc/server/sample-book/random.ts';
import type { Bench } from '../measuring/figure.ts';
import { oneLine, pasted } from '@so-cuoc/server/test/support/bet-messages.ts';
import {
  dayOfBets,
  applyDraw,
  applyDrawAndPack,
  applyDrawAndTell,
  type Drawing,
  DRAWINGS,
  scoreAfresh,
  wholeDraw,
  writeScores,
} from './rescore-day.ts';
import { median, percentile, roundedFigure } from '../measuring/bench-rounds.ts';

const ROUNDS = 5;
/** Corrected prizes per round. */
const CORRECTIONS = 20;

const timed = (work: () => unknown): number => {
  const began = performance.now();
  work();
  return performance.now() - began;
};

/** Changes the number of one prize of a southern station, where most bets of the day are. */
const correct = (
  day: Day,
  random: Random,
  by: (day: Day, drawing: Drawing, rows: readonly DrawRow[]) => unknown,
): number => {
  const drawing = DRAWINGS[random.between(0, 1)];
  if (drawing === undefined) throw new Error('nothing is drawn that day');
  const rows = wholeDraw(drawing, random);
  const at = random.between(0, rows.length - 1);
  return timed(() => by(day, drawing, rows.slice(at, at + 1)));
};

/**
 * The cost of results for a day of bets in memory: all stations one by one, and one corrected prize; and the
 * cost of what screens are told of a corrected prize, and of the documents that it changes. Each is compared with scoring every bet of
 * the day from nothing, in the same round.
 */
export const run: Bench = ({ quick, report }) => {
  const atomic = quick ? 200_000 : 1_000_000;
  const cases = [
    { name: 'messages as pasted', compose: pasted },
    { name: 'messages of one line', compose: oneLine },
  ] as const;
  for (const { name, compose } of cases) {
    const results: number[] = [];
    const corrections: number[] = [];
    const told: number[] = [];
    const packed: number[] = [];
    const afresh: number[] = [];
    let messages = 0;
    for (let round = 0; round < (quick ? 3 : ROUNDS); round += 1) {
      const random = randomOf(`rescore ${round}`);
      const made = dayOfBets(atomic, compose, random);
      const { day } = made;
      messages = made.messages.length;
      const draws = DRAWINGS.map((drawing) => ({ drawing, rows: wholeDraw(drawing, random) }));
      results.push(
        timed(() => {
          for (const { drawing, rows } of draws) applyDraw(day, drawing, rows);
        }),
      );
      for (let each = 0; each < CORRECTIONS; each += 1) corrections.push(correct(day, random, applyDraw));
      writeScores(day);
      for (let each = 0; each < CORRECTIONS; each += 1) told.push(correct(day, random, applyDrawAndTell));
      for (let each = 0; each < CORRECTIONS; each += 1) packed.push(correct(day, random, applyDrawAndPack));
      afresh.push(timed(() => scoreAfresh(made)));
    }
    const peerValue = median(afresh);
    const figure = (what: string, taken: readonly number[]) =>
      report({
        bench: 'rescore',
        case: `${what}, ${atomic} atomic bets in ${messages} ${name}`,
        value: roundedFigure(median(taken)),
        unit: 'ms',
        p50_ms: roundedFigure(median(taken)),
        p99_ms: roundedFigure(percentile(taken, 0.99)),
        peer: 'scoring every bet of the day afresh, once, nothing kept',
        peer_value: roundedFigure(peerValue),
        ratio: roundedFigure(median(taken) / peerValue),
      });
    figure('one corrected prize', corrections);
    figure('one corrected prize, and what screens are told of it', told);
    figure('one corrected prize, and the documents that it changes', packed);
    figure("a whole day's results, station by station", results);
  }
  return Promise.resolve();
};
