import { css } from '@emotion/react';
import { formatDay } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import { REGIONS } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'wouter';
import { useAction } from '../actions/use-action.ts';
import { askForPast, LEADS_TO_PAST, ViewAsOfButton } from '../as-of/AsOfBanner.tsx';
import { type Moment, momentText } from '../as-of/moment.ts';
import { isPeriod, type Period, startingAt } from '../calendar/period.ts';
import { neighbourOf, PRESETS, periodOf, presetOf } from '../calendar/period-presets.ts';
import { useToday } from '../calendar/today.ts';
import { Button, IconButton } from '../design/inputs/Button.tsx';
import { DateField } from '../design/inputs/DateField.tsx';
import { Select } from '../design/inputs/Field.tsx';
import { SegmentedControl } from '../design/inputs/SegmentedControl.tsx';
import { Icon } from '../design/text/Icon.tsx';
import { standaloneLink } from '../design/tokens/shared-styles.ts';
import { hovering, color, controlHeight, FOLDED, radius, space, tight } from '../design/tokens/tokens.ts';
import { useMedia } from '../design/tokens/use-media.ts';
import { inDays, inLedger, inRegion, type ReportAddress } from '../drill-down/address.ts';
import { texts as asOfTexts } from '../i18n/vi/reports/as-of.ts';
import { texts } from '../i18n/vi/reports/report.ts';
import { useMayTrace } from '../session/agent.ts';

/** Link to the changes of the book since a moment, if the account may see them. */
export const AuditSinceLink = ({ asOf }: { readonly asOf: Moment }) =>
  useMayTrace() ? (
    <Link css={standaloneLink} href={`/audit?xem=doi&tu=${momentText(asOf)}`}>
      {texts.past.since}
    </Link>
  ) : null;

const Sheet = lazy(async () => ({ default: (await import('../design/overlays/Sheet.tsx')).Sheet }));

/** One row of controls of one height; the menu stands at its end. */
const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(2),
});

/** A small desk keeps the bar in one row. */
const withNeighbours = css({
  display: 'flex',
  alignItems: 'center',
  gap: space(1),
  [tight]: { '> button': { display: 'none' } },
});

const preset = css({
  minHeight: controlHeight,
  padding: `0 ${space(2.5)}`,
  border: `1px solid ${color.line}`,
  borderRadius: radius,
  background: color.surface,
  cursor: 'pointer',
  whiteSpace: 'nowrap',
  [hovering]: { '&:hover': { background: color.hover } },
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

const CUSTOM = 'custom';

interface ReportBarProps {
  readonly address: ReportAddress;
  readonly onGo: (address: ReportAddress) => void;
  /** What is seldom done with what is shown. */
  readonly menu: ReactNode;
}

type ControlProps = Pick<ReportBarProps, 'address' | 'onGo'>;

const BookChoice = ({ address, onGo }: ControlProps) => (
  <SegmentedControl
    label={texts.book}
    options={BOOKS}
    value={address.ledger ? 'ledger' : 'report'}
    onChange={(value) => onGo(inLedger(address, value === 'ledger'))}
  />
);

const DayFields = ({ address, onGo, labelHidden }: ControlProps & { readonly labelHidden: boolean }) => {
  const goTo = (period: Period): void => onGo({ ...address, ...period });
  return (
    <div
      css={{ display: 'grid', gridTemplateColumns: labelHidden ? '136px 136px' : '1fr 1fr', gap: space(2) }}
    >
      <DateField
        label={texts.from}
        labelHidden={labelHidden}
        day={address.from}
        onChange={(from) => goTo(startingAt(from, address))}
      />
      <DateField
        label={texts.to}
        labelHidden={labelHidden}
        day={address.to}
        onChange={(to) => goTo({ from: address.from, to })}
      />
    </div>
  );
};

const KindChoices = ({ address, onGo }: ControlProps) =>
  address.ledger ? null : (
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
  );

/** "22/11" of this year, else with its year. */
const shortDay = (day: string, today: string): string =>
  day.slice(0, 4) === today.slice(0, 4) ? formatDay(day).slice(0, 5) : formatDay(day);

/** What is shown, in one line: "Sổ nợ · Hôm qua · 22/11 · Nam · Theo ngày". */
export const shownInOneLine = (address: ReportAddress, today: string): string => {
  const { from, to, region, byDay, ledger } = address;
  const name = presetOf(address, today);
  return [
    ledger ? texts.ledger : null,
    name === null ? null : texts.presets[name],
    from === to ? shortDay(from, today) : `${shortDay(from, today)}–${shortDay(to, today)}`,
    ledger || region === null ? null : texts.regions[region],
    ledger || !byDay ? null : texts.lists.days,
  ]
    .filter((part) => part !== null)
    .join(' · ');
};

/** Leads to the days before or after the shown ones. */
const NeighbourButton = ({ address, onGo, direction }: ControlProps & { readonly direction: -1 | 1 }) => (
  <IconButton
    label={direction === -1 ? texts.earlier : texts.later}
    tone="plain"
    disabled={!isPeriod(address)}
    onClick={() => onGo({ ...address, ...neighbourOf(address, direction) })}
  >
    <Icon name={direction === -1 ? 'chevronLeft' : 'chevronRight'} />
  </IconButton>
);

/** Lets the line break between its parts only. */
const inWholeParts = (line: string): string => line.replaceAll(/(?<!·) (?!·)/g, '\u00a0');

/** Nothing of it is cut: a long range with its region and kind takes two lines. */
const shownLine = css({ whiteSpace: 'normal', textAlign: 'left', lineHeight: '18px' });

/** On phones and tablets: one line that says what is shown and opens a sheet with the choices. */
const FoldedBar = ({ address, onGo, menu }: ReportBarProps) => {
  const today = useToday();
  const current = presetOf(address, today);
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <div css={{ display: 'flex', gap: space(1.5), minWidth: 0 }}>
      <NeighbourButton address={address} onGo={onGo} direction={-1} />
      <Button
        css={{ flex: 1, minWidth: 0, minHeight: 44, justifyContent: 'space-between' }}
        aria-haspopup="dialog"
        {...LEADS_TO_PAST}
        onClick={() => setOpen(true)}
      >
        <span css={shownLine}>{inWholeParts(shownInOneLine(address, today))}</span>
        <Icon name="chevronDown" size={14} />
      </Button>
      <NeighbourButton address={address} onGo={onGo} direction={1} />
      {menu}
      <Suspense fallback={null}>
        {open ? (
          <Sheet open onClose={close} title={texts.choose}>
            <BookChoice
              address={address}
              onGo={(next) => {
                close();
                onGo(next);
              }}
            />
            <div
              role="group"
              aria-label={texts.period}
              css={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: space(2) }}
            >
              {PRESETS.map((name) => (
                <button
                  key={name}
                  type="button"
                  css={preset}
                  aria-pressed={name === current}
                  onClick={() => {
                    close();
                    onGo({ ...address, ...periodOf(name, today) });
                  }}
                >
                  {texts.presets[name]}
                </button>
              ))}
            </div>
            <DayFields address={address} onGo={onGo} labelHidden={false} />
            <KindChoices address={address} onGo={onGo} />
            {address.asOf === null ? (
              <ViewAsOfButton
                lastDay={address.to}
                onOpen={(asOf) => {
                  close();
                  onGo({ ...address, asOf });
                }}
              />
            ) : null}
          </Sheet>
        ) : null}
      </Suspense>
    </div>
  );
};

const WideBar = ({ address, onGo, menu }: ReportBarProps) => {
  const today = useToday();
  const current = presetOf(address, today);
  return (
    <div css={bar}>
      <BookChoice address={address} onGo={onGo} />
      <Select
        label={texts.period}
        labelHidden
        value={current ?? CUSTOM}
        options={[
          ...PRESETS.map((name) => ({ value: name, label: texts.presets[name] })),
          ...(current === null ? [{ value: CUSTOM, label: texts.customPeriod }] : []),
        ]}
        onChange={(value) => {
          const chosen = PRESETS.find((name) => name === value);
          if (chosen !== undefined) onGo({ ...address, ...periodOf(chosen, today) });
        }}
      />
      <span css={withNeighbours}>
        <NeighbourButton address={address} onGo={onGo} direction={-1} />
        <DayFields address={address} onGo={onGo} labelHidden />
        <NeighbourButton address={address} onGo={onGo} direction={1} />
      </span>
      <KindChoices address={address} onGo={onGo} />
      {address.asOf === null ? (
        <ViewAsOfButton lastDay={address.to} onOpen={(asOf) => onGo({ ...address, asOf })} />
      ) : null}
      <span css={{ marginLeft: 'auto' }}>{menu}</span>
    </div>
  );
};

/** The days before and after, which a small desk has no buttons for, and a past moment: by keys and in the palette. */
const usePeriodActions = ({ address, onGo }: ControlProps): void => {
  const { group } = texts;
  const when = (): boolean => isPeriod(address);
  const go = (direction: -1 | 1) => (): void => onGo({ ...address, ...neighbourOf(address, direction) });
  useAction({
    ...{ id: 'report.earlier', label: texts.earlier, group, keys: ['Alt+PageUp'], when },
    perform: go(-1),
  });
  useAction({
    ...{ id: 'report.later', label: texts.later, group, keys: ['Alt+PageDown'], when },
    perform: go(1),
  });
  useAction({
    ...{ id: 'report.past', label: asOfTexts.open, group, keys: ['Alt+L'] },
    when: () => address.asOf === null,
    perform: () => onGo({ ...address, asOf: askForPast(address.to) }),
  });
};

/** Selects report or ledger, their days, the region of the report, and its moment. */
export const ReportBar = (props: ReportBarProps) => {
  usePeriodActions(props);
  return (
    <div css={{ display: 'grid', gap: space(2), flex: 'none' }}>
      {useMedia(FOLDED) ? <FoldedBar {...props} /> : <WideBar {...props} />}
      {isPeriod(props.address) ? null : (
        <p role="alert" css={{ color: color.bad }}>
          {texts.badPeriod}
        </p>
      )}
    </div>
  );
};
