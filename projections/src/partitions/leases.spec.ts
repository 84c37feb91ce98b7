import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  BEAT_MS,
  boardAfterBeat,
  emptyBoard,
  partitionsHeldBy,
  boardAfterLeaving,
  recordSightings,
  TTL_MS,
  type Board,
  type Sightings,
} from './leases.ts';

const NOBODY: Sightings = new Map();
const holders = (board: Board): readonly (string | null)[] => board.leases.map(({ holder }) => holder);

describe('leases', () => {
  test('a dead member is replaced well within ten seconds', () => {
    expect(TTL_MS + 2 * BEAT_MS).toBeLessThan(8_000);
  });

  test('given no members, when one sends a heartbeat, then it holds all partitions', () => {
    const board = boardAfterBeat(emptyBoard(3), 'a', NOBODY, 0);
    expect(holders(board)).toEqual(['a', 'a', 'a']);
    expect(board.leases.map(({ epoch }) => epoch)).toEqual([1, 1, 1]);
  });

  test('given a member with all partitions, when another joins, then it releases one per heartbeat until both have their share', () => {
    let board = boardAfterBeat(emptyBoard(4), 'a', NOBODY, 0);
    board = boardAfterBeat(board, 'b', NOBODY, 0);
    expect(partitionsHeldBy(board, 'b').size).toBe(0);
    for (const member of ['a', 'b', 'a', 'b', 'a', 'b']) board = boardAfterBeat(board, member, NOBODY, 0);
    expect(partitionsHeldBy(board, 'a').size).toBe(2);
    expect(partitionsHeldBy(board, 'b').size).toBe(2);
  });

  test('given a member without new heartbeats, when its lease expires, then another takes its partitions, and not before', () => {
    let board = boardAfterBeat(boardAfterBeat(emptyBoard(2), 'a', NOBODY, 0), 'b', NOBODY, 0);
    const seen = recordSightings(NOBODY, board, 1_000);
    expect(partitionsHeldBy(boardAfterBeat(board, 'b', seen, 1_000 + TTL_MS - 1), 'a').size).toBe(2);
    board = boardAfterBeat(board, 'b', seen, 1_000 + TTL_MS);
    expect(holders(board)).toEqual(['b', 'b']);
    expect(board.leases.map(({ epoch }) => epoch)).toEqual([2, 2]);
    expect(Object.keys(board.members)).toEqual(['b']);
  });

  test('given a new heartbeat, then the lease counts from it', () => {
    let board = boardAfterBeat(emptyBoard(1), 'a', NOBODY, 0);
    let seen = recordSightings(NOBODY, board, 0);
    board = boardAfterBeat(board, 'a', seen, 0);
    seen = recordSightings(seen, board, TTL_MS);
    expect(holders(boardAfterBeat(board, 'b', seen, TTL_MS + BEAT_MS))).toEqual(['a']);
  });

  test('given a member that was considered dead, when it wakes, then it is a member again without the partitions that were taken', () => {
    let board = boardAfterBeat(boardAfterBeat(emptyBoard(2), 'a', NOBODY, 0), 'b', NOBODY, 0);
    board = boardAfterBeat(board, 'b', recordSightings(NOBODY, board, 0), TTL_MS);
    board = boardAfterBeat(board, 'a', NOBODY, 0);
    expect(partitionsHeldBy(board, 'a').size).toBe(0);
    expect(Object.keys(board.members).sort()).toEqual(['a', 'b']);
  });

  test('given a member that leaves, then its partitions are free at once', () => {
    const board = boardAfterLeaving(boardAfterBeat(emptyBoard(2), 'a', NOBODY, 0), 'a');
    expect(holders(board)).toEqual([null, null]);
    expect(holders(boardAfterBeat(board, 'b', NOBODY, 0))).toEqual(['b', 'b']);
  });

  test('law: after any joins, deaths and leaves, a few heartbeats give each partition one live holder, and shares differ by at most one', () => {
    const act = fc.record({
      member: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      what: fc.constantFrom('beats', 'leaves', 'dies'),
    });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 16 }), fc.array(act, { maxLength: 60 }), (partitions, acts) => {
        let board = emptyBoard(partitions);
        let now = 0;
        const memory = new Map<string, Sightings>();
        const alive = new Set(['z']);
        const beat = (member: string): void => {
          const seen = recordSightings(memory.get(member) ?? NOBODY, board, now);
          memory.set(member, seen);
          board = boardAfterBeat(board, member, seen, now);
        };
        for (const { member, what } of acts) {
          now += 100;
          if (what === 'beats') {
            alive.add(member);
            beat(member);
          } else {
            if (what === 'leaves') board = boardAfterLeaving(board, member);
            alive.delete(member);
            memory.delete(member);
          }
        }
        for (let round = 0; round < 10 + partitions * 2 + alive.size; round += 1) {
          now += BEAT_MS;
          for (const member of alive) beat(member);
        }
        const shares = [...alive].map((member) => partitionsHeldBy(board, member).size);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(partitions);
        expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
        expect(Object.keys(board.members).sort()).toEqual([...alive].sort());
      }),
    );
  });

  test('law: the partitions of a dead member are taken within the lease time and three heartbeats, below ten seconds', () => {
    const share = fc.integer({ min: 0, max: BEAT_MS - 1 });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 16 }),
        fc.array(share, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 0, max: 20_000 }),
        (partitions, offsets, diesAtMs) => {
          const memory = new Map<string, Sightings>();
          let board = emptyBoard(partitions);
          const beat = (member: string, nowMs: number): void => {
            const seen = recordSightings(memory.get(member) ?? NOBODY, board, nowMs);
            memory.set(member, seen);
            board = boardAfterBeat(board, member, seen, nowMs);
          };
          const until = diesAtMs + TTL_MS + 3 * BEAT_MS;
          const beats = (member: string, offset: number, last: number) =>
            Array.from({ length: Math.floor((last - offset) / BEAT_MS) + 1 }, (_, number) => ({
              member,
              nowMs: offset + number * BEAT_MS,
            }));
          const all = [
            ...beats('dead', 0, diesAtMs),
            ...offsets.flatMap((offset, index) => beats(`heir${index}`, offset, until)),
          ];
          const taken = new Set<number>();
          for (const { member, nowMs } of all.sort((one, other) => one.nowMs - other.nowMs)) {
            beat(member, nowMs);
            if (nowMs > diesAtMs)
              for (const number of partitionsHeldBy(board, member).keys()) taken.add(number);
          }
          expect(partitionsHeldBy(board, 'dead').size).toBe(0);
          expect(taken.size).toBe(partitions);
          expect(until - diesAtMs).toBeLessThan(10_000);
        },
      ),
    );
  });
});
