import { addMonths, formatMonth, monthKey } from '@so-cuoc/shared-domain/calendar/vietnam-calendar.ts';
import { useLocation, useSearch } from 'wouter';
import { useToday } from '../calendar/today.ts';
import { IconButton } from '../design/inputs/Button.tsx';
import { Icon } from '../design/text/Icon.tsx';
import { pageTitle } from '../design/tokens/shared-styles.ts';
import { space } from '../design/tokens/tokens.ts';
import { texts } from '../i18n/vi/reports/reading-quality.ts';
import { withParam } from '../navigation/url-state.ts';

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** The shown month, yyyy-mm (`?thang=`); the present one by default. Changing it adds no history entry. */
export const useMonthParam = (): readonly [string, (month: string) => void] => {
  const search = useSearch();
  const [location, navigate] = useLocation();
  const present = monthKey(useToday());
  const named = new URLSearchParams(search).get('thang') ?? '';
  const choose = (month: string): void =>
    navigate(location + withParam(search, 'thang', month === present ? null : month), { replace: true });
  return [MONTH.test(named) ? named : present, choose];
};

interface MonthBarProps {
  /** Whose messages are shown; null = not known yet. */
  readonly whose: string | null;
  readonly month: string;
  readonly onMonth: (month: string) => void;
}

const later = (month: string, months: number): string => monthKey(addMonths(`${month}-01`, months));

/** The title, and the month with buttons for its neighbours. Later months have no messages. */
export const MonthBar = ({ whose, month, onMonth }: MonthBarProps) => {
  const present = monthKey(useToday());
  return (
    <div css={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(3) }}>
      <h1 css={{ marginRight: space(2) }}>
        <span css={pageTitle}>{whose === null ? texts.title : `${texts.title} · `}</span>
        {whose}
      </h1>
      <div
        role="group"
        aria-label={texts.month}
        css={{ display: 'flex', alignItems: 'center', gap: space(1) }}
      >
        <IconButton label={texts.previousMonth} onClick={() => onMonth(later(month, -1))}>
          <Icon name="chevronLeft" />
        </IconButton>
        <span
          aria-live="polite"
          css={{ minWidth: 64, textAlign: 'center', fontVariantNumeric: 'tabular-nums' }}
        >
          {formatMonth(month)}
        </span>
        <IconButton
          label={texts.nextMonth}
          disabled={month >= present}
          onClick={() => onMonth(later(month, 1))}
        >
          <Icon name="chevronRight" />
        </IconButton>
      </div>
    </div>
  );
};
