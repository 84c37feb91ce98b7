import { css } from '@emotion/react';
import type { CustomerRow } from '@so-cuoc/shared-domain/contract/calls/customers.ts';
import type { LineReading, Reading } from '@so-cuoc/shared-domain/message/reading.ts';
import { moneyToNumber, ZERO } from '@so-cuoc/shared-domain/money/money.ts';
import { memo, type ReactNode, useEffect, useMemo, useState } from 'react';
import { COUNT_ROW, PHONE_TEXT, PHONE_TOTALS } from '../../first/entry-layout.ts';
import { notify } from '../../design/overlays/notify.ts';
import { formatMoney, MoneyText } from '../../design/text/MoneyText.tsx';
import { Icon } from '../../design/text/Icon.tsx';
import { Tag } from '../../design/text/Tag.tsx';
import { bareButton } from '../../design/tokens/shared-styles.ts';
import { color, CONTROL, NARROW, narrow, radius, space } from '../../design/tokens/tokens.ts';
import { useMedia } from '../../design/tokens/use-media.ts';
import { texts } from '../../i18n/vi/entry/entry.ts';
import { whenIdle } from '../../navigation/lazy-when-idle.ts';
import { bookContext, useIsBookThere } from '../book/book-context.ts';
import { forgetHabit, isPreselected, rememberHabit } from '../book/habits.ts';
import { useKeptAsOne } from '../pasted-chat/tray.ts';
import { draftMessageId, updateFromEditor, useDraft } from '../draft/draft.ts';
import { useShownDraft } from '../draft/shown-draft.ts';
import { ClearTextButton } from './ClearTextButton.tsx';
import { toggleAllErrors, useAllErrors } from './ErrorList.tsx';
import { loadEditor, useEditorChunk } from './editor-chunk.ts';
import type { EditorHandle } from './MessageEditor.tsx';
import { PlainField, presentText } from './plain-field.ts';
import { WaitingEditor } from './WaitingEditor.tsx';
import type { HabitMemory } from '../proposals/DoubtPanel.tsx';
import { setMarks, setOffers } from '../proposals/proposals-store.ts';
import { DayNotes } from '../warnings/DayNotes.tsx';
import { proposerFor, readerFor } from './reader.ts';

const box = css({
  position: 'relative',
  flex: '3 1 0',
  minHeight: 120,
  '@media (max-width: 1000px)': { flexBasis: 180 },
  [narrow]: PHONE_TEXT,
});
const totals = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space(2.5),
  rowGap: 0,
  padding: `${space(1)} ${space(2.5)}`,
  background: color.sunken,
  border: `1px solid ${color.line}`,
  borderRadius: radius,
  // Room for the usual figures, so that one does not move the next.
  b: { display: 'inline-block', minWidth: '7ch', fontSize: 15, fontWeight: 650 },
  // Two rows, so that large figures move nothing: the count stands beside what is wrong.
  [narrow]: {
    display: 'grid',
    // A figure that is too large for its half stands below its label.
    gridTemplateColumns: 'fit-content(50%) minmax(0, 1fr)',
    ...PHONE_TOTALS,
    '> span': { whiteSpace: 'normal' },
    padding: 0,
    border: 0,
    background: 'none',
    b: { fontSize: 17 },
  },
  whiteSpace: 'nowrap',
  'span > small': { fontSize: 12.5, color: color.muted, marginRight: space(1) },
});

/** A row of its own, so that it moves no figure and grows no bar. */
const status = css({ flexBasis: '100%', minHeight: 20, display: 'flex', gap: space(1) });

const dayNotes = css({ marginLeft: 'auto' });

/** On a phone, in the strip below the text (theme.ts), beside the button that clears it: there they move nothing. */
const notesInStrip = css({
  position: 'absolute',
  left: 1,
  right: CONTROL.touch + 8,
  bottom: 1,
  height: CONTROL.desk + 4,
  display: 'flex',
  alignItems: 'center',
  padding: `0 ${space(2)}`,
  overflowX: 'auto',
  scrollbarWidth: 'none',
});

/** As high as a finger, without a row of that height: it reaches over the figure above it. */
const countButton = css(bareButton, {
  display: 'flex',
  alignItems: 'end',
  gap: space(1),
  minWidth: CONTROL.touch,
  minHeight: CONTROL.touch,
  margin: `${COUNT_ROW - CONTROL.touch}px 0 0`,
  color: color.muted,
  svg: { margin: '0 0 3px' },
  // The next tag stays where it is when this one gets a digit more.
  '> span:first-of-type': { minWidth: 46 },
});

const writeLineSum = (line: LineReading): { readonly stake: string; readonly count: string } => ({
  stake: formatMoney(moneyToNumber(line.tienxac)),
  count: String(line.count),
});

/** Does not take the focus from a field in use or from an open dialog. */
const BUSY = 'input, textarea, select, [role="dialog"] *';

/** The plain field takes the focus when the page opens, and the editor takes it from the plain field. */
const ready = (editor: EditorHandle | null): void => {
  const before = useDraft.getState().editor;
  useDraft.setState({ editor });
  const isFree = before?.hasFocus() ?? document.activeElement?.matches(BUSY) !== true;
  if (isFree) editor?.focus();
};

const sayPlain = (): void =>
  notify.plain(texts.plainEditor, {
    ms: Number.POSITIVE_INFINITY,
    action: { label: texts.reloadPage, perform: () => location.reload() },
  });

/** What a choice may teach about a customer. */
const memoryOf = (khachId: string, known: CustomerRow['habits']): HabitMemory => ({
  isTicked: ({ question, answer }) =>
    known?.some((habit) => habit.question === question && habit.answer === answer) === true ||
    isPreselected(khachId, question, answer),
  remember: ({ question, answer }) => void rememberHabit(khachId, question, answer, draftMessageId()),
  forget: (question) => void forgetHabit(khachId, question),
});

const countOf = (reading: Reading, severity: 'error' | 'warning'): number =>
  reading.errors.filter((error) => error.severity === severity).length;

/** Opens all errors in the pane of a phone, and closes them. The keyboard stays as it is. */
const CountButton = ({ children }: { readonly children: ReactNode }) => {
  const isOpen = useAllErrors((errors) => errors.isOpen);
  return (
    <button
      type="button"
      css={countButton}
      data-part="error-count"
      aria-expanded={isOpen}
      onMouseDown={(event) => event.preventDefault()}
      onClick={toggleAllErrors}
    >
      <Icon name={isOpen ? 'chevronDown' : 'chevronRight'} size={14} />
      {children}
    </button>
  );
};

interface TotalsProps {
  readonly reading: Reading | null;
  readonly isEmpty: boolean;
}

const Totals = memo(({ reading, isEmpty }: TotalsProps) => {
  const isPhone = useMedia(NARROW);
  const bets = reading?.lines.reduce((count, line) => count + line.count, 0) ?? 0;
  const errors = reading === null || isEmpty ? 0 : countOf(reading, 'error');
  const warnings = reading === null || isEmpty ? 0 : countOf(reading, 'warning');
  const counts = (
    <>
      {errors === 0 ? null : <Tag tone="bad">{texts.errors(errors)}</Tag>}
      {warnings === 0 ? null : <Tag tone="warn">{texts.warnings(warnings)}</Tag>}
    </>
  );
  return (
    <div css={totals} aria-live="off">
      <span>
        <small>{texts.stake}</small>
        <b>
          <MoneyText amount={moneyToNumber(reading?.tienxac ?? ZERO)} />
        </b>
      </span>
      <span>
        <small>{texts.take}</small>
        <b>
          <MoneyText amount={moneyToNumber(reading?.thucthu ?? ZERO)} />
        </b>
      </span>
      <span css={{ fontSize: 12.5, color: color.muted }}>{texts.betCount(formatMoney(bets))}</span>
      <span css={status}>
        {errors + warnings === 0 ? null : isPhone ? <CountButton>{counts}</CountButton> : counts}
        {errors > 0 || isEmpty ? null : <Tag tone="good">{texts.noError}</Tag>}
        {isPhone ? null : (
          <span css={dayNotes}>
            <DayNotes />
          </span>
        )}
      </span>
    </div>
  );
});

/** The totals of the message and whether it is valid. Always visible, beside the button that places it. */
export const ReadingTotals = () => {
  const { reading, text } = useShownDraft();
  return <Totals reading={reading} isEmpty={text.trim() === ''} />;
};

/** The editor. Reads the text with the settings of the chosen customer and day. */
export const EditorPanel = () => {
  const date = useDraft((draft) => draft.date);
  const khachId = useDraft((draft) => draft.khachId);
  const catalogue = bookContext.useStore(({ value }) => value.catalogue);
  const settings = bookContext.useStore(({ value }) =>
    khachId === null ? undefined : value.settings.get(khachId),
  );
  const customer = bookContext.useStore(({ value }) =>
    value.customers.find(({ khach_id }) => khach_id === khachId),
  );
  const customerName = customer?.khach_name2 ?? '';
  const habits = customer?.habits;
  const together = useKeptAsOne((state) => state.text);
  const [read, propose] = useMemo(() => {
    const written = { date, catalogue, settings, customerName };
    return [readerFor(written), proposerFor({ ...written, habits }, together)];
  }, [date, catalogue, settings, customerName, habits, together]);
  const memory = useMemo(() => (khachId === null ? null : memoryOf(khachId, habits)), [khachId, habits]);
  const isPhone = useMedia(NARROW);
  const { Editor, isComposing } = useEditorChunk();
  const [plain] = useState(() => (Editor === null ? new PlainField() : null));
  const waits = useDraft(({ editor }) => editor === null || editor === plain?.handle);
  // Until then the plain field serves: the editor's chunk would hold up the customers.
  const isBookThere = useIsBookThere();
  useEffect(() => {
    if (isBookThere) void whenIdle().then(loadEditor).catch(sayPlain);
  }, [isBookThere]);
  return (
    <div css={box}>
      {Editor === null || isComposing ? null : (
        <Editor
          label={texts.message}
          hint={texts.messageHint}
          initialText={() => plain?.left() ?? presentText()}
          read={read}
          propose={propose}
          writeLineSum={writeLineSum}
          onRead={updateFromEditor}
          onOffers={setOffers}
          onMarks={setMarks}
          habits={memory}
          onReady={ready}
        />
      )}
      {plain !== null && waits ? (
        <WaitingEditor
          label={texts.message}
          hint={texts.messageHint}
          read={read}
          plain={plain}
          onReady={ready}
        />
      ) : null}
      {isPhone && !waits ? (
        <div css={notesInStrip}>
          <DayNotes />
        </div>
      ) : null}
      <ClearTextButton />
    </div>
  );
};
