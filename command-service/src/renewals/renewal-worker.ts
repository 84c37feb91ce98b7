import { randomUUID } from 'node:crypto';
import { decide } from '@so-cuoc/shared-domain/renewals/decide.ts';
import { pendingAccountCommand } from '@so-cuoc/shared-domain/renewals/follow-up.ts';
import { renewalStream } from '@so-cuoc/shared-domain/renewals/events.ts';
import type { Renewal } from '../identity-index/identity-index.ts';
import { todayOf } from '../clock/today.ts';
import { singleFlight } from '../concurrency/single-flight.ts';
import type { Service } from '../service.ts';
import type { CommandOrigin } from '../streams/command-handler.ts';
import { applyRenewal } from './apply-renewal.ts';

/** A command of the system. Its decisions are idempotent. */
const systemOrigin = (): CommandOrigin => {
  const commandId = randomUUID();
  return { commandId, actor: null, correlationId: commandId };
};

/** Cancels an invoice that was unpaid for three days (product-2 §9). */
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
 * Cancels overdue invoices, and applies renewals that a crash left unapplied. Safe to run in any process, any
 * number of times.
 */
export const catchUpRenewals = async (service: Service): Promise<void> => {
  const { identities } = service;
  const today = await todayOf(service);
  for (const renewal of [...identities.renewals()]) {
    await expireIfOverdue(service, renewal);
    const account = identities.account(renewal.sale.userId);
    if (account !== null && pendingAccountCommand(renewal, account, today) !== null)
      await applyRenewal(service, renewal.sale.invoice, systemOrigin());
  }
};

const EVERY_MS = 60_000;

/**
 * Runs now and every minute until it is stopped; skips a minute while the last run is in progress. `failed`
 * gets the error of a failed run.
 */
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
