import type {
  CorrectionsAnswer,
  SettledScope,
  SettlementOpening,
} from '@so-cuoc/shared-domain/contract/calls/money/sent-settlements.ts';
import {
  factoredToNumber,
  negateFactored,
  plusFactored,
} from '@so-cuoc/shared-domain/settlement/factored-amount.ts';
import type { SettlementScope } from '@so-cuoc/shared-domain/sent-settlements/events.ts';
import { movementsOfEntry, NOTHING, owedAfter, plus } from '../movements.ts';
import type { LedgerSource } from '../source.ts';
import { balanceBefore, carriedTo, replacedBy, type CustomerBooks } from './balance.ts';
import { agentBooks } from './books.ts';
import type { SentRecord } from './documents.ts';
import { isOutdated, mustBeTold, sentRowOf } from './rows.ts';

const stands = (record: SentRecord): boolean => record.withdrawnAt === null;

const lastDayOf = (sent: readonly SentRecord[]): string | null =>
  sent.reduce<string | null>((last, { to }) => (last === null || last < to ? to : last), null);

/** GET /api/settlement/corrections: what customers were told that is no longer so, in order of sending. */
export const settlementCorrections = async (
  source: LedgerSource,
  agentId: string,
): Promise<CorrectionsAnswer> => {
  const sent = (await source.sent(agentId)).filter(stands);
  const last = lastDayOf(sent);
  if (last === null) return { den: null, chotso: [] };
  const { customers } = await agentBooks(source, { agentId, khachId: null, to: last });
  const rows = sent.flatMap((record) => {
    const books = customers.get(record.khachId);
    if (books === undefined || replacedBy(books.sent, record) !== null) return [];
    return [sentRowOf(books, record)].filter(mustBeTold);
  });
  return { den: last, chotso: rows };
};

/** GET /api/settlement/sent: the scopes of what was sent of some days and stands, in order of sending. */
export const settledScopes = async (
  source: LedgerSource,
  { agentId, from, to }: { readonly agentId: string; readonly from: string; readonly to: string },
): Promise<readonly SettledScope[]> => {
  const sent = (await source.sent(agentId)).filter(stands);
  const asked = sent.filter((record) => record.from <= to && from <= record.to);
  const last = lastDayOf(sent);
  if (asked.length === 0 || last === null) return [];
  const { customers } = await agentBooks(source, { agentId, khachId: null, to: last });
  return asked.map((record) => {
    const { khachId, from: tu, to: den, region } = record;
    const books = customers.get(khachId);
    const doi = books !== undefined && isOutdated(books, record);
    return { khach_id: khachId, tu, den, mien: region, doi };
  });
};

interface OpeningQuery {
  readonly agentId: string;
  readonly khachId: string;
  readonly scope: SettlementScope;
}

/** The books of one customer up to the last day of a settlement; undefined if there is no such customer. */
export const booksFor = async (
  source: LedgerSource,
  { agentId, khachId, scope }: OpeningQuery,
): Promise<CustomerBooks | undefined> =>
  (await agentBooks(source, { agentId, khachId, to: scope.to })).customers.get(khachId);

/** GET /api/settlement/opening: the balance that a settlement carries, and its parts. */
export const settlementOpening = async (
  source: LedgerSource,
  query: OpeningQuery,
): Promise<readonly SettlementOpening[]> => {
  const { scope } = query;
  const books = await booksFor(source, query);
  if (books === undefined) return [];
  const carried = carriedTo(books, scope);
  const before = balanceBefore(books, scope.from);
  const moved = books.entries
    .filter(({ date }) => scope.from <= date && date <= scope.to)
    .map(movementsOfEntry)
    .reduce(plus, NOTHING);
  const others = plusFactored(carried, negateFactored(owedAfter(before, moved)));
  const last = books.sent.findLast(stands);
  return [
    {
      mang: factoredToNumber(carried),
      dau: factoredToNumber(before),
      nocu: factoredToNumber(moved.nocu),
      tra: factoredToNumber(moved.tra),
      thu: factoredToNumber(moved.thu),
      khac: factoredToNumber(others),
      truoc: last === undefined ? null : sentRowOf(books, last),
    },
  ];
};
