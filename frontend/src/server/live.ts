import * as installationCalls from '@so-cuoc/shared-domain/contract/calls/service/installation.ts';
import type { Notices, Health } from '@so-cuoc/shared-domain/contract/calls/service/installation.ts';
import type { LiveChanges, LiveDraws } from '@so-cuoc/shared-domain/contract/live.ts';
import type { Socket } from 'socket.io-client';
import { z } from 'zod';
import { create } from 'zustand';
import { forgetEarly } from '../first/early-answers.ts';
import { readCall } from './call.ts';
import type { LiveWire } from './live-wire.ts';
import { comparePositions, laterPosition } from './position.ts';
import { forgetSeen, seeAnew, seenAnew, seePosition } from './seen-position.ts';

/**
 * The live channel of the page (socket.io `/edit`, session cookie). Stores subscribe to rows. After a
 * disconnection the channel sends its last position and receives the missed updates, or all stores must
 * reload.
 */
export type ConnectionState = 'off' | 'connecting' | 'online' | 'offline';

interface LiveState {
  readonly connection: ConnectionState;
  /** The last position that the channel has delivered. */
  readonly position: string | null;
  /** Every view had reached `position` before anything was loaded; what was loaded lacks nothing up to there. */
  readonly noted: boolean;
  /** Events that a view has not folded yet, by view. */
  readonly lag: Readonly<Record<string, number>>;
}

export const useLive = create<LiveState>()(() => ({
  connection: 'off',
  position: null,
  noted: false,
  lag: {},
}));

interface LiveListener {
  readonly changes?: (changes: LiveChanges) => void;
  readonly draws?: (draws: LiveDraws) => void;
  /** The abbreviations changed. */
  readonly catalogue?: () => void;
  readonly notices?: (notices: Notices) => void;
  /** The record of the signed-in account changed. */
  readonly account?: () => void;
  /** Loaded data may be stale: reload. */
  readonly reload?: () => void;
  /** The channel is back and nothing was missed: retry failed loads. */
  readonly resumed?: () => void;
}

const listeners = new Set<LiveListener>();
let logoutListener: (reason: string) => void = () => undefined;

/** Subscribes to changed rows until the returned function is called. */
export const listenLive = (listener: LiveListener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

listenLive({ changes: forgetEarly, catalogue: forgetEarly, account: forgetEarly, reload: forgetEarly });

export const onLiveLogout = (listener: (reason: string) => void): void => {
  logoutListener = listener;
};

const advance = (position: string): void => {
  useLive.setState((state) => {
    const later = laterPosition(state.position, position);
    return { position: later, noted: state.noted && later === state.position };
  });
};

const deliver = (changes: LiveChanges): void => {
  // Whoever is told may read at once what lies around it.
  seePosition(changes.position);
  for (const listener of listeners) listener.changes?.(changes);
  advance(changes.position);
};

/** Tells every store that its data may be stale. */
const announceReload = (): void => {
  for (const listener of listeners) listener.reload?.();
};

interface Channel {
  readonly socket: Socket;
  readonly wire: LiveWire;
}

const resume = ({ socket: channel, wire }: Channel): void => {
  const { position, noted } = useLive.getState();
  channel
    .timeout(5000)
    .emit('resume', { position: position ?? '', noted }, (failed: unknown, answer: unknown) => {
      const parsed = wire.resumed.safeParse(answer);
      if (failed !== null || !parsed.success || 'reload' in parsed.data) {
        if (failed === null && parsed.success && 'reload' in parsed.data) {
          const { end } = parsed.data;
          seeAnew(parsed.data);
          useLive.setState((state) => ({ position: seenAnew(state.position, { end }) }));
        }
        announceReload();
        return;
      }
      for (const missed of parsed.data.missed) deliver(missed);
      seePosition(parsed.data.position);
      advance(parsed.data.position);
      for (const listener of listeners) listener.resumed?.();
    });
};

/** The user whose book the channel watches; '' = the session's own. */
let watched = '';

/** Makes the channel watch the chosen book, then gets the missed changes. */
const followBook = (channel: Channel): void => {
  const asked = watched;
  channel.socket.timeout(5000).emit('watch', { userId: asked }, (failed: unknown, answer: unknown) => {
    if (asked !== watched) return;
    const parsed = channel.wire.watching.safeParse(answer);
    // A book without access has no updates; a missing answer is requested again on the next connection.
    if (failed === null && parsed.success && parsed.data.watching !== null) resume(channel);
    else announceReload();
  });
};

/**
 * Chooses the book to follow: ad, au and sl have no book and follow the chosen agent's. Null = the session's
 * own. It is sent again on every connection.
 */
export const watchBook = (userId: string | null): void => {
  const asked = userId ?? '';
  if (asked === watched) return;
  watched = asked;
  if (current?.socket.connected === true) followBook(current);
};

/** A channel that the service refused is opened again after this time. */
const REFUSED_AGAIN_MS = 5_000;

const lagMessage = z.object({ view: z.string(), events: z.number() });
const logoutMessage = z.object({ reason: z.string() });

/**
 * Stores the positions of the views before anything is loaded: updates between loading and the first
 * connection are then requested like any other missed ones. Null if the service does not answer.
 */
export const notePosition = async (): Promise<Health | null> => {
  const answer = await readCall(installationCalls.health, {}, { minPosition: null });
  if (!answer.ok) return null;
  const [earliest] = answer.value.views.map(({ position }) => position).sort(comparePositions);
  const position = earliest === undefined || earliest === '' ? null : earliest;
  seePosition(position);
  useLive.setState({ position, noted: true });
  return answer.value;
};

let current: Channel | null = null;
/** Counts openings, so that a channel that was closed while its code loaded does not connect. */
let opening = 0;

/** When the page has been drawn first. */
let drawn: Promise<unknown> = Promise.resolve();

/**
 * Lets the channel wait for the first drawing, which its library would hold up. What is told until then is missed like
 * in a disconnection: it is asked for from the noted position.
 */
export const openLiveAfter = (drawing: Promise<unknown>): void => {
  drawn = drawing;
};

/** Opens the channel of the current session; a second call does nothing. */
export const openLive = async (): Promise<void> => {
  if (current !== null) return;
  opening += 1;
  const turn = opening;
  useLive.setState({ connection: 'connecting' });
  await drawn;
  if (turn !== opening) return;
  const { liveWire: wire } = await import('./live-wire.ts');
  if (turn !== opening) return;
  const channel = wire.connect();
  const opened = { socket: channel, wire };
  current = opened;
  channel.on('connect', () => {
    useLive.setState({ connection: 'online' });
    if (watched === '') resume(opened);
    else followBook(opened);
  });
  channel.on('disconnect', () => useLive.setState({ connection: 'offline' }));
  channel.on('connect_error', () => {
    useLive.setState({ connection: 'offline' });
    // The library tries again by itself, but not where the service refused, as while its vault is away.
    if (!channel.active) setTimeout(() => current === opened && channel.connect(), REFUSED_AGAIN_MS);
  });
  channel.on('changes', (payload: unknown) => {
    const parsed = wire.changes.safeParse(payload);
    if (parsed.success) deliver(parsed.data);
    else announceReload();
  });
  channel.on('draws', (payload: unknown) => {
    const parsed = wire.draws.safeParse(payload);
    if (!parsed.success) return;
    seePosition(parsed.data.position);
    for (const listener of listeners) listener.draws?.(parsed.data);
    advance(parsed.data.position);
  });
  channel.on('catalogue', (payload: unknown) => {
    const parsed = wire.catalogue.safeParse(payload);
    if (parsed.success) seePosition(parsed.data.position);
    for (const listener of listeners) listener.catalogue?.();
  });
  channel.on('notices', (payload: unknown) => {
    const parsed = wire.notices.safeParse(payload);
    if (!parsed.success) return;
    seePosition(parsed.data.position);
    for (const listener of listeners) listener.notices?.(parsed.data.notices);
  });
  channel.on('account', () => {
    for (const listener of listeners) listener.account?.();
  });
  channel.on('lag', (payload: unknown) => {
    const parsed = lagMessage.safeParse(payload);
    if (!parsed.success) return;
    const { view, events } = parsed.data;
    useLive.setState((state) => ({ lag: { ...state.lag, [view]: events } }));
  });
  channel.on('renew', () => channel.disconnect().connect());
  channel.on('logout', (payload: unknown) => {
    const parsed = logoutMessage.safeParse(payload);
    logoutListener(parsed.success ? parsed.data.reason : '');
  });
};

export const closeLive = (): void => {
  forgetEarly();
  forgetSeen();
  opening += 1;
  current?.socket.disconnect();
  current = null;
  watched = '';
  useLive.setState({ connection: 'off', position: null, noted: false, lag: {} });
};
