import * as accountCalls from '@so-cuoc/shared-domain/contract/calls/accounts/accounts.ts';
import * as inboxCalls from '@so-cuoc/shared-domain/contract/calls/bets/inbox.ts';
import * as customerCalls from '@so-cuoc/shared-domain/contract/calls/customers.ts';
import * as installationCalls from '@so-cuoc/shared-domain/contract/calls/service/installation.ts';
import { CHANGE_HEADER, type CallAccess } from '@so-cuoc/shared-domain/contract/access.ts';
import type { Random } from '@so-cuoc/server/sample-book/random.ts';
import { Admin } from './clients/admin.ts';
import { Agent } from './clients/agent.ts';
import { DATES } from './clients/dates.ts';
import { Device, PASSWORD } from './clients/device.ts';
import { Forwarder } from './clients/forwarder.ts';
import type { Answer, Command } from './clients/history.ts';
import { Renter } from './clients/renter.ts';
import { Screen } from './clients/screen.ts';
import type { Simulation } from './simulation.ts';

const CUSTOMERS = 2;

/** Sends a command and waits for its answer. */
const submitted = (
  device: Device,
  random: Random,
  { path, access }: { readonly path: string; readonly access: CallAccess },
  body: unknown,
): Promise<Answer> =>
  new Promise((resolve) => {
    const id = random.uuid();
    const command: Command = {
      id,
      userId: device.userId,
      path,
      body,
      about: id,
      // A call that answers a secret takes no key.
      writes: access.answersSecret !== true,
      onAnswer: resolve,
    };
    device.submit(command);
  });

/** Sets up the installation: an admin, the agents and their customers. */
export const openBook = async (simulation: Simulation, agents: number): Promise<void> => {
  const { scheduler, network, history } = simulation;
  const random = simulation.randomFor('opening');
  const deviceOf = (username: string, rights: { isAdmin?: boolean; agentId?: string } = {}): Device =>
    new Device({
      ...rights,
      username,
      scheduler,
      network,
      history,
      random: simulation.randomFor(`device ${username}`),
    });
  const admin = deviceOf('admin', { isAdmin: true });
  const claimed = await network.call(
    {
      method: 'POST',
      url: installationCalls.setUp.path,
      headers: { [CHANGE_HEADER]: '1', 'content-type': 'application/json' },
      payload: JSON.stringify({
        key: simulation.serving?.setupKey,
        username: 'admin',
        password: PASSWORD,
      }),
    },
    random,
  );
  if (claimed?.status !== 200) throw new Error(`the installation was not claimed: ${claimed?.body ?? ''}`);
  admin.useSession(claimed);
  admin.startOutbox();
  simulation.admin = new Admin(admin, DATES);
  await submitted(admin, random, accountCalls.change, {
    ...{ datatype: 'us', action: 'modify', tendangnhap: 'nguoithue', matkhau: PASSWORD },
  });
  const renter = deviceOf('nguoithue');
  if (!(await renter.signIn())) throw new Error('the renter could not sign in');
  renter.startOutbox();
  simulation.renter = new Renter(renter, admin);
  for (let n = 1; n <= agents; n += 1) {
    const username = `daily${n}`;
    await submitted(admin, random, accountCalls.change, {
      datatype: 'us',
      action: 'modify',
      tendangnhap: username,
      matkhau: PASSWORD,
    });
    const device = deviceOf(username);
    if (!(await device.signIn())) throw new Error(`${username} could not sign in`);
    const helper = deviceOf(`phu${n}`, { agentId: device.userId });
    await submitted(admin, random, accountCalls.change, {
      datatype: 'ph',
      action: 'modify',
      tendangnhap: helper.username,
      matkhau: PASSWORD,
      useridmanage: device.userId,
    });
    if (!(await helper.signIn())) throw new Error(`${helper.username} could not sign in`);
    const added: string[] = [];
    for (let customer = 1; customer <= CUSTOMERS; customer += 1) {
      const { body } = await submitted(device, random, customerCalls.create, {
        userid: device.userId,
        khachname: `Khách ${customer}`,
      });
      const [row] = JSON.parse(body) as { khach_id?: string }[];
      added.push(row?.khach_id ?? '');
    }
    const [first = '', ...others] = added;
    device.startOutbox();
    const created = await submitted(device, random, inboxCalls.createToken, {
      userid: device.userId,
      ten: 'Điện thoại',
    });
    const [token] = JSON.parse(created.body) as { ma?: string }[];
    const forwarder = new Forwarder({
      ...{ scheduler, network, token: token?.ma ?? '' },
      random: simulation.randomFor(`forwarder ${username}`),
    });
    const screen = new Screen({
      ...{ device, date: DATES[0], scheduler, network },
      random: simulation.randomFor(`screen ${username}`),
    });
    await screen.open();
    simulation.screens.push(screen);
    simulation.agents.push(
      new Agent({ device, helper, forwarder }, [first, ...others], DATES, history.judge),
    );
  }
};
