import { css } from '@emotion/react';
import { inputStyle } from '../../design/inputs/Field.tsx';
import { opensKeyboard } from '../../design/overlays/focus-place.ts';
import { color, shadow, space } from '../../design/tokens/tokens.ts';
import { texts } from '../../i18n/vi/actions.ts';

/** Where the palette will stand. */
const panel = css({
  position: 'fixed',
  zIndex: 41,
  left: '50%',
  top: 'max(12px, 6vh)',
  '@media (min-height: 700px)': { top: 'max(68px, 6vh)' },
  transform: 'translate(-50%, 0)',
  width: 'min(560px, calc(100vw - 24px))',
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: 8,
  boxShadow: shadow.floating,
});

const heading = css({
  padding: `${space(4)} ${space(4)} 17px`,
  borderBottom: `1px solid ${color.line}`,
  fontSize: 16,
  fontWeight: 650,
});

/** As in every dialog. */
const takeFocus = (field: HTMLInputElement | null): void => {
  if (field !== null && !opensKeyboard(field)) field.focus();
};

export interface PaletteProps {
  /** What is searched for. */
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly onClose: () => void;
}

/** The field of the palette while the palette is loaded: nothing that is typed is lost, or reaches what lies below. */
export const WaitingPalette = ({ query, onQuery, onClose }: PaletteProps) => (
  <div role="dialog" aria-label={texts.palette} css={panel}>
    <div css={heading}>{texts.palette}</div>
    <div css={{ padding: space(4) }}>
      <input
        ref={takeFocus}
        aria-label={texts.palette}
        placeholder={texts.palettePlaceholder}
        value={query}
        onChange={({ target }) => onQuery(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onClose();
        }}
        css={inputStyle}
      />
    </div>
  </div>
);
