import { describe, expect, test } from 'vitest';
import { checkHistory } from './check-history.ts';
import type { Attempt, CommandCall, History, LoggedEvent, ReportCall } from './history.ts';

const BOOK = 'book-an-2026-11-20';

const attempt = (
  beganAt: number,
  outcome: Attempt['outcome'] = 'acknowledged',
  answer: string | null = outcome === 'acknowledged' ? 'okie' : null,
): Attempt => ({ beganAt, endedAt: beganAt + 5, outcome, answer });

const command = (commandId: string, ...attempts: readonly Attempt[]): CommandCall => ({
  client: 'a',
  stream: BOOK,
  commandId,
  attempts,
});

const event = (revision: number, commandId: string, text: string | null = commandId): LoggedEvent => ({
  ...{ stream: BOOK, revision, commandId, eventId: `${commandId}-${revision}` },
  position: String(revision * 10),
  change: { uiId: `m-${commandId.slice(0, 2)}`, text, isPlacement: false },
});

const report = (
  beganAt: number,
  texts: readonly string[],
  minPosition: string | null = null,
): ReportCall => ({
  ...{ client: 'a', stream: BOOK, beganAt, endedAt: beganAt + 5, minPosition },
  shown: texts.map((text) => ({ uiId: `m-${text.slice(0, 2)}`, text })),
});

const laws = (history: Partial<History>, log: readonly LoggedEvent[]): readonly string[] =>
  checkHistory({ commands: [], reports: [], ...history }, log).map(({ law }) => law);

const sound = {
  commands: [
    command('c1', attempt(0)),
    command('c2', attempt(10, 'unknown'), attempt(20)),
    command('c3', attempt(30, 'refused')),
  ],
  log: [event(0, 'c1'), event(1, 'c2')],
};

test('given every command as it was answered, then nothing is found', () => {
  const reports = [report(8, ['c1']), report(40, ['c1', 'c2'], '10')];
  expect(laws({ commands: sound.commands, reports }, sound.log)).toEqual([]);
});

describe('commands', () => {
  test('given an acknowledged bet that is not in the log, then it is lost', () => {
    expect(laws(sound, sound.log.slice(0, 1))).toEqual(['lost']);
  });

  test('given a bet that was written twice, then it is doubled', () => {
    expect(laws(sound, [...sound.log, { ...event(2, 'c1'), eventId: 'other' }])).toEqual(['doubled']);
  });

  test('given an event of the same id twice, then it is doubled', () => {
    expect(laws(sound, [...sound.log, { ...event(2, 'c9'), eventId: 'c1-0' }])).toEqual(['doubled']);
  });

  test('given a message that two commands placed, then it is found', () => {
    const placing = (revision: number, commandId: string): LoggedEvent => ({
      ...event(revision, commandId),
      change: { uiId: 'm-c1', text: commandId, isPlacement: true },
    });
    const commands = [command('c1', attempt(0)), command('c2', attempt(10))];
    expect(laws({ commands }, [placing(0, 'c1'), event(1, 'c2')])).toEqual([]);
    expect(laws({ commands }, [placing(0, 'c1'), placing(1, 'c2')])).toEqual(['placed-twice']);
  });

  test('given a command of several events in one append, then it is not doubled', () => {
    expect(laws({ commands: [command('c1', attempt(0))] }, [event(0, 'c1'), event(1, 'c1')])).toEqual([]);
  });

  test('given a refused bet in the log, then it is found', () => {
    expect(laws(sound, [...sound.log, event(2, 'c3')])).toEqual(['refused-but-written']);
  });

  test('given a command of unknown outcome that was never settled, then it is found', () => {
    expect(laws({ commands: [command('c1', attempt(0, 'unknown'))] }, [])).toEqual(['unsettled']);
  });

  test.each([
    ['another answer', attempt(9, 'acknowledged', 'khác')],
    ['a refusal', attempt(9, 'refused')],
  ])('given %s to the same command sent again, then it is found', (_, second) => {
    expect(laws({ commands: [command('c1', attempt(0), second)] }, [event(0, 'c1')])).toEqual([
      'other-answer',
    ]);
  });

  test('given a revision that is missing, then the gap is found', () => {
    expect(laws({}, [event(0, 'c1'), event(2, 'c2')])).toEqual(['stream-gap']);
  });
});

describe('order', () => {
  test('given a bet acknowledged before another was sent but behind it in the log, then the order is found', () => {
    const commands = [command('c1', attempt(0)), command('c2', attempt(10))];
    expect(laws({ commands }, [event(0, 'c2'), event(1, 'c1')])).toEqual(['order']);
  });

  test('given two bets under way at once, then either order is right', () => {
    const commands = [command('c1', attempt(0)), command('c2', attempt(3))];
    expect(laws({ commands }, [event(0, 'c2'), event(1, 'c1')])).toEqual([]);
  });

  test('given a bet that was acknowledged only when sent again, then its time reaches from the first sending', () => {
    const commands = [command('c1', attempt(0, 'unknown'), attempt(30)), command('c2', attempt(10))];
    expect(laws({ commands }, [event(0, 'c2'), event(1, 'c1')])).toEqual([]);
  });
});

describe('reports', () => {
  const log = [event(0, 'c1'), event(1, 'c2'), event(2, 'c1b', null)];
  const commands = [command('c1', attempt(0)), command('c2', attempt(10)), command('c1b', attempt(20))];

  test('given a report with a message that no state of the book has, then it is found', () => {
    expect(laws({ commands, reports: [report(30, ['c2', 'c9'])] }, log)).toEqual(['report-of-no-state']);
  });

  test('given a report in another order than the book, then it is found', () => {
    expect(laws({ commands, reports: [report(30, ['c2', 'c1'])] }, log)).toEqual(['report-of-no-state']);
  });

  test('given a reader whose next report lacks what it has seen, then it went back', () => {
    const reports = [report(30, ['c1', 'c2']), report(40, ['c1'])];
    expect(laws({ commands, reports }, log)).toEqual(['reader-went-back']);
  });

  test('given a report that lacks what it was asked to reach, then it is found', () => {
    expect(laws({ commands, reports: [report(30, ['c1'], '10')] }, log)).toEqual(['reader-went-back']);
  });

  test('given a report that shows what was sent only later, then it is found', () => {
    expect(laws({ commands, reports: [report(2, ['c1', 'c2'])] }, log)).toEqual(['report-of-no-state']);
  });

  test('given two readers, then one may be behind the other', () => {
    const reports = [report(30, ['c1', 'c2']), { ...report(40, ['c1']), client: 'b' }];
    expect(laws({ commands, reports }, log)).toEqual([]);
  });
});
