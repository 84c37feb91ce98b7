import { randomUUID } from 'node:crypto';
import { decide } from '@so-cuoc/shared-domain/draws/feed/pause-reading.ts';
import { FEED_READING_STREAM } from '@so-cuoc/shared-domain/draws/feed/events.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { feedFile, openSources, sends, source, type Answer } from '../../../test/feed-server.ts';
import { eventTypes, openTestService } from '../../../test/test-service.ts';
import { startPolling } from './poller.ts';

const at = (time: string): number => Date.parse(`2026-11-20T${time}+07:00`);

/** A service that began at noon and has caught up with what it missed. */
const given = async (answers: Record<string, Answer>, isOurTurn = () => true) => {
  const { addressOf, asked } = await openSources(answers);
  const service = await openTestService({
    clock: { now: at('12:00:00') },
    resultSources: Object.keys(answers).map((id) => source(id, 'MN', addressOf(id))),
  });
  const failures: unknown[] = [];
  const poller = startPolling(service.internals, (error) => failures.push(error), isOurTurn);
  onTestFinished(() => poller.stop());
  /** Moves the clock and lets the timer's work be done. */
  const tickAt = async (next: string): Promise<readonly string[]> => {
    service.clock.now = at(next);
    asked.length = 0;
    await poller.tick();
    return [...asked].toSorted();
  };
  const caughtUp = await tickAt('12:01:00');
  return { service, tickAt, failures, answers, caughtUp };
};

const lines = sends(feedFile('lines.rss'));
const late = sends('<rss version="2.0"><channel><title>x</title></channel></rss>');

describe('the timer', () => {
  test('reads what was missed while the service did not run', async () => {
    const { caughtUp, tickAt } = await given({ a: lines });
    expect(caughtUp).toEqual(['a']);
    expect(await tickAt('12:01:10')).toEqual([]);
  });

  test('reads nothing before the draw, then until the region is complete, then at slots alone', async () => {
    const { service, tickAt, failures } = await given({ a: lines, b: lines });
    expect(await tickAt('16:10:00')).toEqual([]);
    expect(await tickAt('16:20:00')).toEqual(['a', 'b']);
    expect(await eventTypes(service, 'draw-2026-11-20-bd')).toContain('DrawRowsConfirmed');
    expect(await tickAt('16:20:10')).toEqual([]);
    expect(await tickAt('16:30:05')).toEqual(['a', 'b']);
    expect(failures).toEqual([]);
  });

  test('reads every ten seconds while a source is late', async () => {
    const { service, tickAt, answers } = await given({ a: lines, b: late });
    expect(await tickAt('16:20:00')).toEqual(['a', 'b']);
    expect(await tickAt('16:20:10')).toEqual(['a', 'b']);
    answers['b'] = lines;
    expect(await tickAt('16:20:20')).toEqual(['a', 'b']);
    expect(await eventTypes(service, 'draw-2026-11-20-vl')).toEqual([
      'DrawRowsObserved',
      'DrawRowsObserved',
      'DrawRowsConfirmed',
    ]);
    expect(await tickAt('16:20:30')).toEqual([]);
  });

  test('leaves a source that fails alone for longer and longer', async () => {
    const { tickAt, answers } = await given({ a: late, down: late });
    answers['down'] = sends('', 'text/xml', 500);
    expect(await tickAt('16:20:00')).toEqual(['a', 'down']);
    expect(await tickAt('16:20:10')).toEqual(['a']);
    expect(await tickAt('16:20:20')).toEqual(['a', 'down']);
    expect(await tickAt('16:20:40')).toEqual(['a']);
    expect(await tickAt('16:21:00')).toEqual(['a', 'down']);
  });

  test('a day without draws completes and is not requested again', async () => {
    const { tickAt } = await given({ a: late });
    expect(await tickAt('19:59:00')).toEqual(['a']);
    expect(await tickAt('20:00:10')).toEqual([]);
  });

  test('stopped by an admin it reads nothing', async () => {
    const { service, tickAt } = await given({ a: lines });
    const commandId = randomUUID();
    await service.internals.feedReading.execute(
      FEED_READING_STREAM,
      { commandId, actor: null, correlationId: commandId },
      (state) => decide(true, state),
    );
    expect(await tickAt('16:20:00')).toEqual([]);
  });

  test('where another process reads it does not, and takes up what fell between the two', async () => {
    let ours = true;
    const { tickAt } = await given({ a: lines, b: lines }, () => ours);
    expect(await tickAt('16:20:00')).toEqual(['a', 'b']);
    ours = false;
    expect(await tickAt('16:30:05')).toEqual([]);
    expect(await tickAt('16:49:55')).toEqual([]);
    expect(await tickAt('16:50:05')).toEqual([]);
    ours = true;
    expect(await tickAt('16:50:12')).toEqual(['a', 'b']);
    expect(await tickAt('16:50:22')).toEqual([]);
  });

  test('stopping the service does not wait for a source that hangs', async () => {
    const { addressOf } = await openSources({ a: (response) => void response.writeHead(200).write('<rss>') });
    const service = await openTestService({
      clock: { now: at('16:00:00') },
      resultSources: [source('a', 'MN', addressOf('a'))],
    });
    const poller = startPolling(service.internals, () => undefined);
    service.clock.now = at('16:20:00');
    const hanging = poller.tick();
    await poller.stop();
    await hanging;
    const states = await service.internals.sourceStatuses.states([source('a', 'MN', addressOf('a'))], 0);
    expect(states).toMatchObject([{ code: 'khongketnoi' }]);
  });
});
