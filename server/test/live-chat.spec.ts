import * as accountCalls from '@so-cuoc/shared-domain/contract/calls/accounts/accounts.ts';
import * as messagingCalls from '@so-cuoc/shared-domain/contract/calls/service/messaging.ts';
import * as installationCalls from '@so-cuoc/shared-domain/contract/calls/service/installation.ts';
import * as abbreviationCalls from '@so-cuoc/shared-domain/contract/calls/bets/abbreviations.ts';
import * as sessionCalls from '@so-cuoc/shared-domain/contract/calls/accounts/sessions.ts';
import { io, type Socket } from 'socket.io-client';
import { expect, onTestFinished, test } from 'vitest';
import { liveChat, liveFeedback, liveNotices } from '@so-cuoc/shared-domain/contract/live.ts';
import { claim, signIn, succeeded, type SignedIn } from '../src/http-client/session-client.ts';
import { serveForTest, temporaryFolder } from './support/served.ts';

const SLOW = 60_000;
const PASSWORD = 'mat.khau_1';

const socketTo = (url: string, cookie: string): Socket => {
  const socket = io(url, {
    transports: ['websocket'],
    extraHeaders: { cookie },
    forceNew: true,
    reconnection: false,
  });
  onTestFinished(() => void socket.disconnect());
  return socket;
};
const listen = async (url: string, cookie: string): Promise<Socket> => {
  const socket = socketTo(url, cookie);
  await new Promise((resolve) => socket.once('connect', () => resolve(true)));
  return socket;
};
const next = (socket: Socket, event: string): Promise<readonly unknown[]> =>
  new Promise((resolve) => socket.once(event, (...told: unknown[]) => resolve(told)));
const refusal = (url: string, cookie: string): Promise<string> =>
  new Promise((resolve) =>
    socketTo(url, cookie).once('connect_error', (error: Error) => resolve(error.message)),
  );

const givenPeople = async () => {
  const serving = await serveForTest(await temporaryFolder());
  const { address } = serving;
  const admin = await claim(address, serving.setupKey ?? '', 'admin', PASSWORD);
  const open = async (maker: SignedIn, datatype: string, tendangnhap: string) => {
    const account = { datatype, action: 'modify', tendangnhap, matkhau: PASSWORD };
    const made = succeeded(await maker.post(accountCalls.change.path, account), tendangnhap);
    return { id: String(made['user_idd']), ...(await signIn(address, tendangnhap, PASSWORD)) };
  };
  const head = await open(admin, 'sl', 'tong1');
  const agent = await open(head, 'us', 'daily1');
  return { address, admin, head, agent, assistant: await open(agent, 'ph', 'phu1') };
};

test('a message in the chat room reaches everyone in it and nobody else', { timeout: SLOW }, async () => {
  const { address, admin, agent, assistant } = await givenPeople();
  const room = `${address}/chat`;
  expect(await refusal(room, '')).toBe('websocket error');
  expect(await refusal(room, assistant.cookie)).toBe('forbidden');
  const [ofAdmin, ofAgent] = await Promise.all([listen(room, admin.cookie), listen(room, agent.cookie)]);
  const told = [next(ofAdmin, 'chat'), next(ofAgent, 'chat'), next(ofAdmin, 'sendToAll')];
  // What a socket sends does not reach the other sockets.
  ofAgent.emit('sendToAll', 'admin', 'giả');
  await agent.post(messagingCalls.post.path, { chat_name: 'admin', chat_content: 'Chào' });
  const [first, second, third] = await Promise.all(told);
  for (const body of [first?.[0], second?.[0]])
    expect(liveChat.parse(body).rows).toMatchObject([{ user_namee: 'daily1', chat_content: 'Chào' }]);
  expect(third).toEqual(['daily1', 'Chào']);
});

test('feedback reaches its author and the ad', { timeout: SLOW }, async () => {
  const { address, admin, head, agent } = await givenPeople();
  const [ofAdmin, ofHead, ofAgent] = await Promise.all(
    [admin, head, agent].map(({ cookie }) => listen(`${address}/chat`, cookie)),
  );
  if (ofAdmin === undefined || ofHead === undefined || ofAgent === undefined) throw new Error('no sockets');
  const heard: unknown[] = [];
  ofHead.on('feedback', (body) => heard.push(body));
  const given = [next(ofAdmin, 'feedback'), next(ofAgent, 'feedback')];
  const feedback = { datatype: 'insert', gop_userid: agent.id, gop_content: 'Chữ nhỏ' };
  await agent.post(messagingCalls.giveFeedback.path, feedback);
  for (const [body] of await Promise.all(given))
    expect(liveFeedback.parse(body).rows).toMatchObject([{ gop_content: 'Chữ nhỏ', gop_reply: '' }]);
  const word = next(ofHead, 'chat');
  await agent.post(messagingCalls.post.path, { chat_content: 'xong' });
  await word;
  expect(heard).toEqual([]);
});

test(
  'notices and abbreviations are broadcast at once, and the managers’ notice only to managers',
  { timeout: SLOW },
  async () => {
    const { address, admin, head, agent } = await givenPeople();
    const [ofHead, ofAgent] = await Promise.all([
      listen(`${address}/edit`, head.cookie),
      listen(`${address}/edit`, agent.cookie),
    ]);
    const told = [next(ofHead, 'notices'), next(ofAgent, 'notices')];
    await admin.post(installationCalls.changeWebConfig.path, {
      info_message_sale: 'Hoa hồng',
      info_message_user: 'Tết',
    });
    const [toHead, toAgent] = (await Promise.all(told)).map(([body]) => liveNotices.parse(body).notices);
    expect(toHead).toMatchObject({ info_message_sale: 'Hoa hồng', info_message_user: 'Tết' });
    expect(toAgent).toMatchObject({ info_message_sale: '', info_message_user: 'Tết' });
    const words = next(ofAgent, 'catalogue');
    await admin.post(abbreviationCalls.change.path, { vt_id: 'dai-vl', vt_desc: 'Thứ Sáu' });
    await words;
  },
);

test('a socket of the room ends with its session', { timeout: SLOW }, async () => {
  const { address, agent } = await givenPeople();
  const socket = await listen(`${address}/chat`, agent.cookie);
  const over = new Promise((resolve) => socket.once('disconnect', () => resolve(true)));
  await agent.post(sessionCalls.login.path, { modify: 'logout' });
  await over;
});
