import { Link } from 'wouter';
import { type Moment, momentText } from '../as-of/moment.ts';
import { standaloneLink } from '../design/tokens/shared-styles.ts';
import { useMayTrace } from '../session/agent.ts';
import { texts } from '../i18n/vi/report.ts';
import { PRESETS, periodOf, presetOf } from '../calendar/period-presets.ts';
import { css } from '@emotion/react';
import { REGIONS } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import { useToday } from '../calendar/today.ts';
import { DateField } from '../design/inputs/DateField.tsx';
import { SegmentedControl } from '../design/inputs/SegmentedControl.tsx';
import { color, controlHeight, radius, space } from '../design/tokens/tokens.ts';
import { ViewAsOfButton } from '../as-of/AsOfBanner.tsx';
import { inDays, inLedger, inRegion, type ReportAddress } from '../drill-down/address.ts';
import { isPeriod, type Period, startingAt } from '../calendar/period.ts';

/** Link to the changes of the book since a moment, if the account may see them. */
export const AuditSinceLink = ({ asOf }: { readonly asOf: Moment }) =>
  useMayTrace() ? (
    <Link css={standaloneLink} href={`/audit?xem=doi&tu=${momentText(asOf)}`}>
      {texts.past.since}
    </Link>
  ) : null;

const bar = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: `${space(3)} ${space(5)}` });

const preset = css({
  minHeight: controlHeight,
  padding: `0 ${space(2.5)}`,
  border: `1px solid ${color.line}`,
  borderRadius: radius,
  background: color.surface,
  cursor: 'pointer',
  whiteSpace: 'nowrap',
  '&:hover': { background: color.hover },
  '&[aria-pressed="true"]': {
    borderColor: color.accent,
    background: color.accentSoft,
    color: color.accent,
    fontWeight: 600,
  },
});

const REGION_OPTIONS = [
  { value: 'all', label: texts.regions.all },
  ...REGIONS.map((region) => ({ value: region, label: texts.regions[region] })),
] as const;

const BOOKS = [
  { value: 'report', label: texts.title },
  { value: 'ledger', label: texts.ledger },
] as const;

const LISTS = [
  { value: 'list', label: texts.lists.rows },
  { value: 'days', label: texts.lists.days },
] as const;

interface ReportBarProps {
  readonly address: ReportAddress;
  readonly onGo: (address: ReportAddress) => void;
}

/** Selects report or ledger, their days, and the region of the report. */
export const ReportBar = ({ address, onGo }: ReportBarProps) => {
  const today = useToday();
  const current = presetOf(address, today);
  const goTo = (period: Period): void => onGo({ ...address, ...period });
  return (
    <div css={{ display: 'grid', gap: space(2) }}>
      <div css={bar}>
        <SegmentedControl
          label={texts.book}
          options={BOOKS}
          value={address.ledger ? 'ledger' : 'report'}
          onChange={(value) => onGo(inLedger(address, value === 'ledger'))}
        />
        <div
          role="group"
          aria-label={texts.period}
          css={{ display: 'flex', flexWrap: 'wrap', gap: space(1.5) }}
        >
          {PRESETS.map((name) => (
            <button
              key={name}
              type="button"
              css={preset}
              aria-pressed={name === current}
              onClick={() => goTo(periodOf(name, today))}
            >
              {texts.presets[name]}
            </button>
          ))}
        </div>
        <div css={{ display: 'grid', gridTemplateColumns: '148px 148px', gap: space(2) }}>
          <DateField
            label={texts.from}
            day={address.from}
            onChange={(from) => goTo(startingAt(from, address))}
          />
          <DateField label={texts.to} day={address.to} onChange={(to) => goTo({ from: address.from, to })} />
        </div>
        {address.ledger ? null : (
          <>
            <SegmentedControl
              label={texts.region}
              options={REGION_OPTIONS}
              value={address.region ?? 'all'}
              onChange={(value) => onGo(inRegion(address, value === 'all' ? null : value))}
            />
            <SegmentedControl
              label={texts.list}
              options={LISTS}
              value={address.byDay ? 'days' : 'list'}
              onChange={(value) => onGo(inDays(address, value === 'days'))}
            />
          </>
        )}
        {address.asOf === null ? <ViewAsOfButton onOpen={(asOf) => onGo({ ...address, asOf })} /> : null}
      </div>
      {isPeriod(address) ? null : (
        <p role="alert" css={{ color: color.bad }}>
          {texts.badPeriod}
        </p>
      )}
    </div>
  );
};
