import { css } from '@emotion/react';
import { useState, type KeyboardEvent } from 'react';
import { useRegistry, type Action } from '../../actions/registry.ts';
import { Dialog } from '../../design/overlays/Dialog.tsx';
import { inputStyle } from '../../design/inputs/Field.tsx';
import { matchesQuery } from '../../design/text/normalize-text.ts';
import { color, controlHeight, radius, space } from '../../design/tokens/tokens.ts';
import { texts } from '../../i18n/vi/actions.ts';
import { KeyCaps } from '../../design/text/KeyCaps.tsx';
import { orderedActions } from './ordered-actions.ts';

const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  minHeight: controlHeight,
  padding: `0 ${space(2)}`,
  borderRadius: radius,
  cursor: 'pointer',
  '&[aria-selected="true"]': { background: color.selected },
});

interface PaletteProps {
  readonly onClose: () => void;
}

const found = (actions: readonly Action[], query: string): readonly Action[] =>
  actions.filter(
    ({ id, label, group, keywords }) =>
      id !== 'palette' && matchesQuery([label, group, ...(keywords ?? [])].join(' '), query),
  );

const PaletteBody = ({ onClose }: { readonly onClose: () => void }) => {
  const registry = useRegistry();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const shown = found(orderedActions(registry), query);

  const run = (action: Action | undefined): void => {
    if (action === undefined) return;
    onClose();
    // Once the palette is gone: while it stands it holds the focus that the action may move.
    setTimeout(action.perform, 0);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') setActive((index) => Math.min(shown.length - 1, index + 1));
    else if (event.key === 'ArrowUp') setActive((index) => Math.max(0, index - 1));
    else if (event.key === 'Enter') run(shown[active]);
    else return;
    event.preventDefault();
  };

  return (
    <>
      <input
        role="combobox"
        aria-label={texts.palette}
        aria-expanded
        aria-controls="palette-list"
        aria-activedescendant={shown[active] === undefined ? undefined : `palette-${active}`}
        placeholder={texts.palettePlaceholder}
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
        css={inputStyle}
      />
      <div
        id="palette-list"
        role="listbox"
        aria-label={texts.palette}
        css={{ margin: `${space(2)} 0 0`, padding: 0, listStyle: 'none' }}
      >
        {shown.map((action, index) => (
          <div
            key={action.id}
            id={`palette-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            css={row}
            onMouseMove={() => setActive(index)}
            onMouseDown={(event) => {
              event.preventDefault();
              run(action);
            }}
          >
            <span css={{ color: color.muted, fontSize: 12.5, minWidth: 76 }}>{action.group}</span>
            <span css={{ flex: 1 }}>{action.label}</span>
            <KeyCaps keys={action.keys?.[0]} />
          </div>
        ))}
      </div>
      {shown.length === 0 ? (
        <p css={{ padding: space(3), color: color.muted }}>{texts.paletteEmpty}</p>
      ) : null}
    </>
  );
};

/** Ctrl+K: every action that can be done now, found by typing. */
export const Palette = ({ onClose }: PaletteProps) => (
  <Dialog open onClose={onClose} title={texts.palette} width={560}>
    <PaletteBody onClose={onClose} />
  </Dialog>
);
