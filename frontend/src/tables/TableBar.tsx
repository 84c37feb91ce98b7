import { css } from '@emotion/react';
import { useState, lazy, type ReactNode, Suspense } from 'react';
import { Button, IconButton } from '../design/inputs/Button.tsx';
import { Checkbox } from '../design/inputs/Checkbox.tsx';
import { Select } from '../design/inputs/Field.tsx';
import { Icon } from '../design/text/Icon.tsx';
import { Popover } from '../design/overlays/Popover.tsx';
import { tooltip } from '../design/overlays/Tooltips.tsx';
import { color, space } from '../design/tokens/tokens.ts';
import { texts } from '../i18n/vi/tables.ts';
import { type Column, isFigure } from './column.ts';
import { ColumnsPanel } from './ColumnsPanel.tsx';
import type { DataTableState } from './state/use-data-table.ts';
import { type ExportActions, useExportActions } from './export/use-export-actions.ts';
import { formatMoney } from '../design/text/MoneyText.tsx';
import type { Sheet } from './export/sheet.ts';
import { tall } from './row-styles.ts';
import { SearchField } from './SearchField.tsx';
import { DEFAULT_VIEW } from './state/view-url.ts';

const small = css({
  minHeight: 28,
  ...tall,
  padding: `0 ${space(2)}`,
  fontSize: 13,
  '&[aria-pressed="true"]': { background: color.accentSoft, color: color.accent },
});
const list = css({ display: 'grid', gap: space(1), justifyItems: 'stretch' });

interface TableControlsProps<Row> {
  readonly tableState: DataTableState<Row>;
  readonly searchField: ReactNode;
  readonly columns: readonly Column<Row>[];
  readonly actions: ExportActions;
  readonly isEmpty: boolean;
  /** Where rows are cards: no columns, but an order and a switch to select cards. */
  readonly cards: CardControls | null;
}

/** What a table of cards has instead of a header row. */
export interface CardControls {
  readonly isChoosing: boolean;
  /** undefined = rows cannot be selected. */
  readonly setChoosing: ((on: boolean) => void) | undefined;
}

const NO_ORDER = '';

/** The order of cards: figures begin with the largest. */
const CardOrder = <Row,>({
  tableState,
  columns,
}: Pick<TableControlsProps<Row>, 'tableState' | 'columns'>) => {
  const { view, setView } = tableState;
  return (
    <Select
      label={texts.order}
      value={view.sorting[0]?.id ?? NO_ORDER}
      options={[
        { value: NO_ORDER, label: texts.asItCame },
        ...columns.map(({ id, label }) => ({ value: id, label })),
      ]}
      onChange={(chosen) => {
        const column = columns.find(({ id }) => id === chosen);
        setView({ ...view, sorting: column === undefined ? [] : [{ id: chosen, desc: isFigure(column) }] });
      }}
    />
  );
};

/** Search, filters, columns, copy, export and print. */
const TableControls = <Row,>(props: TableControlsProps<Row>) => {
  const { tableState, searchField, columns, actions, isEmpty, cards } = props;
  const { layout, setLayout } = tableState;
  const [taking, setTaking] = useState(false);
  const take = (how: () => void) => (): void => {
    setTaking(false);
    how();
  };
  return (
    <>
      {cards === null ? (
        <>
          {searchField}
          <Button
            css={small}
            tone="quiet"
            aria-pressed={layout.filters}
            onClick={() => setLayout({ ...layout, filters: !layout.filters })}
          >
            {texts.filter}
          </Button>
          <Popover
            label={texts.columns}
            trigger={
              <Button css={small} tone="quiet">
                {texts.columns}
              </Button>
            }
          >
            <ColumnsPanel columns={columns} layout={layout} onChange={setLayout} />
          </Popover>
        </>
      ) : (
        <>
          <CardOrder tableState={tableState} columns={columns} />
          {cards.setChoosing === undefined ? null : (
            <Checkbox checked={cards.isChoosing} onChange={cards.setChoosing}>
              {texts.chooseRows}
            </Checkbox>
          )}
        </>
      )}
      <Button
        {...tooltip(texts.copy, texts.copyKeys)}
        css={small}
        tone="quiet"
        disabled={isEmpty}
        onClick={actions.copy}
      >
        <Icon name="copy" size={14} />
        {texts.copy}
      </Button>
      <Popover
        label={texts.take}
        open={taking}
        onOpenChange={setTaking}
        trigger={
          <Button css={small} tone="quiet" disabled={isEmpty}>
            {texts.take}
          </Button>
        }
      >
        <div css={list}>
          <Button onClick={take(actions.csv)}>{texts.csv}</Button>
          <Button onClick={take(actions.xlsx)}>{texts.xlsx}</Button>
          <Button onClick={take(() => actions.print('A4'))}>{texts.printA4}</Button>
          <Button onClick={take(() => actions.print('roll'))}>{texts.printRoll}</Button>
        </div>
      </Popover>
    </>
  );
};

const PrintSheet = lazy(async () => ({ default: (await import('./export/PrintSheet.tsx')).PrintSheet }));

const bar = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(2), flex: 'none' });
/** What stands beside the controls, where there is no room for it beside the search. */
const ownLine = css({ flexBasis: '100%' });
/** Shares the line of the one button, so that this has none of its own. */
const besideTools = css({ flex: '1 1 0', minWidth: 0 });
const folded = css({ display: 'flex', flexDirection: 'column', alignItems: 'stretch', gap: space(1) });

interface TableBarProps<Row> {
  readonly tableState: DataTableState<Row>;
  /** The table's name. */
  readonly label: string;
  /** What the search looks for. */
  readonly searchLabel: string;
  readonly columns: readonly Column<Row>[];
  /** The number of visible, of all, and of selected rows. */
  readonly inSight: number;
  /** There may be more rows to come; nothing can be copied. */
  readonly isPartial: boolean;
  readonly all: number;
  readonly chosen: number;
  readonly sheet: () => Sheet;
  readonly isMeant: () => boolean;
  /** Moves the focus into the rows. */
  readonly onRows: () => void;
  /** Puts the controls behind one button, for small tables. */
  readonly compact: boolean;
  /** null = rows are lines. */
  readonly cards: CardControls | null;
  readonly children: ReactNode;
}

/** The toolbar of a table. */
export const TableBar = <Row,>(props: TableBarProps<Row>) => {
  const {
    tableState,
    label,
    searchLabel,
    columns,
    inSight,
    isPartial,
    all,
    chosen,
    sheet,
    isMeant,
    onRows,
    compact,
    cards,
    children,
  } = props;
  const { view, setView } = tableState;
  const isEmpty = inSight === 0 || isPartial;
  const count = formatMoney(chosen > 0 ? chosen : inSight);
  const actions = useExportActions({ sheet, count, isEmpty, isMeant });
  const found = `${formatMoney(inSight)}/${formatMoney(all)}`;
  // The search says itself how much it found, where it is in sight.
  const filtered = view.filters.length > 0 || (compact && view.search !== '');
  const searchField = (
    <SearchField
      tableState={tableState}
      label={searchLabel}
      found={found}
      isMeant={isMeant}
      onRows={onRows}
    />
  );
  const controls = (
    <TableControls
      tableState={tableState}
      searchField={searchField}
      columns={columns}
      actions={actions}
      isEmpty={isEmpty}
      cards={cards}
    />
  );
  return (
    <div css={bar}>
      {compact && children !== undefined ? (
        <div css={besideTools}>{children}</div>
      ) : cards === null || children === undefined ? (
        children
      ) : (
        <div css={ownLine}>{children}</div>
      )}
      {cards === null || compact ? null : searchField}
      {compact || cards !== null ? (
        <Popover
          label={texts.toolsOf(label)}
          trigger={
            <IconButton small label={texts.toolsOf(label)} css={{ marginLeft: 'auto' }}>
              <Icon name="sliders" size={14} />
            </IconButton>
          }
        >
          <div css={folded}>{controls}</div>
        </Popover>
      ) : (
        controls
      )}
      {!filtered ? null : (
        <span role="status" css={{ color: color.muted, fontSize: 13 }}>
          {texts.found(found)}{' '}
          <Button
            css={small}
            tone="quiet"
            onClick={() => setView({ ...DEFAULT_VIEW, sorting: view.sorting })}
          >
            {texts.showAll}
          </Button>
        </span>
      )}
      <Suspense fallback={null}>
        {actions.printed === null ? null : <PrintSheet {...actions.printed} onDone={actions.onPrinted} />}
      </Suspense>
    </div>
  );
};
