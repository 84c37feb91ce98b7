import * as accountCalls from '@so-cuoc/shared-domain/contract/calls/accounts/accounts.ts';
import * as sessionCalls from '@so-cuoc/shared-domain/contract/calls/accounts/sessions.ts';
import * as customerCalls from '@so-cuoc/shared-domain/contract/calls/customers.ts';
import { z } from 'zod';
import { claim, allowManyDevices, signIn, type SignedIn } from '../../src/http-client/session-client.ts';

const loggedIn = z.tuple([z.looseObject({ user_idd: z.string() })]);
const created = z.tuple([z.looseObject({ khach_id: z.string() })]);

export interface OpenedAgent {
  readonly agent: SignedIn;
  readonly id: string;
  readonly khachId: string;
}

/**
 * Sets up a new service with an agent (`daily1`) and one customer. The agent may sign in on several devices.
 */
export const openAgent = async (address: string, key: string, password: string): Promise<OpenedAgent> => {
  const admin = await claim(address, key, 'admin', password);
  await allowManyDevices(admin, ['daily1']);
  await admin.post(accountCalls.change.path, {
    datatype: 'us',
    action: 'modify',
    tendangnhap: 'daily1',
    matkhau: password,
  });
  const agent = await signIn(address, 'daily1', password, 'yes');
  const [{ user_idd: id }] = loggedIn.parse(await agent.post(sessionCalls.login.path, { modify: 'check' }));
  const [{ khach_id: khachId }] = created.parse(
    await agent.post(customerCalls.create.path, { userid: id, khachname: 'Khách' }),
  );
  return { agent, id, khachId };
};
