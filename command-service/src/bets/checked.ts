import { itemRow } from '@so-cuoc/shared-domain/book/item-row.ts';
import type { BetAnswer, BetRequest } from '@so-cuoc/shared-domain/contract/bets.ts';
import { lateness, type CutOffs } from '@so-cuoc/shared-domain/limits/cut-offs.ts';
import type { MessageError } from '@so-cuoc/shared-domain/message/errors.ts';
import { moneyToNumber } from '@so-cuoc/shared-domain/money/money.ts';
import { propose } from '@so-cuoc/shared-domain/rewriter/propose.ts';
import type { ReadBet } from './read-bet.ts';
import { BOOK_ANSWERS } from '@so-cuoc/shared-domain/answers/book.ts';
import { sentence } from '@so-cuoc/shared-domain/answers/row.ts';

const blocks = ({ severity }: MessageError): boolean => severity === 'error';

/** What KIỂM TRA answers: what placing the message at that instant (ISO) would, with the bets that it would book. */
export const checked = (
  { ui_id, ui_chuoi }: BetRequest,
  { reading, context }: ReadBet,
  cutOffs: CutOffs,
  at: string,
): BetAnswer => {
  const proposal = propose(ui_chuoi, context, reading);
  const late =
    reading.ok && reading.region !== null ? lateness(cutOffs, reading.region, context.date, at) : null;
  const message = reading.ok
    ? late?.reason
    : (reading.errors.find(blocks)?.message ?? sentence(BOOK_ANSWERS.textWrong));
  return [
    {
      thisID: reading.ok && late?.way !== 'refuse' ? `okie@${ui_id}` : 'loi',
      tienxac: moneyToNumber(reading.tienxac),
      thucthu: moneyToNumber(reading.thucthu),
      errors: [...reading.errors],
      ...(message === undefined ? {} : { message }),
      ...(late === null ? {} : { result: BOOK_ANSWERS.takenLate.code }),
      ui_mien: reading.region,
      ui_chuoi: reading.normalised,
      chitiet: reading.items.map((item, index) => itemRow(item, ui_id, index, null)),
      ...(proposal === null ? {} : { proposal }),
    },
  ];
};
