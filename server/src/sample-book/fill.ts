import * as drawCalls from '@so-cuoc/shared-domain/contract/calls/draws/draws.ts';
import * as betCalls from '@so-cuoc/shared-domain/contract/calls/bets/bets.ts';
import * as paymentCalls from '@so-cuoc/shared-domain/contract/calls/money/payments.ts';
import { pathOf } from '@so-cuoc/shared-domain/contract/call-request.ts';
import { betAnswer } from '@so-cuoc/shared-domain/contract/calls/bets/bets.ts';
import { succeeded, type SignedIn } from '../http-client/session-client.ts';
import { SAMPLE_CUSTOMERS, type SampleAgent, type SampleCustomer } from './customers.ts';
import type { SampleStep } from './sample-month.ts';
import { openAccounts, openCustomer, type Agents, type FillTarget } from './open-accounts.ts';
import { originalTextOf } from './original-text.ts';
import { randomOf, type Random } from './random.ts';

interface Filling {
  readonly admin: SignedIn;
  readonly agents: Agents;
  readonly khachIds: ReadonlyMap<SampleCustomer, string>;
  readonly random: Random;
}

const enterResults = async (
  { admin, random }: Filling,
  step: Extract<SampleStep, { does: 'results' }>,
): Promise<void> => {
  const rows = step.rows.map(({ station, position, number, reason }) => ({
    xoso_daiid: station,
    xoso_ngay: step.date,
    xoso_vitri: position,
    xoso_sotrung: number,
    ...(reason === undefined ? {} : { reason }),
  }));
  succeeded(
    await admin.post(pathOf(drawCalls.enter, { params: { guid: random.uuid() } }), rows),
    `results of ${step.date}`,
  );
};

const place = async (
  { agents, khachIds }: Filling,
  step: Extract<SampleStep, { readonly text: string }>,
): Promise<void> => {
  const { caller, id } = agents[step.customer.agent];
  const [placed] = betAnswer.parse(
    await caller.post(betCalls.place.path, {
      ui_id: step.uiId,
      ui_user_id: id,
      ui_user_khach_id: khachIds.get(step.customer),
      ui_date: step.date,
      ui_chuoi: step.text,
      ui_chuoi_root: originalTextOf(step),
    }),
  );
  if (placed.thisID !== `okie@${step.uiId}`) {
    throw new Error(`the sample book’s message of ${step.customer.name} is refused: ${step.text}`);
  }
};

const remove = async (
  { agents }: Filling,
  step: Exclude<SampleStep, { does: 'results' } | { readonly text: string }>,
): Promise<void> => {
  const { caller, id } = agents[step.customer.agent];
  const body = { userid: id, ui_id: step.uiId, action: step.does };
  succeeded(await caller.post(betCalls.remove.path, body), `${step.does} of ${step.uiId}`);
};

const act = (filling: Filling, step: SampleStep): Promise<void> => {
  if (step.does === 'results') return enterResults(filling, step);
  return 'text' in step ? place(filling, step) : remove(filling, step);
};

/** tong1 has sold both agents their time, and they have paid. The provider has not been paid for daily2. */
const sellRenewals = async ({ admin, agents }: Pick<Filling, 'admin' | 'agents'>): Promise<void> => {
  const sell = async (agent: SampleAgent, giahanthem: string) =>
    succeeded(
      await admin.post(paymentCalls.renew.path, { userid: agents[agent].id, giahanthem }),
      `renewal of ${agent}`,
    );
  const { gia_id } = await sell('daily1', '12');
  const other = await sell('daily2', '6');
  const paid = { gia_id: other['gia_id'], gia_th_toan: 1 };
  succeeded(await admin.post(paymentCalls.renew.path, paid), 'payment of daily2');
  const path = pathOf(paymentCalls.receive, {
    params: { guid: 'mau', manageKey: 'tong1', guid2: 'mau', guid3: 'mau' },
  });
  succeeded(await admin.post(path, [{ gia_id, gia_th_toan: 1 }]), 'what the provider got');
};

/**
 * Writes a sample book into a new service through its calls. Each call runs at the time at which it would
 * have happened. Throws an Error that names the step that the service refuses.
 */
export const fillSampleBook = async (
  target: FillTarget,
  book: { readonly begins: number; readonly steps: readonly SampleStep[] },
  password: string,
): Promise<void> => {
  target.setClock(book.begins);
  const accounts = await openAccounts(target, password);
  await sellRenewals(accounts);
  const khachIds = new Map<SampleCustomer, string>();
  for (const customer of SAMPLE_CUSTOMERS) {
    khachIds.set(customer, await openCustomer(accounts.agents[customer.agent], customer));
  }
  const filling = { ...accounts, khachIds, random: randomOf('calls') };
  for (const step of book.steps) {
    target.setClock(step.at);
    await act(filling, step);
  }
};
