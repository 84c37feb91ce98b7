import * as a from '../../test/history.ts';
import { append, openLog, openViews } from '../../test/temporary-stores.ts';
import { openProjections } from '../open.ts';
import type { Live, LiveOptions } from './live-channel.ts';
import type { Authenticate } from './socket-types.ts';
import type { EventStore } from '@so-cuoc/event-store/port.ts';
import {
  liveChanges,
  type LiveChanges,
  type LiveRow,
  liveDraws,
  liveResume,
} from '@so-cuoc/shared-domain/contract/live.ts';
import { SESSION_OUTCOMES } from '@so-cuoc/shared-domain/outcomes/sessions.ts';
import { createServer } from 'node:http';
import { io, type Socket } from 'socket.io-client';
import { describe, expect, it, onTestFinished } from 'vitest';

const AN = a.uuid('k', 1);
const M1 = a.uuid('m', 1);
const an = a.created(AN, 'Anh An');
const bao12 = a.content(AN, [a.item()]);

/** The cookie of these specs is the agent's id and, after a slash, its session. */
const authenticate: Authenticate = (cookie = '') => {
  const agentId = [a.AGENT, a.OTHER_AGENT].find((id) => id === cookie.split('/')[0]);
  if (agentId === undefined) return Promise.resolve(null);
  const identity = { userId: agentId, username: 'daily', role: 'us', agentId } as const;
  return Promise.resolve({ identity, session: cookie });
};

interface Served {
  readonly log: EventStore;
  readonly live: Live;
  readonly connect: (cookie: string, headers?: Record<string, string>) => Socket;
}

const serve = async (log: EventStore = openLog(), options: Partial<LiveOptions> = {}): Promise<Served> => {
  const projections = await openProjections({
    events: log,
    store: openViews(),
    clock: () => new Date(),
    warn: (sentence) => {
      throw new Error(sentence);
    },
  });
  await projections.caughtUp;
  const http = createServer();
  const live = projections.attachLive(http, { authenticate, ...options });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const address = http.address();
  if (address === null || typeof address === 'string') throw new Error('not listening');
  const { port } = address;
  const sockets: Socket[] = [];
  onTestFinished(async () => {
    for (const socket of sockets) socket.disconnect();
    await projections.close();
  });
  const connect = (cookie: string, headers: Record<string, string> = {}): Socket => {
    const socket = io(`http://127.0.0.1:${port}/edit`, {
      transports: ['websocket'],
      extraHeaders: { cookie, ...headers },
      forceNew: true,
      reconnection: false,
    });
    sockets.push(socket);
    return socket;
  };
  return { log, live, connect };
};

const next = <Body>(socket: Socket, event: string, read: (body: unknown) => Body): Promise<Body> =>
  new Promise((resolve, reject) => {
    socket.once(event, (body: unknown) => {
      try {
        resolve(read(body));
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    });
  });

const connected = async (socket: Socket): Promise<Socket> => {
  await next(socket, 'connect', () => undefined);
  return socket;
};

/** Views publish at their own pace: changes of the overflow board and the ledger are checked separately. */
const SEPARATELY_CHECKED: ReadonlySet<string> = new Set(['overflow', 'ledger']);

/** Collects this many changes. */
const changesOf = (socket: Socket, count: number): Promise<readonly LiveChanges[]> =>
  new Promise((resolve) => {
    const heard: LiveChanges[] = [];
    socket.on('changes', (body: unknown) => {
      const changes = liveChanges.parse(body);
      if (!SEPARATELY_CHECKED.has(changes.view)) heard.push(changes);
      if (heard.length === count) resolve(heard);
    });
  });

const ask = (socket: Socket, body: unknown): Promise<unknown> =>
  socket.timeout(5_000).emitWithAck('resume', body);

describe('the live channel', () => {
  it('refuses a socket without a session before it is one', async () => {
    const { connect } = await serve();
    const refused = await next(connect('nobody'), 'connect_error', (error) => error);
    expect(refused).toMatchObject({ message: 'websocket error' });
  });

  it('closes the oldest socket of a session that opens too many', async () => {
    const { connect } = await serve(openLog(), { limits: { maxOfSession: 1 } });
    const [other, first] = [await connected(connect(a.OTHER_AGENT)), await connected(connect(a.AGENT))];
    const closed = next(first, 'disconnect', () => undefined);
    const second = await connected(connect(a.AGENT));
    await closed;
    expect([first, second, other].map((socket) => socket.connected)).toEqual([false, true, true]);
  });

  it('sends an agent its changed rows with their position', async () => {
    const { log, connect } = await serve();
    const socket = await connected(connect(a.AGENT));
    const heard = changesOf(socket, 2);
    await append(log, [an]);
    const position = await append(log, [a.placed(M1, 1, bao12)], 1);
    const [customers, report] = await heard;
    expect(customers).toMatchObject({
      view: 'customers',
      rows: [{ kind: 'customer', row: { khach_id: AN } }],
    });
    expect(report).toMatchObject({
      position,
      view: 'report',
      rows: [
        { kind: 'message', row: { ui_id: M1, khach_name: 'Anh An', tienxac: 180 } },
        { kind: 'customer-day', date: a.DATE, row: { khach_id: AN, r_count: 1, tienxac: 180 } },
      ],
    });
  });

  it('sends only the messages on the old and the new number of a correction', async () => {
    const { log, connect } = await serve();
    const on = (uiId: string, stt: number, number: string) =>
      a.placed(uiId, stt, a.content(AN, [a.item({ numbers: [number] })]));
    const history = [an, on(M1, 1, '12'), on(a.uuid('m', 8), 2, '77'), on(a.uuid('m', 9), 3, '99')];
    const drawn = a.confirmed('vl', a.wholeDraw({ 1: '12' }));
    const socket = await connected(connect(a.AGENT));
    const heard: LiveRow[] = [];
    socket.on('changes', (body: unknown) => heard.push(...liveChanges.parse(body).rows));
    const told = (kind: 'message' | 'scores') => heard.filter((row) => row.kind === kind);
    await append(log, history);
    await expect.poll(() => told('message')).toHaveLength(3);
    await append(log, [drawn], history.length);
    await expect.poll(() => told('scores')).toHaveLength(3);
    heard.length = 0;
    await append(log, [a.corrected('vl', 1, '99', '12')], history.length + 1);
    await expect.poll(() => told('scores')).toHaveLength(2);
    expect(told('scores')).toEqual([
      { kind: 'scores', ui_id: M1, date: a.DATE, scores: 's' },
      { kind: 'scores', ui_id: a.uuid('m', 9), date: a.DATE, scores: 's vl:99:2' },
    ]);
    expect(told('message')).toEqual([]);
  });

  it('sends removed rows and empty totals after a deletion', async () => {
    const { log, connect } = await serve();
    await append(log, [an, a.placed(M1, 1, bao12)]);
    const socket = await connected(connect(a.AGENT));
    const heard = next(socket, 'changes', (body) => liveChanges.parse(body).rows.map(({ kind }) => kind));
    const told = new Promise<readonly string[]>((resolve) => {
      socket.on('changes', (body: unknown) => {
        const kinds = liveChanges.parse(body).rows.map(({ kind }) => kind);
        if (kinds.includes('message-removed')) resolve(kinds);
      });
    });
    await append(log, [a.deleted(M1)], 2);
    await heard;
    expect(await told).toEqual(['message-removed', 'customer-day']);
  });

  it('never sends to another agent, whatever it requests', async () => {
    const { log, connect } = await serve();
    const stranger = await connected(connect(a.OTHER_AGENT));
    stranger.emit('join', `agent/${a.AGENT}`);
    const overheard: unknown[] = [];
    stranger.on('changes', (body: unknown) => overheard.push(body));
    const draws = next(stranger, 'draws', (body) => liveDraws.parse(body));
    await append(log, [an, a.placed(M1, 1, bao12), a.confirmed('vl', { 1: '12' })]);
    expect((await draws).rows).toMatchObject([{ xoso_daiid: 'vl', xoso_sotrung: '12' }]);
    expect(await ask(stranger, { position: '0' })).toMatchObject({ missed: [] });
    expect(overheard).toEqual([]);
  });

  it('sends an agent the current levels of a bet’s positions', async () => {
    const { log, connect } = await serve();
    const socket = await connected(connect(a.AGENT));
    const told = new Promise<LiveChanges>((resolve) => {
      socket.on('changes', (body: unknown) => {
        const changes = liveChanges.parse(body);
        if (changes.view === 'overflow') resolve(changes);
      });
    });
    await append(log, [an, a.placed(M1, 1, bao12)]);
    expect((await told).rows).toMatchObject([
      { kind: 'overflow', date: a.DATE, row: { station: 'vl', numbers: ['12'], taken: 10, limit: 200 } },
    ]);
  });

  it('sends a reconnected socket the updates that it missed', async () => {
    const { log, connect } = await serve();
    const watcher = await connected(connect(a.AGENT));
    const heard = changesOf(watcher, 2);
    const seen = await append(log, [an]);
    const position = await append(log, [a.placed(M1, 1, bao12)], 1);
    await heard;
    const back = await connected(connect(a.AGENT));
    const missed = async (since: string) => {
      const answer = liveResume.parse(await ask(back, { position: since }));
      if ('reload' in answer) throw new Error('told to load anew');
      return { ...answer, missed: answer.missed.filter(({ view }) => !SEPARATELY_CHECKED.has(view)) };
    };
    expect(await missed(seen)).toMatchObject({
      missed: [{ view: 'customers' }, { view: 'report', rows: [{ row: { ui_id: M1 } }, {}] }],
      position,
    });
    expect((await missed(position)).missed.at(-1)).toMatchObject({ view: 'report' });
  });

  it('asks a socket to reload when its missed updates are unknown', async () => {
    const log = openLog();
    await append(log, [an, a.placed(M1, 1, bao12)]);
    const { connect } = await serve(log);
    const socket = await connected(connect(a.AGENT));
    const reload = { reload: true, told: null, end: '2' };
    expect(await ask(socket, { position: '1' })).toEqual(reload);
    expect(await ask(socket, { position: 'mai' })).toEqual(reload);
    expect(await ask(socket, null)).toEqual(reload);
  });

  it('survives foreign positions and invalid packets', async () => {
    const { log, connect } = await serve();
    const socket = await connected(connect(a.AGENT));
    const heard = changesOf(socket, 1);
    await append(log, [an]);
    await heard;
    for (const position of ['1/2', '9'.repeat(20), '-1', '1e3', '', '\u0000', '__proto__'])
      expect(await ask(socket, { position })).toEqual({ reload: true, told: '1', end: '1' });
    socket.emit('resume');
    socket.emit('resume', { position: '1' }, 'no answer');
    socket.emit('__proto__', { constructor: 1 });
    const answer = liveResume.parse(await ask(socket, { position: '1' }));
    expect('missed' in answer && answer.missed.map(({ view }) => view)).toContain('customers');
  });

  it('closes only a socket that floods it, and lets one reload that resumes too often', async () => {
    const { connect } = await serve();
    const calm = await connected(connect(a.AGENT));
    const mad = await connected(connect(a.OTHER_AGENT));
    const closed = next(mad, 'disconnect', (why) => why);
    for (let time = 0; time < 600; time += 1) mad.emit('watch', { userId: a.AGENT });
    expect(await ask(mad, { position: '0' }).catch(() => 'not answered')).toBe('not answered');
    expect(await closed).toBe('io server disconnect');
    for (let time = 0; time < 500; time += 1) calm.emit('sendToAll');
    const answers = await Promise.all(Array.from({ length: 41 }, () => ask(calm, { position: '0' })));
    expect(answers.slice(-2)).toMatchObject([{ missed: [] }, { reload: true }]);
  });

  it('closes a connection that asks for namespaces without end', async () => {
    let asked = 0;
    const { connect } = await serve(openLog(), {
      authenticate: (cookie) => {
        asked += 1;
        return authenticate(cookie);
      },
    });
    const mad = await connected(connect(a.AGENT));
    const closed = next(mad, 'disconnect', () => undefined);
    for (let time = 0; time < 5_000; time += 1) mad.io.engine.write('0/chat,');
    await closed;
    expect(asked).toBeLessThan(10);
  });

  it('closes a connection that has left its last namespace: no session would end it', async () => {
    const { connect } = await serve();
    const socket = await connected(connect(a.AGENT));
    const closed = new Promise((resolve) => socket.io.engine.once('close', resolve));
    socket.io.engine.write('1/edit,');
    await closed;
  });

  it('keeps a connection that has left one of two namespaces', async () => {
    const { connect } = await serve();
    const socket = await connected(connect(a.AGENT));
    const chat = socket.io.socket('/chat');
    await connected(chat);
    chat.disconnect();
    expect(await ask(socket, { position: '0' })).toMatchObject({ missed: [] });
  });

  it('rejects pages of another origin and accepts its own', async () => {
    const { connect } = await serve();
    const foreign = connect(a.AGENT, { origin: 'http://elsewhere.test' });
    await next(foreign, 'connect_error', () => undefined);
    const own = connect(a.AGENT, { origin: 'http://so.test', host: 'so.test' });
    expect((await connected(own)).connected).toBe(true);
  });

  it('closes only the sockets of a signed-out session', async () => {
    const { log, live, connect } = await serve();
    const [here, otherTab, elsewhere] = await Promise.all(
      ['/1', '/1', '/2'].map((session) => connected(connect(a.AGENT + session))),
    );
    if (here === undefined || otherTab === undefined || elsewhere === undefined) throw new Error('no socket');
    const over = [here, otherTab].map((socket) => next(socket, 'disconnect', () => undefined));
    const told = next(here, 'logout', (body) => body);
    live.logout({ session: `${a.AGENT}/1` }, 'Bạn đã thoát.');
    expect(await told).toEqual({ reason: 'Bạn đã thoát.' });
    await Promise.all(over);
    const heard = changesOf(elsewhere, 1);
    await append(log, [an]);
    expect(await heard).toMatchObject([{ view: 'customers' }]);
  });

  it('closes all sockets of a user except those of the session that changed the password', async () => {
    const { live, connect } = await serve();
    const kept = await connected(connect(`${a.AGENT}/1`));
    const ended = await connected(connect(`${a.AGENT}/2`));
    const stranger = await connected(connect(a.OTHER_AGENT));
    const over = next(ended, 'disconnect', () => undefined);
    live.logout({ userId: a.AGENT, except: `${a.AGENT}/1` }, 'Mật khẩu đã đổi.');
    await over;
    expect(await ask(kept, { position: '0' })).toMatchObject({ missed: [] });
    expect(await ask(stranger, { position: '0' })).toMatchObject({ missed: [] });
  });

  it('closes a socket whose session has expired', async () => {
    let over = false;
    const { connect } = await serve(openLog(), {
      authenticate: (cookie) => (over ? Promise.resolve(null) : authenticate(cookie)),
      sessionCheckMs: 10,
    });
    const socket = await connected(connect(a.AGENT));
    const told = next(socket, 'logout', (body) => body);
    const closed = next(socket, 'disconnect', () => undefined);
    over = true;
    expect(await told).toEqual({ reason: SESSION_OUTCOMES.runOut.template });
    await closed;
  });
});
