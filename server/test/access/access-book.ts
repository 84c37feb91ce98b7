import * as accountCalls from '@so-cuoc/shared-domain/contract/calls/accounts/accounts.ts';
import * as sessionCalls from '@so-cuoc/shared-domain/contract/calls/accounts/sessions.ts';
import * as customerCalls from '@so-cuoc/shared-domain/contract/calls/customers.ts';
import * as inboxCalls from '@so-cuoc/shared-domain/contract/calls/bets/inbox.ts';
import * as limitCalls from '@so-cuoc/shared-domain/contract/calls/bets/limits.ts';
import * as betCalls from '@so-cuoc/shared-domain/contract/calls/bets/bets.ts';
import { randomUUID } from 'node:crypto';
import { CHANGE_HEADER, POSITION_HEADER } from '@so-cuoc/shared-domain/contract/access.ts';
import { z } from 'zod';
import { claim, signIn } from '../../src/http-client/session-client.ts';
import { PASSWORD, type TestRequest, type Subject } from './callers.ts';
import { bet } from './calls.ts';
import { serveForTest, temporaryFolder } from '../support/served.ts';

const rows = z.array(z.record(z.string(), z.unknown()));

export const row = (answer: unknown): Record<string, unknown> => {
  const [first] = rows.parse(answer);
  if (first === undefined) throw new Error('no rows');
  return first;
};

const newInboxToken = async (daily1: Awaited<ReturnType<typeof signIn>> & { readonly id: string }) => {
  const asked = { userid: daily1.id, ten: 'Điện thoại' };
  return String(row(await daily1.post(inboxCalls.createToken.path, asked))['ma']);
};

/** An installation with all CALLERS signed in, and the book of daily1 with one message. */
export const givenEveryone = async (now?: () => Date, more: Parameters<typeof serveForTest>[3] = {}) => {
  const serving = await serveForTest(await temporaryFolder(), null, now, more);
  const { address } = serving;
  const admin = await claim(address, serving.setupKey ?? '', 'admin', PASSWORD);
  const open = async (maker: Awaited<ReturnType<typeof signIn>>, datatype: string, tendangnhap: string) => {
    const account = { datatype, action: 'modify', tendangnhap, matkhau: PASSWORD };
    const id = String(row(await maker.post(accountCalls.change.path, account))['user_idd']);
    return { id, ...(await signIn(address, tendangnhap, PASSWORD)) };
  };
  const [me] = [row(await admin.post(sessionCalls.login.path, { modify: 'check' }))];
  const tong1 = await open(admin, 'sl', 'tong1');
  const daily1 = await open(tong1, 'us', 'daily1');
  const everyone = {
    nobody: { id: randomUUID(), cookie: '' },
    admin: { id: String(me['user_idd']), ...admin },
    tong1,
    tong2: await open(admin, 'sl', 'tong2'),
    daily1,
    daily2: await open(tong1, 'us', 'daily2'),
    phu1: await open(daily1, 'ph', 'phu1'),
    kiemtoan: await open(admin, 'au', 'kiemtoan'),
  };
  const customer = async (khachname: string) =>
    String(row(await daily1.post(customerCalls.create.path, { userid: daily1.id, khachname }))['khach_id']);
  const subject = {
    daily1: daily1.id,
    khachId: await customer('Anh Ba'),
    otherKhachId: await customer('Chị Tư'),
    uiId: randomUUID(),
    inboxToken: await newInboxToken(daily1),
  };
  await daily1.post(limitCalls.saveLimits.path, [
    { uc_loai1: 'canhbao', uc_loai2: '2D', uc_loai3: 'b', uc_num1: 0 },
  ]);
  const placed = await fetch(`${serving.address}${betCalls.place.path}`, {
    method: 'POST',
    headers: { cookie: daily1.cookie, [CHANGE_HEADER]: '1', 'content-type': 'application/json' },
    body: JSON.stringify(bet(subject.uiId, { ...subject, caller: daily1 })),
  });
  /** The position of the log after all these calls. */
  const position = placed.headers.get(POSITION_HEADER) ?? '';
  return { serving, everyone, subject, position };
};

/** Sends one call, by its name in the list of requests. */
export const sendCall = (
  address: string,
  name: string,
  { path, body }: TestRequest,
  subject: Subject,
  headers: Record<string, string>,
): Promise<Response> => {
  const [method = 'GET'] = name.split(' ');
  return fetch(address + path(subject), {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body(subject)) }),
  });
};
