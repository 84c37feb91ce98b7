import { atomicBets, type AtomicBet } from '@so-cuoc/shared-domain/message/bets/bet-item.ts';
import { parseMessage } from '@so-cuoc/shared-domain/message/parse-message.ts';
import type { Reading, ReadingContext } from '@so-cuoc/shared-domain/message/reading.ts';
import { moneyToNumber, pointsToNumber } from '@so-cuoc/shared-domain/money/money.ts';
import type { Proposal } from '@so-cuoc/shared-domain/dialect/proposal.ts';
import { propose } from '@so-cuoc/shared-domain/dialect/propose.ts';
import type { CheckRequest } from './request.ts';

/** A bet as conformance.md prints it; amounts in thousand đồng. */
export const betAnswer = (bet: AtomicBet) => ({
  stations: bet.stations,
  class: bet.betClass,
  kind: bet.kind,
  numbers: bet.numbers,
  points: pointsToNumber(bet.points),
  lots: bet.lots,
  tienxac: moneyToNumber(bet.tienxac),
  thucthu: moneyToNumber(bet.thucthu),
});

/** What a requested message is read against. */
export const contextOf = (request: CheckRequest): ReadingContext => ({
  date: request.date,
  catalogue: request.catalogue,
  region: request.region,
  options: request.options,
  prices: request.prices,
  customerName: String(request.id),
  habits: request.habits,
});

/** A message as it was read: as it stands, or (`--accept`) as the dialect reader proposes it. */
export interface Understood {
  readonly reading: Reading;
  readonly proposal: Proposal | null;
  readonly rewritten: boolean;
}

export const understand = (request: CheckRequest, accept: boolean): Understood => {
  const context = contextOf(request);
  const reading = parseMessage(request.text, context);
  const proposal = reading.ok ? null : propose(request.text, context, reading);
  if (!accept || proposal === null) return { reading, proposal, rewritten: false };
  return { reading: parseMessage(proposal.text, context), proposal: null, rewritten: true };
};

/** What `bets check` answers for a message, apart from its bets. */
export const headOf = (request: CheckRequest, { reading, rewritten }: Understood) => ({
  id: request.id,
  ok: reading.ok,
  ...(rewritten ? { rewritten } : {}),
  region: reading.region,
  normalised: reading.normalised,
  errors: reading.errors,
});

export const proposalOf = ({ proposal }: Understood) => (proposal === null ? {} : { proposal });

export const totalsOf = (reading: Reading) => ({
  tienxac: moneyToNumber(reading.tienxac),
  thucthu: moneyToNumber(reading.thucthu),
});

/** `bets check`: one message understood and priced. */
export const check = (request: CheckRequest, accept: boolean) => {
  const understood = understand(request, accept);
  const { reading } = understood;
  const bets = reading.items.flatMap((item) => atomicBets(item).map(betAnswer));
  return { ...headOf(request, understood), bets, ...totalsOf(reading), ...proposalOf(understood) };
};
