import { createServer } from 'node:http';
import { io } from 'socket.io-client';
import { expect, it, onTestFinished } from 'vitest';
import { AGENT, OTHER_AGENT } from '../../test/history.ts';
import { openLog } from '../../test/temporary-stores.ts';
import { Screens } from './screens.ts';

it('a socket follows its book from when it comes until it leaves', async () => {
  const screens = new Screens(openLog(), null, () => new Date());
  expect([screens.follows(null), screens.follows(AGENT), screens.arrivals()]).toEqual([false, false, 0]);
  const identity = { userId: AGENT, username: 'daily', role: 'us', agentId: AGENT } as const;
  const http = createServer();
  screens.attach(http, { authenticate: () => Promise.resolve({ identity, session: 'one' }) });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => screens.close());
  const address = http.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const socket = io(`http://127.0.0.1:${port}/edit`, {
    ...{ transports: ['websocket'], reconnection: false, extraHeaders: { cookie: 'session' } },
  });
  await new Promise<void>((resolve) => socket.on('connect', () => resolve()));
  expect(screens.follows(null)).toBe(true);
  await expect.poll(() => screens.follows(AGENT)).toBe(true);
  expect(screens.follows(OTHER_AGENT)).toBe(false);
  expect(screens.arrivals()).toBeGreaterThan(0);
  socket.disconnect();
  await expect.poll(() => [screens.follows(AGENT), screens.follows(null)]).toEqual([false, false]);
});
