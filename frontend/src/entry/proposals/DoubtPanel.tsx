import { css } from '@emotion/react';
import type { EditorView } from '@codemirror/view';
import type { QuestionKey } from '@so-cuoc/shared-domain/dialect/questions.ts';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../../design/inputs/Button.tsx';
import { Checkbox } from '../../design/inputs/Checkbox.tsx';
import { visuallyHidden } from '../../design/inputs/Field.tsx';
import { Icon } from '../../design/text/Icon.tsx';
import { KeyCaps } from '../../design/text/KeyCaps.tsx';
import { bareButton, keyboardOnly } from '../../design/tokens/shared-styles.ts';
import { hovering, color, CONTROL, font, radius, shadow, space, touch } from '../../design/tokens/tokens.ts';
import { texts } from '../../i18n/vi/entry/entry.ts';
import { type DoubtPlace, type HabitAnswer, habitOf } from './doubts.ts';
import { standBeside } from './panel-position.ts';
import { chooseAnswer, openChoices } from './reading-marks.ts';

/** What is remembered of the chosen customer. */
export interface HabitMemory {
  /** It is remembered already, or was chosen often enough that remembering it is preselected. */
  readonly isTicked: (habit: HabitAnswer) => boolean;
  readonly remember: (habit: HabitAnswer) => void;
  readonly forget: (question: QuestionKey) => void;
}

const panel = css({
  position: 'fixed',
  zIndex: 30,
  width: 320,
  maxWidth: 'calc(100vw - 16px)',
  maxHeight: 'calc(100vh - 16px)',
  overflowY: 'auto',
  display: 'grid',
  gap: space(1),
  padding: space(2),
  background: color.surface,
  border: `1px solid ${color.accent}`,
  borderRadius: radius,
  boxShadow: shadow.floating,
  fontSize: 13.5,
  [touch]: {
    left: 0,
    right: 0,
    width: 'auto',
    maxWidth: 'none',
    maxHeight: '50vh',
    borderWidth: '1px 0 0',
    borderRadius: 0,
  },
});

const head = css({ display: 'flex', alignItems: 'flex-start', gap: space(2), minWidth: 0 });
const place = css({ fontFamily: font.mono, fontWeight: 600, overflowWrap: 'anywhere' });

const choice = css(bareButton, {
  display: 'flex',
  alignItems: 'baseline',
  gap: space(2),
  width: '100%',
  minHeight: 30,
  padding: `${space(1)} ${space(1.5)}`,
  border: '1px solid transparent',
  borderRadius: radius,
  textAlign: 'left',
  [hovering]: { '&:hover': { background: color.hover } },
  '&[aria-pressed="true"]': { background: color.goodSoft, fontWeight: 600 },
  [touch]: { minHeight: CONTROL.touch, alignItems: 'center' },
});

const number = css({
  flex: 'none',
  minWidth: 18,
  padding: '0 4px',
  border: `1px solid ${color.line}`,
  borderBottomWidth: 2,
  borderRadius: radius,
  background: color.sunken,
  fontSize: 12,
  lineHeight: '18px',
  textAlign: 'center',
});

const proposed = css({ marginLeft: 'auto', color: color.muted, fontSize: 12, whiteSpace: 'nowrap' });
/** Keeps its room, so that no choice moves when one is made. */
const unseen = css({ visibility: 'hidden' });

const hints = css(
  { display: 'flex', alignItems: 'center', gap: space(1.5), color: color.muted, fontSize: 12 },
  keyboardOnly,
);

/** Keeps the focus, and on a phone the keyboard, where it is. */
const keepFocus = (event: Event): void => event.preventDefault();

const STEPS: Readonly<Partial<Record<string, number>>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
};

interface ChoicesProps {
  readonly view: EditorView;
  readonly place: DoubtPlace;
  readonly takesFocus: boolean;
  readonly onFocused: () => void;
  readonly habits: HabitMemory | null;
}

const Choices = ({ view, place: doubtful, takesFocus, onFocused, habits }: ChoicesProps) => {
  const { doubt, chosen } = doubtful;
  const frame = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(chosen ?? 0);
  const [wanted, setWanted] = useState<boolean | null>(null);
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);
  const habit = habits === null ? null : habitOf(doubt, current);
  const remembers = (index: number): boolean => {
    const answer = habitOf(doubt, index);
    return answer !== null && (wanted ?? habits?.isTicked(answer) ?? false);
  };

  useLayoutEffect(() => {
    const stand = (): void => {
      if (frame.current !== null) standBeside(view, doubtful, frame.current);
    };
    stand();
    const seen = globalThis.visualViewport;
    addEventListener('scroll', stand, true);
    addEventListener('resize', stand);
    seen?.addEventListener('resize', stand);
    return () => {
      removeEventListener('scroll', stand, true);
      removeEventListener('resize', stand);
      seen?.removeEventListener('resize', stand);
    };
  }, [view, doubtful]);

  const focusChoice = (index: number): void => {
    setCurrent(index);
    buttons.current[index]?.focus();
  };
  useEffect(() => {
    if (!takesFocus) return;
    buttons.current[current]?.focus();
    onFocused();
  }, [takesFocus, onFocused, current]);

  /** Returns the focus to the text, unless it never left it. */
  const leave = (): void => {
    if (frame.current?.contains(document.activeElement) === true) view.focus();
  };
  const choose = (index: number): void => {
    const answer = habitOf(doubt, index);
    setCurrent(index);
    view.dispatch({ effects: chooseAnswer.of({ place: doubtful, choice: index }) });
    if (answer !== null && remembers(index)) {
      setWanted(true);
      habits?.remember(answer);
    }
    leave();
  };
  const close = (): void => {
    leave();
    view.dispatch({ effects: openChoices.of(null) });
  };
  const setRemembers = (isWanted: boolean): void => {
    setWanted(isWanted);
    const answer = chosen === null ? null : habitOf(doubt, chosen);
    if (answer === null) return;
    if (isWanted) habits?.remember(answer);
    else habits?.forget(answer.question);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const count = doubt.choices.length;
    const step = STEPS[event.key];
    const digit = /^[1-4]$/.test(event.key) ? Number(event.key) - 1 : null;
    const isAtEnd = event.shiftKey
      ? document.activeElement === buttons.current[current]
      : habit === null || event.target instanceof HTMLInputElement;
    if (event.key === 'Escape') close();
    else if (event.key === 'Tab' && isAtEnd) leave();
    else if (event.shiftKey) return;
    else if (digit !== null && digit < count) choose(digit);
    else if (step !== undefined) focusChoice((current + step + count) % count);
    else return;
    event.preventDefault();
  };

  const newest = useRef(onKeyDown);
  useEffect(() => {
    newest.current = onKeyDown;
  });
  useEffect(() => {
    const element = frame.current;
    const onKey = (event: KeyboardEvent): void => newest.current(event);
    element?.addEventListener('keydown', onKey);
    element?.addEventListener('mousedown', keepFocus);
    return () => {
      element?.removeEventListener('keydown', onKey);
      element?.removeEventListener('mousedown', keepFocus);
    };
  }, []);

  const { from, to } = doubtful;
  const quoted = view.state.sliceDoc(from, to);
  return (
    <div
      ref={frame}
      css={panel}
      role="dialog"
      data-part="doubt"
      aria-label={texts.doubt.label(quoted)}
      tabIndex={-1}
    >
      <div css={head}>
        <span css={{ flex: 1, minWidth: 0 }}>
          <span css={place}>{quoted}</span> <span css={{ color: color.muted }}>{doubt.reason}</span>
        </span>
        <IconButton small label={texts.doubt.close} tabIndex={-1} onClick={close}>
          <Icon name="cross" size={14} />
        </IconButton>
      </div>
      {doubt.choices.map(({ words }, index) => (
        <button
          key={words}
          ref={(button) => {
            buttons.current[index] = button;
          }}
          type="button"
          css={choice}
          tabIndex={index === current ? 0 : -1}
          aria-pressed={index === chosen}
          aria-keyshortcuts={String(index + 1)}
          onFocus={() => setCurrent(index)}
          onClick={() => choose(index)}
        >
          <span css={number} aria-hidden="true">
            {index + 1}
          </span>
          <span>{words}</span>
          {index === 0 ? (
            <span css={[proposed, chosen === null ? null : unseen]}>{texts.doubt.proposed}</span>
          ) : null}
        </button>
      ))}
      {habit === null ? null : (
        <Checkbox checked={remembers(current)} onChange={setRemembers}>
          {texts.doubt.remember}
        </Checkbox>
      )}
      <span css={hints}>
        <KeyCaps keys="Alt+↓" /> {texts.doubt.keys(doubt.choices.length)}
      </span>
    </div>
  );
};

interface DoubtPanelProps {
  /** null until the editor is mounted. */
  readonly view: EditorView | null;
  readonly place: DoubtPlace | null;
  /** The choices take the focus as soon as they are shown; then `onFocused` is called. */
  readonly takesFocus: boolean;
  readonly onFocused: () => void;
  readonly habits: HabitMemory | null;
}

/** The readings of the doubtful place at the cursor, beside it. Covers no text and moves nothing. */
export const DoubtPanel = ({ view, place: doubtful, takesFocus, onFocused, habits }: DoubtPanelProps) => (
  <>
    <p css={visuallyHidden} aria-live="polite">
      {doubtful === null ? '' : texts.doubt.announced(doubtful.doubt.choices.map(({ words }) => words))}
    </p>
    {view === null || doubtful === null
      ? null
      : createPortal(
          <Choices
            key={doubtful.from}
            view={view}
            place={doubtful}
            takesFocus={takesFocus}
            onFocused={onFocused}
            habits={habits}
          />,
          document.body,
        )}
  </>
);
