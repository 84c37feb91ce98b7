import { css } from '@emotion/react';
import type { RowData } from '@tanstack/react-table';
import { useState } from 'react';
import { Button } from '../design/inputs/Button.tsx';
import { inputStyle } from '../design/inputs/Field.tsx';
import { Icon } from '../design/text/Icon.tsx';
import { Popover } from '../design/overlays/Popover.tsx';
import { tooltip } from '../design/overlays/tooltip.ts';
import { color, CONTROL, space, touch } from '../design/tokens/tokens.ts';
import { texts } from '../i18n/vi/tables.ts';
import type { Column } from './column.ts';
import { ColumnsPanel } from './ColumnsPanel.tsx';
import type { DataTableState } from './state/use-data-table.ts';
import type { ExportActions } from './export/use-export-actions.ts';

const tall = { [touch]: { minHeight: CONTROL.touch, height: 'auto' } };
const search = css(inputStyle, { width: 180, minHeight: 28, height: 28, ...tall });
export const small = css({
  minHeight: 28,
  ...tall,
  padding: `0 ${space(2)}`,
  fontSize: 13,
  '&[aria-pressed="true"]': { background: color.accentSoft, color: color.accent },
});
const list = css({ display: 'grid', gap: space(1), justifyItems: 'stretch' });

interface TableControlsProps<Row extends RowData> {
  readonly housed: DataTableState<Row>;
  readonly columns: readonly Column<Row>[];
  readonly actions: ExportActions;
  readonly isEmpty: boolean;
}

/** Search, filter, arrange, copy, export, print. */
export const TableControls = <Row extends RowData>(props: TableControlsProps<Row>) => {
  const { housed, columns, actions, isEmpty } = props;
  const { view, setView, layout, setLayout } = housed;
  const [taking, setTaking] = useState(false);
  const take = (how: () => void) => (): void => {
    setTaking(false);
    how();
  };
  return (
    <>
      <input
        type="search"
        css={search}
        aria-label={texts.search}
        placeholder={texts.search}
        value={view.search}
        onChange={(event) => setView({ ...view, search: event.target.value })}
      />
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
