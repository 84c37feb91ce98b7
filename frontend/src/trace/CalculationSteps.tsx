import type { ItemTrace, Worked } from '@so-cuoc/shared-domain/contract/calls/trace.ts';
import { css } from '@emotion/react';
import { numberColumn, TableHead, number, table, TableFrame } from '../design/table/table.tsx';
import { visuallyHidden } from '../design/inputs/Field.tsx';
import { color, narrow, space } from '../design/tokens/tokens.ts';
import { texts } from '../i18n/vi/trace.ts';
import type { Figure } from './trace-request.ts';
import { formatFormula, formatSigned } from './format-formula.ts';

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

/** All points of a bet are a part of its stake. */
const rowOf = (figure: Figure | null): Step | null => (figure === 'points' ? 'stake' : figure);

/** Each step with its numbers in it; the one that was asked about stands out. */
export const CalculationSteps = ({ trace, figure: wanted }: CalculationStepsProps) => (
  <TableFrame label={texts.reckoning} css={{ flex: 'none' }}>
    <table css={table} aria-label={texts.reckoning}>
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
    </table>
  </TableFrame>
);
