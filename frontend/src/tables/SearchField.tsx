import { css } from '@emotion/react';
import { useRef } from 'react';
import { useAction } from '../actions/use-action.ts';
import { inputStyle } from '../design/inputs/Field.tsx';
import { narrow } from '../design/tokens/tokens.ts';
import { texts } from '../i18n/vi/tables.ts';
import { tall } from './row-styles.ts';
import type { DataTableState } from './state/use-data-table.ts';

const look = css(inputStyle, {
  width: 180,
  minHeight: 28,
  height: 28,
  ...tall,
  [narrow]: { flex: '1 1 140px', width: 'auto' },
});

interface SearchFieldProps<Row> {
  readonly tableState: DataTableState<Row>;
  /** What the search looks for. */
  readonly label: string;
  /** Whether shortcuts apply to this table. */
  readonly isMeant: () => boolean;
  /** Moves the focus into the rows. */
  readonly onRows: () => void;
}

/** The search of a table. `/` leads into it, arrow down from it to the first row. */
export const SearchField = <Row,>({
  tableState: { view, setView },
  label,
  isMeant,
  onRows,
}: SearchFieldProps<Row>) => {
  const field = useRef<HTMLInputElement>(null);
  useAction({
    id: 'table.search',
    label: texts.search,
    group: texts.group,
    keys: [texts.searchKeys],
    when: isMeant,
    perform: () => field.current?.focus(),
  });
  return (
    <input
      ref={field}
      type="search"
      css={look}
      aria-label={label}
      placeholder={label}
      value={view.search}
      onChange={(event) => setView({ ...view, search: event.target.value })}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        onRows();
      }}
    />
  );
};
