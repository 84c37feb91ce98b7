import type { CheckAnswer } from '@so-cuoc/shared-domain/contract/calls/bets/bet-check.ts';
import type { BetRequest } from '@so-cuoc/shared-domain/contract/calls/bets/bets.ts';
import { betStructure } from '@so-cuoc/shared-domain/contract/rows/bet-structure.ts';
import { itemRow } from '@so-cuoc/shared-domain/contract/rows/bet-item.ts';
import { lateness, type CutOffs } from '@so-cuoc/shared-domain/limits/cut-offs.ts';
import { lateWarning } from '@so-cuoc/shared-domain/limits/draw-begun.ts';
import type { MessageError } from '@so-cuoc/shared-domain/message/diagnostics/diagnostics.ts';
import type { Reading, ReadingContext } from '@so-cuoc/shared-domain/message/reading.ts';
import { moneyToNumber } from '@so-cuoc/shared-domain/money/money.ts';
import { NOT_RUN } from '@so-cuoc/shared-domain/overflow/run-time.ts';
import type { Proposal } from '@so-cuoc/shared-domain/dialect/proposal.ts';
import { BOOK_OUTCOMES } from '@so-cuoc/shared-domain/outcomes/book.ts';
import { message } from '@so-cuoc/shared-domain/outcomes/outcome.ts';

const blocks = ({ severity }: MessageError): boolean => severity === 'error';

/** A text to check, and everything that the answer depends on. */
export interface CheckedText {
  readonly request: Pick<BetRequest, 'ui_id' | 'ui_chuoi' | 'ui_chuoi_root' | 'ui_user_khach_id'>;
  readonly agentId: string;
  /** The day of its book. */
  readonly date: string;
  readonly text: string;
  readonly context: ReadingContext;
  readonly cutOffs: CutOffs;
  /** The ISO instant at which the request arrived. */
  readonly arrivedAt: string;
}

/** The answer of KIỂM TRA: what placing the message would answer, with its bets. */
export const checkText = (
  { request, agentId, date, text, context, cutOffs, arrivedAt: at }: CheckedText,
  reading: Reading,
  proposal: Proposal | null,
): CheckAnswer => {
  const { ui_id, ui_chuoi_root, ui_user_khach_id } = request;
  const late =
    reading.ok && reading.region !== null ? lateness(cutOffs, reading.region, context.date, at) : null;
  const reason = reading.ok
    ? late?.reason
    : (reading.errors.find(blocks)?.message ?? message(BOOK_OUTCOMES.textWrong));
  const warning = reading.ok && late === null ? lateWarning(reading.region, date, at) : null;
  return [
    {
      thisID: reading.ok && late?.way !== 'refuse' ? `okie@${ui_id}` : 'loi',
      tienxac: moneyToNumber(reading.tienxac),
      thucthu: moneyToNumber(reading.thucthu),
      errors: [...reading.errors],
      ...(reason === undefined ? {} : { message: reason }),
      ...(late === null ? {} : { result: BOOK_OUTCOMES.takenLate.code }),
      ...(warning === null ? {} : { warning }),
      ui_id,
      ui_user_id: agentId,
      ui_user_khach_id,
      ui_date: date,
      ui_mien: reading.region,
      ui_chuoi: reading.normalised,
      ui_chuoi_root,
      ui_iserror: !reading.ok || late !== null,
      ui_run_time: NOT_RUN,
      khach_name: context.customerName,
      ...(betStructure(text, ui_id, context, reading.errors) ?? {
        chitiet: reading.items.map((item, index) => itemRow(item, ui_id, index, null)),
      }),
      ...(proposal === null ? {} : { proposal }),
    },
  ];
};
