import { describe, expect, test } from 'vitest';
import { contextOf } from '../../../test/given-context.ts';
import { DEFAULT_OPTIONS } from '../../message/reading.ts';
import { Lattice } from '../tokens/lattice.ts';
import { type Move, Search } from './search.ts';
import { TypeTable } from './type-table.ts';

const searchOf = (text: string, options = {}): Search =>
  new Search(
    new Lattice(text.split('\n'), contextOf('2026-11-20', 'region=MN')),
    new TypeTable(DEFAULT_OPTIONS),
    options,
  );
const movesOf = (moves: readonly Move[] | null) =>
  moves?.map(({ token, step }) => [token.from, token.to, step.example]) ?? null;

const BETS = 'lô 12 34 5n\nxc 567 8n\n';

describe('a search for ways that leave nothing unread', () => {
  test.each([`vl\n${BETS}`, `vl ${BETS.repeat(5)}`, 'Dạ chị ơi vl 12.34 b5 dd6', '12 5nb 6ndd vl'])(
    'finds the same way through %j',
    (text) => {
      const best = searchOf(text, { wholeOnly: true }).best();
      expect(best).not.toBeNull();
      expect(movesOf(best)).toStrictEqual(movesOf(searchOf(text).best()));
    },
  );

  test.each(['zzyzx qwrt', `vl ${BETS}zzyzx qwrt`, `vl ${BETS}zzyzx qwrt\n${BETS}`, `zzyzx qwrt ${BETS}`])(
    'finds none through %j',
    (text) => {
      expect(searchOf(text).best()).not.toBeNull();
      expect(searchOf(text, { wholeOnly: true }).best()).toBeNull();
    },
  );

  test('ends where something must be left unread, whatever follows', () => {
    const stepsBefore = (more: string): number =>
      searchOf(`vl ${BETS}zzyzx qwrt zzyzx qwrt\n${more}`, { wholeOnly: true }).steps;
    expect(stepsBefore(BETS.repeat(20))).toBeLessThan(stepsBefore(BETS) + 200);
    expect(stepsBefore(BETS)).toBeGreaterThan(0);
  });
});
