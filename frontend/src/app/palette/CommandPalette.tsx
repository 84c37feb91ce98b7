import { css } from '@emotion/react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useRegistry, type Action } from '../../actions/registry.ts';
import { Dialog } from '../../design/overlays/Dialog.tsx';
import { inputStyle } from '../../design/inputs/Field.tsx';
import { matchesQuery } from '../../design/text/normalize-text.ts';
import { color, controlHeight, radius, space } from '../../design/tokens/tokens.ts';
import { texts } from '../../i18n/vi/actions.ts';
import { KeyCaps } from '../../design/text/KeyCaps.tsx';
import { orderedActions } from './ContextMenu.tsx';
import type { PaletteProps } from './WaitingPalette.tsx';

const none = css({ padding: space(3), color: color.muted, '&:empty': { padding: 0 } });

const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  minHeight: controlHeight,
  padding: `0 ${space(2)}`,
  borderRadius: radius,
  cursor: 'pointer',
  // Not below the field, nor at the very edge.
  scrollMargin: `calc(${controlHeight} + ${space(6)}) 0 ${space(2)}`,
  '&[aria-selected="true"]': { background: color.selected },
});

/** Stays where one types while the list scrolls. */
const field = css({
  position: 'sticky',
  // The space above it belongs to it, so that no row shows there.
  top: `calc(-1 * ${space(4)})`,
  margin: `calc(-1 * ${space(4)}) 0 0`,
  padding: `${space(4)} 0 ${space(2)}`,
  background: color.surface,
});

const found = (actions: readonly Action[], query: string): readonly Action[] =>
  actions.filter(
    ({ id, label, group, keywords }) =>
      id !== 'palette' && matchesQuery([label, group, ...(keywords ?? [])].join(' '), query),
  );

const PaletteBody = ({ query, onQuery, onClose }: PaletteProps) => {
  const registry = useRegistry();
  const [active, setActive] = useState(0);
  const shown = found(orderedActions(registry), query);
  const list = useRef<HTMLDivElement>(null);

  const run = (action: Action | undefined): void => {
    if (action === undefined) return;
    onClose();
    // Once the palette is gone: while it stands it holds the focus that the action may move.
    setTimeout(action.perform, 0);
  };
  const move = (to: number): void => {
    const index = Math.max(0, Math.min(shown.length - 1, to));
    setActive(index);
    list.current?.children[index]?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(active + 1);
    else if (event.key === 'ArrowUp') move(active - 1);
    else if (event.key === 'Enter') run(shown[active]);
    else return;
    event.preventDefault();
  };

  return (
    <>
      <div css={field}>
        <input
          role="combobox"
          aria-label={texts.palette}
          aria-expanded
          aria-controls="palette-list"
          aria-activedescendant={shown[active] === undefined ? undefined : `palette-${active}`}
          placeholder={texts.palettePlaceholder}
          value={query}
          onChange={(event) => {
            onQuery(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
          css={inputStyle}
        />
      </div>
      <div
        ref={list}
        id="palette-list"
        role="listbox"
        aria-label={texts.palette}
        css={{ padding: 0, listStyle: 'none' }}
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
      <p role="status" css={none}>
        {shown.length === 0 ? texts.paletteEmpty : null}
      </p>
    </>
  );
};

/** Ctrl+K: searches the available actions. */
export const CommandPalette = (props: PaletteProps) => (
  <Dialog open onClose={props.onClose} title={texts.palette} width={560}>
    <PaletteBody {...props} />
  </Dialog>
);

interface ShortcutSheetProps {
  readonly onClose: () => void;
}

const SheetBody = () => {
  const actions = orderedActions(useRegistry()).filter(({ keys }) => keys !== undefined && keys.length > 0);
  const groups = [...new Set(actions.map(({ group }) => group))];
  return (
    <div
      css={{ display: 'grid', gap: space(6), gridTemplateColumns: 'repeat(auto-fit, minmax(260px, 1fr))' }}
    >
      {groups.map((group) => (
        <section key={group} aria-label={group}>
          <h3 css={{ color: color.muted, fontSize: 12.5, marginBottom: space(1) }}>{group}</h3>
          {actions
            .filter((action) => action.group === group)
            .map((action) => (
              <div
                key={action.id}
                css={{
                  display: 'flex',
                  justifyContent: 'space-between',
                  alignItems: 'center',
                  gap: space(3),
                  minHeight: 28,
                }}
              >
                <span>{action.label}</span>
                <KeyCaps keys={action.keys?.[0]} always />
              </div>
            ))}
        </section>
      ))}
    </div>
  );
};

/** `?`: lists the shortcuts of the current page. */
export const ShortcutSheet = ({ onClose }: ShortcutSheetProps) => (
  <Dialog open onClose={onClose} title={texts.sheet} width={720}>
    <SheetBody />
  </Dialog>
);
