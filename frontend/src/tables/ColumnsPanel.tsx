import { css } from '@emotion/react';
import { Button, IconButton } from '../design/inputs/Button.tsx';
import { Checkbox } from '../design/inputs/Checkbox.tsx';
import { Icon } from '../design/text/Icon.tsx';
import { space } from '../design/tokens/tokens.ts';
import { texts } from '../i18n/vi/tables.ts';
import { type Column, DEFAULT_WIDTH, MIN_WIDTH } from './column.ts';
import { DEFAULT_LAYOUT, type ColumnLayout, moveBefore, orderColumns } from './state/column-layout.ts';

const line = css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: space(3) });
const STEP = 20;

interface ColumnsPanelProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly layout: ColumnLayout;
  readonly onChange: (layout: ColumnLayout) => void;
}

/** Visibility, order and width of columns, all by keyboard. */
export const ColumnsPanel = <Row,>({ columns, layout, onChange }: ColumnsPanelProps<Row>) => {
  const ids = orderColumns(
    columns.map(({ id }) => id),
    layout,
  );
  const isShown = ({ id, hidden }: Column<Row>): boolean => layout.shown[id] ?? hidden !== true;
  const inSight = columns.filter(isShown).length;
  const move = (id: string, by: 1 | -1): void => {
    const others = ids.filter((other) => other !== id);
    const place = ids.indexOf(id) + by;
    if (place < 0 || place > others.length) return;
    onChange({ ...layout, order: moveBefore(ids, id, others[place] ?? null) });
  };
  const resize = ({ id, width = DEFAULT_WIDTH }: Column<Row>, by: number): void =>
    onChange({
      ...layout,
      widths: { ...layout.widths, [id]: Math.max(MIN_WIDTH, (layout.widths[id] ?? width) + by) },
    });
  return (
    <div css={{ display: 'grid', gap: space(0.5), maxHeight: '60vh', overflow: 'auto' }}>
      {ids.map((id, place) => {
        const column = columns.find((candidate) => candidate.id === id);
        if (column === undefined) return null;
        const { label } = column;
        const shown = isShown(column);
        return (
          <div key={id} css={line}>
            <Checkbox
              checked={shown}
              disabled={shown && inSight === 1}
              onChange={(on) => onChange({ ...layout, shown: { ...layout.shown, [id]: on } })}
            >
              {label}
            </Checkbox>
            <span css={{ display: 'inline-flex' }}>
              <IconButton small label={texts.narrower(label)} onClick={() => resize(column, -STEP)}>
                −
              </IconButton>
              <IconButton small label={texts.wider(label)} onClick={() => resize(column, STEP)}>
                +
              </IconButton>
              <IconButton
                small
                label={texts.moveLeft(label)}
                disabled={place === 0}
                onClick={() => move(id, -1)}
              >
                <Icon name="chevronLeft" size={14} />
              </IconButton>
              <IconButton
                small
                label={texts.moveRight(label)}
                disabled={place === ids.length - 1}
                onClick={() => move(id, 1)}
              >
                <Icon name="chevronRight" size={14} />
              </IconButton>
            </span>
          </div>
        );
      })}
      <Button tone="quiet" disabled={layout === DEFAULT_LAYOUT} onClick={() => onChange(DEFAULT_LAYOUT)}>
        {texts.asItCame}
      </Button>
    </div>
  );
};
