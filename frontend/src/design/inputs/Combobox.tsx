import { css } from '@emotion/react';
import { useId, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { texts } from '../../i18n/vi/design.ts';
import { inputStyle } from './Field.tsx';
import { matchesInOrder } from '../text/normalize-text.ts';
import { Icon } from '../text/Icon.tsx';
import { color, CONTROL, radius, shadow, space, touch } from '../tokens/tokens.ts';

export interface Option {
  readonly value: string;
  readonly label: string;
  /** Shown smaller, to the right. */
  readonly note?: string;
}

interface ComboboxProps {
  readonly id?: string;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-invalid'?: boolean;
  /** Accessible name if no visible label refers to `id`. */
  readonly 'aria-label'?: string;
  readonly options: readonly Option[];
  /** The chosen value; null for none. */
  readonly value: string | null;
  readonly onChoose: (value: string) => void;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
}

const list = css({
  position: 'absolute',
  top: 'calc(100% + 4px)',
  left: 0,
  minWidth: '100%',
  maxHeight: 280,
  overflowY: 'auto',
  margin: 0,
  padding: space(1),
  listStyle: 'none',
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: 6,
  boxShadow: shadow.floating,
  zIndex: 50,
});

const row = css({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space(4),
  padding: `${space(1)} ${space(2)}`,
  borderRadius: radius,
  cursor: 'pointer',
  [touch]: { minHeight: CONTROL.touch, alignItems: 'center' },
  '&[aria-selected="true"]': { fontWeight: 600 },
  '&[data-active="true"]': { background: color.selected },
});

interface ComboboxOptionProps {
  readonly id: string;
  readonly option: Option;
  readonly chosen: boolean;
  readonly active: boolean;
  readonly onPoint: () => void;
  readonly onChoose: () => void;
}

/** One option. The focus stays in the input, which refers to it by aria-activedescendant. */
const ComboboxOption = ({ id, option, chosen, active, onPoint, onChoose }: ComboboxOptionProps) => (
  <div
    id={id}
    role="option"
    tabIndex={-1}
    aria-selected={chosen}
    data-active={active}
    css={row}
    onMouseMove={onPoint}
    onMouseDown={(event) => {
      event.preventDefault();
      onChoose();
    }}
  >
    <span>{option.label}</span>
    {option.note === undefined ? null : (
      <span css={{ color: color.muted, fontSize: 12.5 }}>{option.note}</span>
    )}
  </div>
);

/** A select with search by typing, ignoring accents (WAI-ARIA combobox pattern). */
export const Combobox = ({
  options,
  value,
  onChoose,
  placeholder,
  disabled = false,
  inputRef,
  ...aria
}: ComboboxProps) => {
  const listId = useId();
  const [query, setQuery] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const listRef = useRef<HTMLDivElement>(null);
  const chosen = options.find((option) => option.value === value);
  const open = query !== null;
  const shown =
    query === null || query === '' ? options : matchesInOrder(options, query, ({ label }) => label);

  const show = (text: string): void => {
    setQuery(text);
    const index = options.findIndex((option) => option.value === value);
    setActive(text === '' && index >= 0 ? index : 0);
  };
  const close = (): void => setQuery(null);
  const choose = (option: Option | undefined): void => {
    if (option === undefined) return;
    close();
    onChoose(option.value);
  };
  const move = (to: number): void => {
    const index = Math.max(0, Math.min(shown.length - 1, to));
    setActive(index);
    listRef.current?.children[index]?.scrollIntoView({ block: 'nearest' });
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const moves: Readonly<Record<string, () => void>> = {
      ArrowDown: () => (open ? move(active + 1) : show('')),
      ArrowUp: () => (open ? move(active - 1) : show('')),
      Home: () => move(0),
      End: () => move(shown.length - 1),
      Enter: () => choose(shown[active]),
      Escape: close,
    };
    const act = moves[event.key];
    if (act === undefined || (!open && !event.key.startsWith('Arrow'))) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };

  return (
    <div css={{ position: 'relative', minWidth: 0 }}>
      <input
        {...aria}
        ref={inputRef}
        role="combobox"
        type="text"
        autoComplete="off"
        spellCheck={false}
        disabled={disabled}
        aria-expanded={open}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={open && shown[active] !== undefined ? `${listId}-${active}` : undefined}
        placeholder={open ? (chosen?.label ?? placeholder) : placeholder}
        value={query ?? chosen?.label ?? ''}
        onChange={(event) => {
          setQuery(event.target.value);
          setActive(0);
        }}
        onFocus={(event) => event.target.select()}
        onMouseDown={() => {
          if (!open) show('');
        }}
        onBlur={close}
        onKeyDown={onKeyDown}
        css={[inputStyle, { paddingRight: 28, textOverflow: 'ellipsis' }]}
      />
      <span
        css={{
          position: 'absolute',
          right: 8,
          top: 0,
          height: '100%',
          display: 'flex',
          alignItems: 'center',
          pointerEvents: 'none',
          color: color.muted,
        }}
      >
        <Icon name="chevronDown" />
      </span>
      {open ? (
        <div
          id={listId}
          ref={listRef}
          role="listbox"
          css={list}
          aria-label={placeholder ?? aria['aria-label']}
        >
          {shown.map((option, index) => (
            <ComboboxOption
              key={option.value}
              id={`${listId}-${index}`}
              option={option}
              chosen={option.value === value}
              active={index === active}
              onPoint={() => setActive(index)}
              onChoose={() => choose(option)}
            />
          ))}
          {shown.length === 0 ? (
            <div css={{ padding: space(2), color: color.muted }}>{texts.noMatch}</div>
          ) : null}
        </div>
      ) : null}
    </div>
  );
};
