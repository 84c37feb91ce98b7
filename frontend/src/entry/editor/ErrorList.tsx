import { css } from '@emotion/react';
import { Icon } from '../../design/text/Icon.tsx';
import { bareButton } from '../../design/tokens/bare-button.ts';
import { color, narrow, radius, space } from '../../design/tokens/tokens.ts';
import { texts } from '../../i18n/vi/entry.ts';
import { useDraft } from '../draft/draft.ts';

const list = css({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  // The editor gives way before a sentence is out of sight; below each other all of them stand.
  maxHeight: 'min(30vh, 240px)',
  overflowY: 'auto',
  flex: 'none',
  [narrow]: { maxHeight: 'none' },
  // a chat of several people is no message yet: what it would be wrong with helps nobody
  '[data-splits="true"] ~ &': { display: 'none' },
});

const row = css(bareButton, {
  display: 'flex',
  gap: space(2),
  width: '100%',
  padding: `${space(0.75)} ${space(2)}`,
  borderRadius: radius,
  textAlign: 'left',
  '&:hover': { background: color.hover },
});

/** Every error of the message in its order; a click selects its characters in the editor. */
export const ErrorList = () => {
  const errors = useDraft((draft) => draft.reading?.errors);
  const text = useDraft((draft) => (draft.reading?.errors.length === 0 ? '' : draft.text));
  const isEmpty = useDraft((draft) => draft.text.trim() === '');
  const editor = useDraft((draft) => draft.editor);
  if (errors === undefined || errors.length === 0 || isEmpty) return null;
  const lines = text.split('\n');
  return (
    <ul css={list} aria-label={texts.errorList}>
      {errors.map((error) => (
        <li key={`${error.line}:${error.start}:${error.end}:${error.code}`}>
          <button type="button" css={row} onClick={() => editor?.show(error)}>
            <span css={{ color: error.severity === 'error' ? color.bad : color.warn, paddingTop: 2 }}>
              <Icon name={error.severity === 'error' ? 'cross' : 'warning'} size={14} />
            </span>
            <span css={{ color: color.muted, whiteSpace: 'nowrap' }}>{texts.line(error.line)}</span>
            <span>
              <b css={{ fontWeight: 600, marginRight: space(1.5) }}>
                {lines[error.line - 1]?.slice(error.start, error.end)}
              </b>
              {error.message}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
};
