import { css } from '@emotion/react';
import { useRef } from 'react';
import { useAction } from '../actions/use-action.ts';
import { IconButton } from '../design/inputs/Button.tsx';
import { inputStyle, visuallyHidden } from '../design/inputs/Field.tsx';
import { Icon } from '../design/text/Icon.tsx';
import { cards, color, space } from '../design/tokens/tokens.ts';
import { texts } from '../i18n/vi/tables.ts';
import { tall } from './row-styles.ts';
import type { DataTableState } from './state/use-data-table.ts';

const place = css({
  position: 'relative',
  display: 'flex',
  width: 180,
  [cards]: { flex: '1 1 140px', width: 'auto', maxWidth: 480 },
});
const look = css(inputStyle, {
  width: '100%',
  minHeight: 28,
  height: 28,
  ...tall,
  // The cross beside the count does the same.
  '&::-webkit-search-cancel-button': { display: 'none' },
});
/** Over the end of the field, so that nothing moves while somebody types. */
const end = css({
  position: 'absolute',
  insetBlock: 0,
  right: 0,
  display: 'flex',
  alignItems: 'center',
  gap: space(1),
  color: color.muted,
  fontSize: 13,
});

interface SearchFieldProps<Row> {
  readonly tableState: DataTableState<Row>;
  /** What the search looks for. */
  readonly label: string;
  /** The visible rows and all, such as 3/12. */
  readonly found: string;
  /** Whether shortcuts apply to this table. */
  readonly isMeant: () => boolean;
  /** Moves the focus into the rows. */
  readonly onRows: () => void;
}

/** The search of a table. `/` leads into it, arrow down from it to the first row. */
export const SearchField = <Row,>({
  tableState: { view, setView },
  label,
  found,
  isMeant,
  onRows,
}: SearchFieldProps<Row>) => {
  const field = useRef<HTMLInputElement>(null);
  const isSearching = view.search !== '';
  const clear = (): void => {
    setView({ ...view, search: '' });
    field.current?.focus();
  };
  useAction({
    id: 'table.search',
    label: texts.search,
    group: texts.group,
    keys: [texts.searchKeys],
    when: isMeant,
    perform: () => field.current?.focus(),
  });
  return (
    <span css={place}>
      <input
        ref={field}
        type="search"
        css={[look, isSearching ? { paddingRight: 96 } : null]}
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
      {isSearching ? (
        <span css={end}>
          <span role="status">
            {found}
            <span css={visuallyHidden}> {texts.rows}</span>
          </span>
          <IconButton small tone="quiet" label={texts.clearSearch} onClick={clear}>
            <Icon name="cross" size={14} />
          </IconButton>
        </span>
      ) : null}
    </span>
  );
};
