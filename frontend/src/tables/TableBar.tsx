import { css } from '@emotion/react';
import type { RowData } from '@tanstack/react-table';
import { lazy, type ReactNode, Suspense } from 'react';
import { Button, IconButton } from '../design/inputs/Button.tsx';
import { Icon } from '../design/text/Icon.tsx';
import { formatMoney } from '../design/text/MoneyText.tsx';
import { Popover } from '../design/overlays/Popover.tsx';
import { color, space } from '../design/tokens/tokens.ts';
import { texts } from '../i18n/vi/tables.ts';
import type { Column } from './column.ts';
import type { Sheet } from './export/sheet.ts';
import { small, TableControls } from './TableControls.tsx';
import type { DataTableState } from './state/use-data-table.ts';
import { useExportActions } from './export/use-export-actions.ts';
import { DEFAULT_VIEW } from './state/view-url.ts';

const PrintSheet = lazy(async () => ({ default: (await import('./export/PrintSheet.tsx')).PrintSheet }));

const bar = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(2), flex: 'none' });
const folded = css({ display: 'flex', flexDirection: 'column', alignItems: 'stretch', gap: space(1) });

interface TableBarProps<Row extends RowData> {
  readonly housed: DataTableState<Row>;
  /** The table's name. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  /** Rows that are shown, of how many, and how many are chosen. */
  readonly inSight: number;
  readonly all: number;
  readonly chosen: number;
  readonly sheet: () => Sheet;
  readonly isMeant: () => boolean;
  /** The controls are behind one button: the table is one of several, or a small one. */
  readonly compact: boolean;
  readonly children: ReactNode;
}

/** What a person does with a table as a whole. */
export const TableBar = <Row extends RowData>(props: TableBarProps<Row>) => {
  const { housed, label, columns, inSight, all, chosen, sheet, isMeant, compact, children } = props;
  const { view, setView } = housed;
  const isEmpty = inSight === 0;
  const count = formatMoney(chosen > 0 ? chosen : inSight);
  const actions = useExportActions({ sheet, count, isEmpty, isMeant });
  const filtered = view.filters.length > 0 || view.search !== '';
  const controls = <TableControls housed={housed} columns={columns} actions={actions} isEmpty={isEmpty} />;
  return (
    <div css={bar}>
      {children}
      {compact ? (
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
          {texts.shown(formatMoney(inSight), formatMoney(all))}{' '}
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
