import { io } from 'socket.io-client';
import { expect, onTestFinished, test } from 'vitest';
import { loginAnswer } from '@so-cuoc/shared-domain/contract/login.ts';
import { claim, signIn } from '../src/running-service/signed-in.ts';
import { served, temporaryFolder } from './served.ts';

const SLOW = 60_000;
const PASSWORD = 'mat.khau_1';

const listen = async (address: string, cookie: string) => {
  const socket = io(`${address}/edit`, {
    transports: ['websocket'],
    extraHeaders: { cookie },
    forceNew: true,
    reconnection: false,
  });
  onTestFinished(() => void socket.disconnect());
  const connected = new Promise((resolve) => socket.once('connect', () => resolve(true)));
  await connected;
  return socket;
};

test(
  'a socket ends with its session: signed out, or by a password changed elsewhere',
  { timeout: SLOW },
  async () => {
    const serving = await served(await temporaryFolder());
    const { address } = serving;
    await claim(address, serving.setupKey ?? '', 'admin', PASSWORD);
    const [leaving, staying, forgotten] = await Promise.all(
      ['leaving', 'staying', 'forgotten'].map(() => signIn(address, 'admin', PASSWORD)),
    );
    if (leaving === undefined || staying === undefined || forgotten === undefined)
      throw new Error('no session');
    const [first, second, third] = await Promise.all(
      [leaving, staying, forgotten].map(({ cookie }) => listen(address, cookie)),
    );
    if (first === undefined || second === undefined || third === undefined) throw new Error('no socket');

    const firstOver = new Promise((resolve) => first.once('disconnect', resolve));
    await leaving.post('/api/success/getlogininformation', { modify: 'logout' });
    await firstOver;
    expect([second.connected, third.connected]).toEqual([true, true]);

    const thirdOver = new Promise((resolve) => third.once('disconnect', resolve));
    const [record] = loginAnswer.parse(
      await staying.post('/api/success/getlogininformation', { modify: 'check' }),
    );
    if (record.result !== 'okie') throw new Error('not signed in');
    await staying.post('/api/modify/modify_pass_change', {
      userid: record.user_idd,
      passold: PASSWORD,
      passnew: 'moi.hon_2',
    });
    await thirdOver;
    expect(second.connected).toBe(true);
  },
);
