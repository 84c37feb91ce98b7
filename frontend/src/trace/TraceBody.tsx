import type { ItemTrace, Worked } from '@so-cuoc/shared-domain/trace/item-trace.ts';
import type { AuditTrace } from '@so-cuoc/shared-domain/contract/calls/reports/trace.ts';
import { css } from '@emotion/react';
import { numberColumn, TableHead, number, table, TableFrame, Table } from '../design/table/table.tsx';
import { visuallyHidden } from '../design/inputs/Field.tsx';
import { color, narrow, space } from '../design/tokens/tokens.ts';
import { texts } from '../i18n/vi/reports/trace.ts';
import type { Figure } from './trace-request.ts';
import { formatFormula, formatSigned } from './figures.ts';
import { formatInstant } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import { REGION_NAMES } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import { stationOf } from '@so-cuoc/shared-domain/catalogue/draw-days.ts';
import { KIND_NAMES } from '@so-cuoc/shared-domain/trace/applied-rules.ts';
import type { ReactNode } from 'react';
import { formatExact } from '../design/text/MoneyText.tsx';
import { HitPrizes } from './HitPrizes.tsx';
import { TracedText } from './TracedText.tsx';

type Step = Exclude<Figure, 'points'>;

interface CalculationStepsProps {
  readonly trace: ItemTrace;
  readonly figure: Figure | null;
}

const formula = css({ '&&': { whiteSpace: 'normal', fontVariantNumeric: 'tabular-nums' } });
const asked = css({ '&&& > *': { background: color.changed, fontWeight: 650 } });
const step = css({ '&&': { [narrow]: { whiteSpace: 'normal' } } });
const beside = css({ marginLeft: space(2), color: color.muted, fontSize: 12.5 });

const stepsOf = (trace: ItemTrace): readonly (readonly [Step, Worked | null])[] => [
  ['lots', trace.lots],
  ['stake', trace.tienxac],
  ['take', trace.thucthu],
  ['hits', trace.diemtrung],
  ['winnings', trace.thang],
  ['result', trace.thangthua],
];

/** The total points of a bet are part of its stake. */
const rowOf = (figure: Figure | null): Step | null => (figure === 'points' ? 'stake' : figure);

/** Each calculation step with its numbers; the requested one is highlighted. */
const CalculationSteps = ({ trace, figure: wanted }: CalculationStepsProps) => (
  <TableFrame label={texts.reckoning} css={{ flex: 'none' }}>
    <Table label={texts.reckoning} css={table}>
      <TableHead of={[texts.columns.step, texts.columns.formula, numberColumn(texts.columns.value)]} />
      <tbody>
        {stepsOf(trace).map(([name, worked]) => {
          const isAsked = rowOf(wanted) === name;
          return (
            <tr key={name} css={isAsked ? asked : null} aria-current={isAsked ? 'true' : undefined}>
              <th scope="row" css={step}>
                {texts.steps[name]}
                {isAsked ? <span css={visuallyHidden}>{` (${texts.asked})`}</span> : null}
              </th>
              <td css={formula}>
                {worked === null ? texts.notSettled : formatFormula(worked.formula)}
                {name === 'lots' ? <span css={beside}>{texts.lotsOf(trace.lots.prizes)}</span> : null}
              </td>
              <td css={number}>{worked === null ? '' : formatSigned(worked.value)}</td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  </TableFrame>
);

const part = css({ display: 'grid', gap: space(1.5), gridTemplateColumns: 'minmax(0, 1fr)' });

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <div css={part}>
    <h3>{title}</h3>
    {children}
  </div>
);

/** Up to this count all numbers are listed; beyond it, the first ones and the count. */
const NAMED = 40;
const listed = (numbers: readonly string[]): string =>
  numbers.length <= NAMED
    ? numbers.join(' ')
    : texts.numbersMore(numbers.length, numbers.slice(0, 10).join(' '));

const Understood = ({ trace }: { readonly trace: ItemTrace }) => {
  const { region, kind, numbers, stations, points, rules, habits = [] } = trace;
  const applied = [...rules.map(({ sentence }) => sentence), ...habits];
  const each = kind === 'da' || kind === 'dx' ? texts.perPair : texts.perNumber;
  return (
    <>
      <p>
        {`${REGION_NAMES[region]}: ${KIND_NAMES[kind]} `}
        <b css={{ fontWeight: 650, overflowWrap: 'anywhere' }}>{listed(numbers)}</b>
        {` · ${stations.map((station) => stationOf(station)?.name ?? station).join(', ')}`}
        {` · ${each(formatExact(points))}`}
      </p>
      {applied.length === 0 ? null : (
        <ul aria-label={texts.rules} css={{ margin: 0, paddingLeft: space(5) }}>
          {applied.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </>
  );
};

const PriceOf = ({ answer }: { readonly answer: AuditTrace }) => {
  const { kind, betClass, price } = answer.trace;
  const { co, trathuong, half, origin } = price;
  const name = betClass === kind ? KIND_NAMES[kind] : `${KIND_NAMES[kind]} ${betClass}`;
  const set = answer.events.find(({ position }) => position === origin?.position);
  const pairs = kind === 'da' || kind === 'dx' ? `, ${half ? texts.half : texts.noHalf}` : '';
  return (
    <>
      <p>{`${texts.priceOf(name, formatExact(co), formatExact(trathuong))}${pairs}.`}</p>
      <p css={{ color: color.muted }}>
        {origin === null
          ? texts.priceUnknown
          : texts.priceFrom(formatInstant(origin.at), set?.actor_name ?? texts.system)}
      </p>
    </>
  );
};

/** Wraps; on a phone it fits beside the time that stays at the left. */
const sentenceCell = css({ '&&': { whiteSpace: 'normal', minWidth: 220, [narrow]: { minWidth: 120 } } });

const Events = ({ events }: Pick<AuditTrace, 'events'>) => (
  <TableFrame label={texts.events} css={{ flex: 'none', maxHeight: 220 }}>
    <Table label={texts.events} css={table}>
      <TableHead of={[texts.eventColumns.at, texts.eventColumns.who, texts.eventColumns.what]} />
      <tbody>
        {events.map(({ position, at, actor_name, sentence }) => (
          <tr key={position}>
            <td>{formatInstant(at)}</td>
            <td>{actor_name ?? texts.system}</td>
            <td css={sentenceCell}>{sentence}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  </TableFrame>
);

interface TraceBodyProps {
  readonly answer: AuditTrace;
  readonly figure: Figure | null;
}

/**
 * How one bet got its money: its characters, the rule, the calculation, its price, the prizes, the events.
 */
export const TraceBody = ({ answer, figure }: TraceBodyProps) => (
  <>
    {answer.deleted ? <p css={{ color: color.warn }}>{texts.deleted}</p> : null}
    {answer.ui_iserror && !answer.deleted ? <p css={{ color: color.warn }}>{texts.wrong}</p> : null}
    <Part title={texts.text}>
      <TracedText trace={answer.trace} />
    </Part>
    <Part title={texts.reading}>
      <Understood trace={answer.trace} />
    </Part>
    <Part title={texts.reckoning}>
      <CalculationSteps trace={answer.trace} figure={figure} />
    </Part>
    <Part title={texts.price}>
      <PriceOf answer={answer} />
    </Part>
    <Part title={texts.draws}>
      <HitPrizes trace={answer.trace} />
    </Part>
    <Part title={texts.events}>
      <Events events={answer.events} />
    </Part>
  </>
);
