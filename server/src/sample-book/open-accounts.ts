import * as sessionCalls from '@so-cuoc/shared-domain/contract/calls/accounts/sessions.ts';
import * as accountCalls from '@so-cuoc/shared-domain/contract/calls/accounts/accounts.ts';
import * as customerCalls from '@so-cuoc/shared-domain/contract/calls/customers.ts';
import { loginAnswer } from '@so-cuoc/shared-domain/contract/calls/accounts/sessions.ts';
import { z } from 'zod';
import { allowManyDevices, succeeded, type SignedIn } from '../http-client/session-client.ts';
import type { SampleAgent, SampleCustomer } from './customers.ts';

/** The service to fill, and its clock, which the sample book sets. */
export interface FillTarget {
  claim(username: string, password: string): Promise<SignedIn>;
  signIn(username: string, password: string): Promise<SignedIn>;
  /** Milliseconds since 1970; the time of the next actions. */
  setClock(at: number): void;
}

export const SAMPLE_ACCOUNTS = ['admin', 'tong1', 'daily1', 'daily2', 'phu1', 'kiemtoan'] as const;

const LOGIN = sessionCalls.login.path;
const userId = async (caller: SignedIn): Promise<string> => {
  const [record] = loginAnswer.parse(await caller.post(LOGIN, { modify: 'check' }));
  if (record.result !== 'okie') throw new Error('a session of the sample book is not there');
  return record.user_idd;
};

export interface Agent {
  readonly caller: SignedIn;
  readonly id: string;
}
export type Agents = Readonly<Record<SampleAgent, Agent>>;

/** admin, tong1, kiemtoan; daily1 and daily2 of tong1; phu1 of daily1. */
export const openAccounts = async (target: FillTarget, password: string) => {
  await target.claim('admin', password);
  // A remembered session outlives the month.
  const admin = await target.signIn('admin', password);
  await allowManyDevices(admin, SAMPLE_ACCOUNTS);
  const open = async (maker: SignedIn, datatype: string, name: string, note: string, manages?: string) =>
    succeeded(
      await maker.post(accountCalls.change.path, {
        datatype,
        action: 'modify',
        tendangnhap: name,
        matkhau: password,
        ghichu: note,
        ...(manages === undefined ? {} : { useridmanage: manages }),
      }),
      `account ${name}`,
    );
  const head = z.uuid().parse((await open(admin, 'sl', 'tong1', 'Tổng đại lý'))['user_idd']);
  await open(admin, 'au', 'kiemtoan', 'Kiểm toán');
  // The provider opens them, because a manager's users have an end.
  await open(admin, 'us', 'daily1', 'Đại lý 1', head);
  await open(admin, 'us', 'daily2', 'Đại lý 2', head);
  const agent = async (name: SampleAgent): Promise<Agent> => {
    const caller = await target.signIn(name, password);
    return { caller, id: await userId(caller) };
  };
  const agents: Agents = { daily1: await agent('daily1'), daily2: await agent('daily2') };
  await open(admin, 'ph', 'phu1', 'Phụ của đại lý 1', agents.daily1.id);
  return { admin, agents };
};

/** Creates a customer with its settings. Returns its id. */
export const openCustomer = async (
  { caller, id }: Agent,
  customer: Pick<SampleCustomer, 'name' | 'settings'>,
): Promise<string> => {
  const created = succeeded(
    await caller.post(customerCalls.create.path, { userid: id, khachname: customer.name }),
    `customer ${customer.name}`,
  );
  const khachId = z.uuid().parse(created['khach_id']);
  if (customer.settings.length > 0) {
    const rows = customer.settings.map((setting) => ({ kconfig_khachid: khachId, ...setting }));
    succeeded(await caller.post(customerCalls.configure.path, rows), `settings of ${customer.name}`);
  }
  return khachId;
};
