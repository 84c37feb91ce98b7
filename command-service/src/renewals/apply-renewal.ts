import { commandIdFor } from '@so-cuoc/event-store/event-id.ts';
import type { Position } from '@so-cuoc/event-store/port.ts';
import { decide, type AccountRefusal } from '@so-cuoc/shared-domain/accounts/decide.ts';
import { type AccountEvent, accountStream } from '@so-cuoc/shared-domain/accounts/events.ts';
import { decided, type Decision } from '@so-cuoc/shared-domain/aggregate/decision.ts';
import { pendingAccountCommand } from '@so-cuoc/shared-domain/renewals/follow-up.ts';
import { renewalStream } from '@so-cuoc/shared-domain/renewals/events.ts';
import { todayOf } from '../clock/today.ts';
import type { Service } from '../service.ts';
import type { CommandOrigin } from '../streams/command-handler.ts';

/**
 * Applies a renewal to its account: adds, moves or takes back its days. Does nothing if it was applied before.
 * Null if nothing was written.
 */
export const applyRenewal = async (
  service: Pick<Service, 'accounts' | 'renewals' | 'now' | 'store'>,
  invoice: string,
  origin: CommandOrigin,
): Promise<Position | null> => {
  const renewal = await service.renewals.read(renewalStream(invoice));
  if (renewal.status === 'unknown') return null;
  const today = await todayOf(service);
  const executed = await service.accounts.execute(
    accountStream(renewal.sale.userId),
    // The same call may have changed the account before.
    { ...origin, commandId: commandIdFor('renewal-time', `${origin.commandId}/${invoice}`) },
    (state): Decision<AccountEvent, AccountRefusal> => {
      const command = state.status === 'open' ? pendingAccountCommand(renewal, state, today) : null;
      return command === null ? decided() : decide(command, state);
    },
  );
  return executed.ok ? executed.position : null;
};
