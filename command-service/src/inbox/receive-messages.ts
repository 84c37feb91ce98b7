import { arrivalsStream } from '@so-cuoc/shared-domain/arrivals/events.ts';
import { decide, type ArrivalsCommand, type ArrivalsState } from '@so-cuoc/shared-domain/arrivals/decide.ts';
import { addDays, vietnamDay } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import { dayOf } from '../clock/today.ts';
import type { Service } from '../service.ts';
import type { CommandOrigin } from '../streams/command-handler.ts';

/** A message that was sent before, without an answer, is looked for in so many days before its own. */
const SENT_AGAIN_DAYS = 7;

type Receive = Omit<ArrivalsCommand & { readonly type: 'receive' }, 'type' | 'date' | 'elsewhere'>;

/** Where messages without a time of their own are kept. Days are yyyy-mm-dd in Vietnam. */
export interface UntimedDay {
  readonly day: string;
  /** Other days in which such a message may be already. */
  readonly others: readonly string[];
}

/**
 * The day of messages that name none, which arrive at an instant by the clock (`dayOf`). A message that comes again may stand
 * under the days before, or under the last days of the log.
 */
const untimedDay = (receivedAt: string, lastInstant: string | null): UntimedDay => {
  const day = dayOf(receivedAt, lastInstant);
  const last = lastInstant === null ? day : vietnamDay(Date.parse(lastInstant));
  const before = Array.from({ length: SENT_AGAIN_DAYS }, (_, index) => addDays(day, -1 - index));
  const others = new Set([...before, last, addDays(last, -1)]);
  others.delete(day);
  return { day, others: [...others] };
};

/**
 * The day of messages that name none. `claim` names them where they may come again; null = they never do. Processes
 * that take one at the same time look for it before the other has written it: the first to claim it in the vault says
 * its day for all of them, so that they meet in one stream. Throws what store and vault throw.
 */
export const untimedDayOf = async (
  { store, vault, shared }: Pick<Service, 'store' | 'vault' | 'shared'>,
  { agentId, receivedAt, claim }: { agentId: string; receivedAt: string; claim: string | null },
): Promise<UntimedDay> => {
  const found = untimedDay(receivedAt, await store.lastInstant());
  if (shared !== true || claim === null) return found;
  const days = [found.day, ...found.others];
  for (const day of days) {
    const { kind } = await vault.claimKey(`inbox/${agentId}`, claim, day);
    if (kind !== 'other-request') return { day, others: days.filter((other) => other !== day) };
  }
  // Claimed for a day that is not looked through any more: another message.
  return found;
};

/**
 * Receives one message that names no time, under the day of `untimedDayOf`. A claimed day that is full by now stays so:
 * the message then goes to the next day for which it is claimed, until the present one.
 */
export const receiveClaimed = async (
  service: Service,
  origin: CommandOrigin,
  claim: string | null,
  given: Receive,
  /** Another day in which it may be already. */
  namedDay: string | null = null,
): Promise<Awaited<ReturnType<typeof receiveUntimed>>> => {
  const { agentId, receivedAt } = given;
  const today = dayOf(receivedAt, await service.store.lastInstant());
  let claimed = claim;
  for (;;) {
    const untimed = await untimedDayOf(service, { agentId, receivedAt, claim: claimed });
    const others = new Set([...untimed.others, ...(namedDay === null ? [] : [namedDay])]);
    others.delete(untimed.day);
    const executed = await receiveUntimed(service, origin, { day: untimed.day, others: [...others] }, given);
    if (executed.ok || claim === null || untimed.day >= today) return executed;
    claimed = `${claim} after ${untimed.day}`;
  }
};

/** Receives messages of one agent that are kept under one day. */
export const receiveTimed = (service: Service, origin: CommandOrigin, date: string, given: Receive) =>
  execute(service, origin, date, given, []);

/** Receives messages among which some name no time. Such a message may stand under another day already. */
export const receiveUntimed = (
  service: Service,
  origin: CommandOrigin,
  { day, others }: UntimedDay,
  given: Receive,
) =>
  service.mutex.run(`arrivals ${given.agentId}`, async () => {
    const read = (date: string) => service.arrivals.read(arrivalsStream(given.agentId, date));
    return execute(service, origin, day, given, await Promise.all(others.map(read)));
  });

const execute = (
  service: Service,
  origin: CommandOrigin,
  date: string,
  given: Receive,
  elsewhere: readonly ArrivalsState[],
) =>
  service.arrivals.execute(arrivalsStream(given.agentId, date), origin, (state) =>
    decide({ ...given, type: 'receive', date, elsewhere }, state),
  );
