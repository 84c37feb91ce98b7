import { formatInstant } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import { css, Global } from '@emotion/react';
import { Table } from '../../design/table/table.tsx';
import { useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { formatMoney } from '../../design/text/MoneyText.tsx';
import { MOST_PRINTED } from '../../design/tokens/printing.ts';
import { font } from '../../design/tokens/tokens.ts';
import { texts } from '../../i18n/vi/tables.ts';
import { usePrintedScope } from './printed-scope.ts';
import { type Sheet, displayCell } from './sheet.ts';

export type Paper = 'A4' | 'roll';

const upright = css({ '@page': { size: 'A4', margin: '12mm' } });
const lengthwise = css({ '@page': { size: 'A4 landscape', margin: '12mm' } });
const roll = css({ '@page': { size: '80mm 297mm', margin: '3mm' } });

/** The most columns that fit on portrait A4. */
const UPRIGHT_COLUMNS = 10;

const pageOf = (paper: Paper, { columns }: Sheet) =>
  paper === 'roll' ? roll : columns.length > UPRIGHT_COLUMNS ? lengthwise : upright;

/** Print uses the light theme. */
const onPaper = css({
  '@media screen': { '[data-print]': { display: 'none' } },
  '@media print': {
    'body > *:not([data-print])': { display: 'none !important' },
    'html, body': { height: 'auto', background: 'none', colorScheme: 'light !important' },
  },
});

const paperText = css({ color: 'CanvasText', colorScheme: 'light', fontFamily: font.text });
const heading = css({ fontSize: '12pt', margin: '0 0 2mm' });

const wide = css({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '8.5pt',
  'th, td': { padding: '0.6mm 1.5mm', borderBottom: '0.2mm solid', textAlign: 'left', verticalAlign: 'top' },
  'thead th': { borderBottomWidth: '0.4mm' },
  tr: { breakInside: 'avoid' },
  '[data-figure="true"]': { textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  'tfoot td': { fontWeight: 650, borderTop: '0.4mm solid' },
});

/** The sheet without the columns that say nothing in any row: they would take the room of the others. */
const withoutEmptyColumns = (sheet: Sheet): Sheet => {
  const { columns, rows, totals } = sheet;
  if (rows.length === 0) return sheet;
  const lines = totals === null ? rows : [...rows, totals];
  const says = columns.map(
    ({ emptyText }, index) => emptyText !== undefined || lines.some((line) => (line[index] ?? '') !== ''),
  );
  const kept = <Cell,>(line: readonly Cell[]): readonly Cell[] => line.filter((_, index) => says[index]);
  return {
    name: sheet.name,
    columns: kept(columns),
    rows: rows.map(kept),
    totals: totals === null ? null : kept(totals),
  };
};

/** The rows that are printed, as people read them. Totals that are missing stay empty. */
const printedRows = ({ columns, rows }: Sheet): readonly (readonly string[])[] =>
  rows
    .slice(0, MOST_PRINTED)
    .map((line) =>
      line.map((value, index) => (value === null ? (columns[index]?.emptyText ?? '') : displayCell(value))),
    );

const OnA4 = ({ sheet }: { readonly sheet: Sheet }) => {
  const cells = (line: readonly string[]) =>
    line.map((text, index) => (
      <td key={index} data-figure={sheet.columns[index]?.figure}>
        {text}
      </td>
    ));
  return (
    <Table label={sheet.name} css={wide}>
      <thead>
        <tr>
          {sheet.columns.map(({ label, figure }) => (
            <th key={label} scope="col" data-figure={figure}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {printedRows(sheet).map((line, index) => (
          <tr key={index}>{cells(line)}</tr>
        ))}
      </tbody>
      {sheet.totals === null ? null : (
        <tfoot css={{ display: 'table-row-group' }}>
          <tr>{cells(sheet.totals.map(displayCell))}</tr>
        </tfoot>
      )}
    </Table>
  );
};

const entry = css({
  padding: '1.2mm 0',
  borderBottom: '0.2mm dashed',
  breakInside: 'avoid',
  fontSize: '9pt',
  dl: { display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: '2mm', margin: 0 },
  dt: { opacity: 0.75 },
  dd: { margin: 0, textAlign: 'right', overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
});

/** On 80 mm paper each row is a block of its non-empty cells. */
const OnRoll = ({ sheet }: { readonly sheet: Sheet }) => {
  const block = (line: readonly string[], key: string) => (
    <div key={key} css={[entry, key === texts.total ? { fontWeight: 650 } : null]}>
      <dl>
        {sheet.columns.flatMap(({ label }, index) => {
          const text = line[index] ?? '';
          return text === '' ? [] : [<dt key={`${label}-t`}>{label}</dt>, <dd key={label}>{text}</dd>];
        })}
      </dl>
    </div>
  );
  return (
    <>
      {printedRows(sheet).map((line, index) => block(line, String(index)))}
      {sheet.totals === null ? null : block(sheet.totals.map(displayCell), texts.total)}
    </>
  );
};

interface PrintSheetProps {
  readonly sheet: Sheet;
  readonly paper: Paper;
  readonly onDone: () => void;
}

/** Prints a sheet instead of the page. Unmounted when the print dialog closes. */
export const PrintSheet = ({ sheet: given, paper, onDone }: PrintSheetProps) => {
  const sheet = useMemo(() => withoutEmptyColumns(given), [given]);
  const scope = usePrintedScope();
  const [printedAt] = useState(() => new Date().toISOString());
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  }, [onDone]);
  // Once: a phone's print does not wait for its dialog, and the page goes on behind it.
  useEffect(() => {
    const end = (): void => done.current();
    window.addEventListener('afterprint', end, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', end);
  }, []);
  return createPortal(
    <div data-print={paper} css={paperText}>
      <Global styles={[pageOf(paper, sheet), onPaper]} />
      <h1 css={heading}>{sheet.name}</h1>
      {scope.length === 0 ? null : <p css={{ fontSize: '10pt', margin: '0 0 1mm' }}>{scope.join(' · ')}</p>}
      <p css={{ fontSize: '8pt' }}>
        {texts.printedAt(formatInstant(printedAt))}
        {sheet.rows.length > MOST_PRINTED ? ` ${texts.printCut(formatMoney(MOST_PRINTED))}` : ''}
      </p>
      {paper === 'A4' ? <OnA4 sheet={sheet} /> : <OnRoll sheet={sheet} />}
    </div>,
    document.body,
  );
};
