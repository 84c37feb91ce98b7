import { css } from '@emotion/react';
import type { RowData } from '@tanstack/react-table';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useAction } from '../actions/useAction.ts';
import { Button } from '../design/Button.tsx';
import { copyRich } from '../design/copy-text.ts';
import { inputStyle } from '../design/Field.tsx';
import { Icon } from '../design/Icon.tsx';
import { formatMoney } from '../design/MoneyText.tsx';
import { notify } from '../design/notify.ts';
import { Popover } from '../design/Popover.tsx';
import { tip } from '../design/tip.ts';
import { color, CONTROL, space, touch } from '../design/tokens.ts';
import { words } from '../words/tables.ts';
import type { Column } from './column.ts';
import { ColumnsPanel } from './ColumnsPanel.tsx';
import { htmlOf, tsvOf } from './copied.ts';
import type { Paper } from './PrintSheet.tsx';
import type { Sheet } from './sheet.ts';
import { saveCsv, saveXlsx } from './save-sheet.ts';
import type { Housed } from './use-house-table.ts';
import { EVERYTHING } from './view-address.ts';

const PrintSheet = lazy(async () => ({ default: (await import('./PrintSheet.tsx')).PrintSheet }));

const bar = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(2), flex: 'none' });
const tall = { [touch]: { minHeight: CONTROL.touch, height: 'auto' } };
const search = css(inputStyle, { width: 180, minHeight: 28, height: 28, ...tall });
const small = css({
  minHeight: 28,
  ...tall,
  padding: `0 ${space(2)}`,
  fontSize: 13,
  '&[aria-pressed="true"]': { background: color.accentSoft, color: color.accent },
});
const list = css({ display: 'grid', gap: space(1), justifyItems: 'stretch' });

interface TableBarProps<Row extends RowData> {
  readonly housed: Housed<Row>;
  readonly columns: readonly Column<Row>[];
  /** Rows that are shown, of how many, and how many are chosen. */
  readonly inSight: number;
  readonly all: number;
  readonly chosen: number;
  readonly sheet: () => Sheet;
  readonly children: ReactNode;
}

/** What a person does with a table as a whole: search, filter, arrange, copy, export, print. */
export const TableBar = <Row extends RowData>(props: TableBarProps<Row>) => {
  const { housed, columns, inSight, all, chosen, sheet, children } = props;
  const { view, setView, layout, setLayout } = housed;
  const [taking, setTaking] = useState(false);
  const [printed, setPrinted] = useState<{ readonly sheet: Sheet; readonly paper: Paper } | null>(null);
  const count = formatMoney(chosen > 0 ? chosen : inSight);

  const copy = async (): Promise<void> => {
    const taken = sheet();
    if (await copyRich(tsvOf(taken), htmlOf(taken))) notify.success(words.copied(count));
    else notify.error(words.notCopied);
  };
  const take = (how: (taken: Sheet) => void | Promise<void>): void => {
    setTaking(false);
    Promise.resolve(how(sheet())).catch(() => notify.error(words.notWritten));
  };
  const print = (paper: Paper) => (taken: Sheet) => setPrinted({ sheet: taken, paper });
  const { group } = words;
  useAction({
    id: 'table.copy',
    label: words.copy,
    group,
    keys: [words.copyKeys],
    when: () => inSight > 0,
    perform: () => void copy(),
  });
  useAction({ id: 'table.csv', label: words.csv, group, perform: () => take(saveCsv) });
  useAction({ id: 'table.xlsx', label: words.xlsx, group, perform: () => take(saveXlsx) });
  useAction({ id: 'table.a4', label: words.printA4, group, perform: () => take(print('A4')) });
  useAction({ id: 'table.roll', label: words.printRoll, group, perform: () => take(print('roll')) });

  const filtered = view.filters.length > 0 || view.search !== '';
  return (
    <div css={bar}>
      {children}
      <input
        type="search"
        css={search}
        aria-label={words.search}
        placeholder={words.search}
        value={view.search}
        onChange={(event) => setView({ ...view, search: event.target.value })}
      />
      <Button
        css={small}
        tone="quiet"
        aria-pressed={layout.filters}
        onClick={() => setLayout({ ...layout, filters: !layout.filters })}
      >
        {words.filter}
      </Button>
      <Popover
        label={words.columns}
        trigger={
          <Button css={small} tone="quiet">
            {words.columns}
          </Button>
        }
      >
        <ColumnsPanel columns={columns} layout={layout} onChange={setLayout} />
      </Popover>
      <Button
        {...tip(words.copy, words.copyKeys)}
        css={small}
        tone="quiet"
        disabled={inSight === 0}
        onClick={() => void copy()}
      >
        <Icon name="copy" size={14} />
        {words.copy}
      </Button>
      <Popover
        label={words.take}
        open={taking}
        onOpenChange={setTaking}
        trigger={
          <Button css={small} tone="quiet" disabled={inSight === 0}>
            {words.take}
          </Button>
        }
      >
        <div css={list}>
          <Button onClick={() => take(saveCsv)}>{words.csv}</Button>
          <Button onClick={() => take(saveXlsx)}>{words.xlsx}</Button>
          <Button onClick={() => take(print('A4'))}>{words.printA4}</Button>
          <Button onClick={() => take(print('roll'))}>{words.printRoll}</Button>
        </div>
      </Popover>
      {!filtered ? null : (
        <span role="status" css={{ color: color.muted, fontSize: 13 }}>
          {words.shown(formatMoney(inSight), formatMoney(all))}{' '}
          <Button css={small} tone="quiet" onClick={() => setView({ ...EVERYTHING, sorting: view.sorting })}>
            {words.showAll}
          </Button>
        </span>
      )}
      <Suspense fallback={null}>
        {printed === null ? null : (
          <PrintSheet sheet={printed.sheet} paper={printed.paper} onDone={() => setPrinted(null)} />
        )}
      </Suspense>
    </div>
  );
};
