import type { LoginRecord } from '@so-cuoc/shared-domain/contract/calls/accounts/sessions.ts';
import type { PaymentRow } from '@so-cuoc/shared-domain/contract/calls/money/payments.ts';
import { formatDeadline } from '@so-cuoc/shared-domain/calendar/vietnam-calendar.ts';
import { formatDay } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import { stageOf } from '@so-cuoc/shared-domain/renewals/stages.ts';
import { Link } from 'wouter';
import { useToday } from '../calendar/today.ts';
import { standaloneLink } from '../design/tokens/shared-styles.ts';
import { color, space } from '../design/tokens/tokens.ts';
import { formatMoney } from '../design/text/MoneyText.tsx';
import { useRecord } from '../session/session.ts';
import { vi } from '../i18n/vi.ts';

const { stages, payTo, own, until } = vi.payments;

/** Until when an account can be used. `ends` is yyyy-mm-dd, '' = no end. */
export const timeOf = (ends: string, overtime: LoginRecord['overtime']): string =>
  ends === '' ? own.noEnd : own[overtime === 'over' ? 'past' : 'present'](formatDay(ends));

const sentenceOf = (row: PaymentRow, isOver: boolean, today: string): string => {
  const [start, end] = [row.gia_start, row.gia_end].map((day) => (day === '' ? '' : formatDay(day)));
  const months = own.option(row.gia_month, row.gia_month_free);
  const stage = stageOf(row, isOver, today);
  switch (stage) {
    case 'asked':
      return `${stages.asked(months)} ${until(formatDeadline(row.gia_deadline))}.`;
    case 'credit':
      return start === undefined || end === undefined || end === ''
        ? stages.given
        : stages.credit(start, end);
    case 'used':
    case 'paid':
      return stages[stage](start ?? '', end ?? '');
    case 'run-out':
      return stages[stage](months);
    case 'overdue':
    case 'deleted':
      return stages[stage];
  }
};

/** What is to be paid, and what is true of a renewal at its stage. `isOver`: its account has no time left. */
export const stageText = (row: PaymentRow, isOver: boolean, today: string): string =>
  row.gia_state === 'open' || row.gia_state === 'given'
    ? `${payTo.amount(formatMoney(row.gia_tien2))} ${sentenceOf(row, isOver, today)}`
    : sentenceOf(row, isOver, today);

/** What is true of a renewal, for its account; its seller sees when it cancels itself. */
export const StageLine = ({ row }: { readonly row: PaymentRow }) => {
  const { user_idd, overtime } = useRecord();
  const today = useToday();
  const isOwn = row.gia_user_id === user_idd;
  const isOver = isOwn && overtime === 'over';
  return <p css={{ maxWidth: 640 }}>{stageText(row, isOver, today)}</p>;
};

/** Whom an agent pays: its manager, or the provider with the details that an admin wrote. */
export const PayTo = () => {
  const { user_seller: seller, info_pay: details } = useRecord();
  if (seller !== '') return <p css={{ maxWidth: 640 }}>{payTo.seller(seller)}</p>;
  return (
    <section aria-label={payTo.details} css={{ display: 'grid', gap: space(1), maxWidth: 640 }}>
      <p>{payTo.provider}</p>
      {details === '' ? (
        <>
          <p css={{ color: color.muted }}>{payTo.noDetails}</p>
          <p>
            <Link css={standaloneLink} href="/gopy">
              {payTo.ask}
            </Link>
          </p>
        </>
      ) : (
        <>
          <h3 css={{ fontSize: 13 }}>{payTo.details}</h3>
          <p css={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', userSelect: 'all' }}>{details}</p>
        </>
      )}
    </section>
  );
};
