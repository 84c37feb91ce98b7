// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askEarly, takeEarly } from '../first/early-answers.ts';
import { seenPosition, seePosition } from './seen-position.ts';
import { closeLive, listenLive, openLive, openLiveAfter, useLive } from './live.ts';

type Hear = (...given: readonly unknown[]) => void;

/** What the page uses of the library's socket. */
const channel = vi.hoisted(() => ({
  hears: new Map<string, Hear>(),
  active: true,
  connected: true,
  opened: 0,
  resumes: [] as unknown[],
  answers: [] as ((answer: unknown) => void)[],
}));
vi.mock('socket.io-client', () => {
  const socket = {
    on: (name: string, hear: Hear) => channel.hears.set(name, hear),
    get active() {
      return channel.active;
    },
    connect: () => (channel.opened += 1),
    disconnect: () => socket,
    timeout: () => ({
      emit: (_: string, body: unknown, hear: (failed: unknown, answer: unknown) => void) => {
        channel.resumes.push(body);
        channel.answers.push((answer) => hear(null, answer));
      },
    }),
  };
  return { io: () => socket };
});

const hear = (name: string, ...given: readonly unknown[]): void => channel.hears.get(name)?.(...given);

beforeEach(async () => {
  vi.useFakeTimers();
  channel.opened = 0;
  channel.resumes = [];
  channel.answers = [];
  await openLive();
});
afterEach(() => {
  closeLive();
  vi.useRealTimers();
});

it('given a service that refuses the channel, when a while has passed, then it is opened again', () => {
  channel.active = false;
  hear('connect_error', new Error('unavailable'));
  expect([useLive.getState().connection, channel.opened]).toEqual(['offline', 0]);
  vi.advanceTimersByTime(5_000);
  expect(channel.opened).toBe(1);
});

it('given a refused channel, when the page signs out, then it is not opened again', () => {
  channel.active = false;
  hear('connect_error', new Error('unauthenticated'));
  closeLive();
  vi.advanceTimersByTime(60_000);
  expect(channel.opened).toBe(0);
});

it('given a network that fails, then opening the channel again is left to the library', () => {
  channel.active = true;
  hear('connect_error', new Error('xhr poll error'));
  vi.advanceTimersByTime(60_000);
  expect(channel.opened).toBe(0);
});

it('given updates that were missed, then their rows are delivered as those that are sent', () => {
  useLive.setState({ position: '7', noted: true });
  const heard = vi.fn();
  const stop = listenLive({ changes: heard, reload: () => void heard('reload') });
  const levels = { 'MN vl 2D.b 12': '500 200 0' };
  const told = (position: string) => ({
    ...{ position, view: 'overflow' },
    rows: [{ kind: 'packed-levels', date: '2026-11-20', levels }],
  });
  hear('connect');
  channel.answers[0]?.({ missed: [told('8')], position: '8' });
  hear('changes', told('9'));
  stop();
  const rows = [{ kind: 'overflow', date: '2026-11-20', row: { station: 'vl', numbers: ['12'], excess: 3 } }];
  expect(heard.mock.calls).toMatchObject([[{ position: '8', rows }], [{ position: '9', rows }]]);
});

it('given a noted position, when the channel connects, then it says so until changes bring a later one', () => {
  useLive.setState({ position: '7', noted: true });
  const resumed = vi.fn();
  const stop = listenLive({ resumed });
  hear('connect');
  channel.answers[0]?.({ missed: [], position: '7' });
  hear('connect');
  hear('changes', { position: '8', view: 'report', rows: [] });
  hear('connect');
  stop();
  expect(resumed).toHaveBeenCalledTimes(1);
  expect(channel.resumes).toEqual([
    { position: '7', noted: true },
    { position: '7', noted: true },
    { position: '8', noted: false },
  ]);
});

it.each([
  ['rows change', () => hear('changes', { position: '9', view: 'customers', rows: [] })],
  ['the abbreviations change', () => hear('catalogue')],
  ['the page signs out', closeLive],
])('given an early answer that nobody took, when %s, then it is not taken any more', (_, change) => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
  void askEarly('early', {});
  change();
  expect(takeEarly('early', {})).toBeUndefined();
  vi.unstubAllGlobals();
});

it('given a page that is not drawn yet, then the channel is opened once it is, unless it signs out before', async () => {
  closeLive();
  channel.hears.clear();
  let draw = (): void => undefined;
  openLiveAfter(new Promise<void>((resolve) => (draw = resolve)));
  const refused = openLive();
  closeLive();
  const opened = openLive();
  await vi.dynamicImportSettled();
  expect([useLive.getState().connection, channel.hears.size]).toEqual(['connecting', 0]);
  openLiveAfter(Promise.resolve());
  draw();
  await Promise.all([refused, opened]);
  expect(channel.hears.size).toBeGreaterThan(0);
});

it.each([
  ['changes', { position: '9', view: 'report', rows: [] }],
  ['draws', { position: '9', date: '2026-11-20', rows: [] }],
  ['catalogue', { position: '9' }],
  [
    'notices',
    {
      position: '9',
      notices: { info_message_user: '', info_message_sale: '', info_link_user: '', info_link_text_user: '' },
    },
  ],
] as const)('given %s as told, then what the page reads for them waits for their position', (name, body) => {
  const named: (string | null)[] = [];
  const read = () => void named.push(seenPosition());
  const stop = listenLive({ changes: read, draws: read, catalogue: read, notices: read });
  hear(name, body);
  stop();
  expect(named).toEqual(['9']);
});

it('given a page that knows no position, when it connects, then it asks what others were told, and reloads with that', () => {
  const named: (string | null)[] = [];
  const stop = listenLive({ reload: () => void named.push(seenPosition()) });
  hear('connect');
  expect(channel.resumes).toEqual([{ position: '', noted: false }]);
  channel.answers[0]?.({ reload: true, told: '12', end: '13' });
  stop();
  expect(named).toEqual(['12']);
});

it('given a log that was put back, when the page is asked to reload, then it waits for nothing beyond its end', () => {
  seePosition('20');
  hear('connect');
  channel.answers[0]?.({ reload: true, told: null, end: '13' });
  expect(seenPosition()).toBeNull();
});

it('given a log that was put back and has grown past what the page was told, when the page was away, then it asks for all that came meanwhile', () => {
  useLive.setState({ position: '20' });
  hear('connect');
  channel.answers[0]?.({ reload: true, told: null, end: '13' });
  hear('changes', { position: '15', view: 'report', rows: [] });
  hear('connect');
  expect(channel.resumes.at(-1)).toMatchObject({ position: '15' });
});

it('given a page that signs out, then what it reads next waits for nothing that it was told before', () => {
  hear('changes', { position: '9', view: 'report', rows: [] });
  closeLive();
  expect(seenPosition()).toBeNull();
});
