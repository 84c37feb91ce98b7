import { css } from '@emotion/react';
import type { MessageError } from '@so-cuoc/shared-domain/message/diagnostics/diagnostics.ts';
import { memo, useEffect, useId } from 'react';
import { create } from 'zustand';
import { Icon } from '../../design/text/Icon.tsx';
import { bareButton } from '../../design/tokens/shared-styles.ts';
import {
  beside,
  color,
  CONTROL,
  hovering,
  large,
  narrow,
  radius,
  space,
  touch,
} from '../../design/tokens/tokens.ts';
import { texts } from '../../i18n/vi/entry/entry.ts';
import { useDraft } from '../draft/draft.ts';
import { useShownDraft } from '../draft/shown-draft.ts';

const list = css({ margin: 0, padding: 0, listStyle: 'none' });

/** Rows are as high as the longest usual sentence, so that another one moves no row. Pixels. */
const [LINE, EDGE] = [18, 3];
const rowHeight = (lines: number): number => lines * LINE + 2 * EDGE;
const MORE_ROW = rowHeight(1);

const row = css(bareButton, {
  display: 'flex',
  gap: space(2),
  width: '100%',
  padding: `${EDGE}px ${space(2)}`,
  borderRadius: radius,
  fontSize: 13,
  lineHeight: `${LINE}px`,
  textAlign: 'left',
  [hovering]: { '&:hover': { background: color.hover } },
  [touch]: { alignItems: 'center', minHeight: CONTROL.touch },
  [narrow]: { padding: `${space(0.5)} ${space(3)}`, lineHeight: 1.3 },
});

const ofError = css({
  minHeight: rowHeight(2),
  [beside]: { minHeight: rowHeight(3) },
  [large]: { minHeight: rowHeight(2) },
});

const sentence = css({ minWidth: 0, overflowWrap: 'anywhere' });
const clamped = css({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '2',
  overflow: 'hidden',
  [beside]: { WebkitLineClamp: '3' },
  [large]: { WebkitLineClamp: '2' },
});

const moreErrors = css({ minHeight: MORE_ROW, color: color.muted });

/** The first error, and beside it how many more there are. */
const oneRow = css({
  display: 'flex',
  '> ul': { flex: '1 1 0', minWidth: 0 },
  '> button': { flex: 'none', width: 108, paddingLeft: 0, textAlign: 'right' },
});

/** So many errors show before “… và 7 lỗi nữa” is opened (reading.md, Errors). */
const FIRST_SHOWN = 3;

/**
 * Beside the text the errors have the room of all that show, whether or not there are so many, and the proposals stand
 * below it. Pixels.
 */
const errorRoom = css({
  [beside]: { flex: 'none', minHeight: FIRST_SHOWN * rowHeight(3) + MORE_ROW },
  [large]: { minHeight: FIRST_SHOWN * rowHeight(2) + MORE_ROW },
});

/** Whether all errors of the message are shown. Their count beside the totals opens them too. */
export const useAllErrors = create<{ readonly isOpen: boolean }>()(() => ({ isOpen: false }));

export const toggleAllErrors = (): void => useAllErrors.setState(({ isOpen }) => ({ isOpen: !isOpen }));

const isBlocking = ({ severity }: MessageError): boolean => severity === 'error';

/** What blocks the message comes first, then the warnings, each in the order of the text. */
const blockingFirst = (errors: readonly MessageError[]): readonly MessageError[] => [
  ...errors.filter(isBlocking),
  ...errors.filter((error) => !isBlocking(error)),
];

interface ErrorListProps {
  /** Shows one error only, in one row: the rest of the room is a proposal's. */
  readonly isShort?: boolean;
}

/** The errors of the message. A click selects the characters in the editor. */
export const ErrorList = ({ isShort = false }: ErrorListProps) => {
  const { reading, text } = useShownDraft();
  const errors = reading?.errors ?? [];
  return errors.length === 0 || text.trim() === '' ? null : (
    <Errors errors={errors} text={text} isShort={isShort} />
  );
};

interface ErrorsProps {
  readonly errors: readonly MessageError[];
  /** In which they stand. */
  readonly text: string;
  readonly isShort: boolean;
}

const Errors = memo(({ errors, text, isShort }: ErrorsProps) => {
  const open = useAllErrors(({ isOpen }) => isOpen);
  useEffect(() => () => useAllErrors.setState({ isOpen: false }), []);
  const id = useId();
  const editor = useDraft((draft) => draft.editor);
  const lines = text.split('\n');
  const ordered = blockingFirst(errors);
  const more = ordered.slice(isShort ? 1 : FIRST_SHOWN);
  const blocking = more.filter(isBlocking).length;
  return (
    <div css={open ? undefined : isShort ? oneRow : errorRoom} data-part="errors">
      <ul css={list} id={id} aria-label={texts.errorList}>
        {(open ? ordered : ordered.slice(0, ordered.length - more.length)).map((error, index) => (
          // A row keeps its place: another error in it is another row.
          <li key={`${index} ${error.line}:${error.start}:${error.end}:${error.code}`}>
            <button type="button" css={[row, ofError]} onClick={() => editor?.show(error)}>
              <span css={{ color: isBlocking(error) ? color.bad : color.warn, paddingTop: 2 }}>
                <Icon name={isBlocking(error) ? 'cross' : 'warning'} size={14} />
              </span>
              <span css={[sentence, open ? undefined : clamped]}>
                <span css={{ color: color.muted, whiteSpace: 'nowrap' }}>{texts.line(error.line)}</span>{' '}
                <b css={{ fontWeight: 600, margin: `0 ${space(1)} 0 ${space(0.5)}` }}>
                  {lines[error.line - 1]?.slice(error.start, error.end)}
                </b>
                {error.message}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {more.length > 0 && (
        <button
          key={String(isShort)}
          type="button"
          css={[row, moreErrors]}
          aria-expanded={open}
          aria-controls={id}
          onClick={toggleAllErrors}
        >
          {open ? texts.fewerErrors : texts.moreErrors(blocking, more.length - blocking)}
        </button>
      )}
    </div>
  );
});
