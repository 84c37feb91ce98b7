import type { SentRow } from '@so-cuoc/shared-domain/contract/calls/money/sent-settlements.ts';
import { moneyToNumber, subtract } from '@so-cuoc/shared-domain/money/money.ts';
import {
  factoredToNumber,
  plusFactored,
  toDong,
  unfactored,
} from '@so-cuoc/shared-domain/settlement/factored-amount.ts';
import { correctionText } from '@so-cuoc/shared-domain/settlement/correction-text.ts';
import type { ToldFigures } from '@so-cuoc/shared-domain/sent-settlements/events.ts';
import {
  balanceOf,
  bookedWith,
  changedSince,
  type CustomerBooks,
  replacedBy,
  resultsWithin,
} from './balance.ts';
import type { SentRecord } from './documents.ts';

/** What a sent settlement would tell now. */
const toldNow = (books: CustomerBooks, record: SentRecord): ToldFigures => ({
  classes: resultsWithin(books, record),
  due: toDong(balanceOf(books, record, { order: record.order, at: record.sentAt })),
});

const differs = (books: CustomerBooks, record: SentRecord): boolean =>
  toldNow(books, record).due !== record.told.due;

/** Whether a settlement is no longer what was told, and no later one that includes it is right either. */
export const isOutdated = (books: CustomerBooks, record: SentRecord): boolean => {
  if (!differs(books, record)) return false;
  const next = replacedBy(books.sent, record);
  return next === null || isOutdated(books, next);
};

/** What its customer was told of a settlement, what that is now, and the text that says so. */
export const correctionOf = (books: CustomerBooks, record: SentRecord) => {
  const { name, givesTo } = books.customer;
  const { from, to, region, told, side } = record;
  const head = { name, givesTo, from, to, stt: null, ...(region === null ? {} : { region }) };
  const is = toldNow(books, record);
  return { was: told.due, is, text: correctionText(head, told, is, side) };
};

/** A sent settlement on the wire: what was told, what it is now, what was paid since and what is left. */
export const sentRowOf = (
  books: CustomerBooks,
  record: SentRecord,
  texts: readonly string[] = [],
): SentRow => {
  const { settlementId, khachId, from, to, region, side, sentAt, told, totals, corrections } = record;
  const next = replacedBy(books.sent, record);
  const { is, text } = correctionOf(books, record);
  const since = changedSince(books, record, next);
  const isOpen = next === null && is.due !== told.due;
  return {
    ...{ chot_id: settlementId, khach_id: khachId, khach_name: books.customer.name },
    ...{ tu: from, den: to, mien: region, chkBenKhach: side === 'shop' ? 0 : 1 },
    ...{ luc: sentAt, baolai: corrections, bao_luc: told.at },
    ...{ bao: moneyToNumber(told.due), nay: moneyToNumber(is.due) },
    chenh: moneyToNumber(subtract(is.due, told.due)),
    sau: factoredToNumber(since),
    con: factoredToNumber(plusFactored(unfactored(is.due), since)),
    cho: totals.open,
    dieuchinh: factoredToNumber(bookedWith(record).typed),
    thay: next !== null,
    text: texts.join('\n\n'),
    text_baolai: isOpen ? text : null,
  };
};

/** Whether its customer must be told that a settlement is no longer what was told. */
export const mustBeTold = ({ text_baolai }: SentRow): boolean => text_baolai !== null;
