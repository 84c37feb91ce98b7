import { randomUUID } from 'node:crypto';
import { decide } from '@so-cuoc/shared-domain/renewals/decide.ts';
import { pendingAccountCommand } from '@so-cuoc/shared-domain/renewals/follow-up.ts';
import { renewalStream } from '@so-cuoc/shared-domain/renewals/events.ts';
import { vietnamDay } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import type { Renewal } from '../identity-index/identity-index.ts';
import { singleFlight } from '../concurrency/single-flight.ts';
import type { Service } from '../service.ts';
import type { CommandOrigin } from '../streams/command-handler.ts';
import { applyRenewal } from './apply-renewal.ts';

/** Nobody's command: the decisions are such that taking one twice changes nothing. */
const systemOrigin = (): CommandOrigin => {
  const commandId = randomUUID();
  return { commandId, actor: null, correlationId: commandId };
};

/** Cancels an invoice whose three days are over (product-2 §9). */
export const expireIfOverdue = async (
  service: Pick<Service, 'renewals' | 'now'>,
  renewal: Renewal,
): Promise<void> => {
  const at = service.now().toISOString();
  const looked = decide({ type: 'expire', at }, renewal);
  if (!looked.ok || looked.events.length === 0) return;
  await service.renewals.execute(renewalStream(renewal.sale.invoice), systemOrigin(), (state) =>
    decide({ type: 'expire', at }, state),
  );
};

/**
 * What nobody asks for: overdue invoices are cancelled, and an account that did not follow its renewal,
 * because the service died in between, does so now. Does the same whatever process does it, and how often.
 */
export const catchUpRenewals = async (service: Service): Promise<void> => {
  const { identities, now } = service;
  const today = vietnamDay(now().getTime());
  for (const renewal of [...identities.renewals()]) {
    await expireIfOverdue(service, renewal);
    const account = identities.account(renewal.sale.userId);
    if (account !== null && pendingAccountCommand(renewal, account, today) !== null)
      await applyRenewal(service, renewal.sale.invoice, systemOrigin());
  }
};

const EVERY_MS = 60_000;

/** Tidies now and every minute until it is stopped; a minute that finds the last round under way is left out. `failed` hears of a round that did not end. */
export const startRenewalWorker = (
  service: Service,
  failed: (error: unknown) => void,
): { readonly stop: () => Promise<void> } => {
  const rounds = singleFlight(() => catchUpRenewals(service).catch(failed));
  void rounds.run();
  const timer = setInterval(() => void rounds.run(), EVERY_MS);
  timer.unref();
  return {
    stop: () => {
      clearInterval(timer);
      return rounds.idle();
    },
  };
};
