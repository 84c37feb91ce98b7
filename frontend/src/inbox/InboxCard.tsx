import { css } from '@emotion/react';
import { formatClock, formatDay, vietnamDay } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import { moneyToNumber } from '@so-cuoc/shared-domain/money/money.ts';
import { useId, type KeyboardEvent } from 'react';
import { Button } from '../design/inputs/Button.tsx';
import { Combobox, type Option } from '../design/inputs/Combobox.tsx';
import { formatMoney } from '../design/text/MoneyText.tsx';
import { Tag, type Tone } from '../design/text/Tag.tsx';
import { bareButton } from '../design/tokens/shared-styles.ts';
import { CONTROL, color, narrow, space, touch, unfolded } from '../design/tokens/tokens.ts';
import { texts } from '../i18n/vi/entry/inbox.ts';
import { findingsOf } from './reading/findings.ts';
import { InboxEditor } from './InboxEditor.tsx';
import { NewCustomerButton } from './sender/NewCustomerButton.tsx';
import type { NewCustomer } from './sender/new-customer.ts';
import { isWaiting, placeableOf, type InboxLine } from './reading/use-inbox-lines.ts';

const card = css({
  display: 'grid',
  gap: space(2),
  gridTemplateColumns: 'minmax(0, 1fr)',
  // Beside a longer message the space stands below.
  alignContent: 'start',
  padding: space(3),
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: 6,
  '&:has([data-inbox]:focus)': { outline: `2px solid ${color.accent}`, outlineOffset: -1 },
  '& [data-inbox]:focus': { outline: 'none' },
});

const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space(1)} ${space(2)}`,
  alignItems: 'baseline',
});
const sender = css({
  minHeight: 24,
  fontSize: 15,
  fontWeight: 650,
  textAlign: 'left',
  [touch]: { minHeight: CONTROL.touch },
});
const faint = css({ fontSize: 12.5, color: color.muted });
const written = css({ margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontFamily: 'inherit' });
const foot = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(2),
  alignItems: 'center',
  [narrow]: { '& > button': { flex: '1 1 auto' } },
});
/** On a phone when it was sent stands below the name, which leaves the first line to the money. */
const times = css(faint, { [narrow]: { order: 1, flexBasis: '100%' } });
const figures = css({ marginLeft: 'auto', textAlign: 'right', fontVariantNumeric: 'tabular-nums' });
const tags = css({ display: 'flex', flexWrap: 'wrap', gap: space(2), [narrow]: { order: 2 } });
/** On a phone no button stands on a line of its own. */
const besideDismiss = css({ [narrow]: { flexBasis: 160 } });
const aboveButtons = css({ [narrow]: { flexBasis: '100%' } });
const picker = css({
  flex: '1 1 240px',
  minWidth: 0,
  [unfolded]: { maxWidth: 420 },
});

const timeOf = (instant: string, day: string): string => {
  const at = Date.parse(instant);
  const own = vietnamDay(at);
  return own === day ? formatClock(at) : `${formatClock(at)} ${formatDay(own).slice(0, 5)}`;
};

type StateName = keyof typeof texts.states;
const TONES: Readonly<Record<StateName, Tone>> = {
  noCustomer: 'accent',
  reading: 'neutral',
  sure: 'good',
  doubtful: 'warn',
  wrong: 'bad',
  sending: 'neutral',
  unsent: 'warn',
  refused: 'bad',
  placed: 'good',
  deleted: 'neutral',
  dismissed: 'neutral',
};

const readStateOf = ({ read }: InboxLine): StateName =>
  read === null || read.state === 'asked' ? 'reading' : read.state;

/** How a message of an unknown sender reads. It is not among those that can be placed as sure. */
const readingOf = (line: InboxLine): string => {
  const state = readStateOf(line);
  return state === 'sure' ? texts.readable : texts.states[state];
};

const stateOf = (line: InboxLine): StateName => {
  const { message, isDismissed, placement, khachId } = line;
  if (message.trangthai === 'dat') return 'placed';
  if (message.trangthai === 'xoa') return 'deleted';
  if (isDismissed) return 'dismissed';
  if (placement !== null) return placement.state.kind === 'accepted' ? 'placed' : placement.state.kind;
  if (khachId === null) return 'noCustomer';
  return readStateOf(line);
};

const MOST_ERRORS = 3;

/** What was read: another text than was sent, and what is wrong with it. */
const Findings = ({ line: { message, read, placement } }: { readonly line: InboxLine }) => {
  if (placement?.state.kind === 'refused') return <p css={{ color: color.bad }}>{placement.state.reason}</p>;
  if (read === null) return null;
  const errors = findingsOf(read.reading.errors);
  const isOneLine = !read.text.includes('\n');
  return (
    <>
      {read.text === message.noidung || read.state === 'wrong' ? null : (
        <pre css={[written, { color: color.accent }]}>
          <span css={faint}>{texts.readAs}: </span>
          {read.text}
        </pre>
      )}
      {errors.length === 0 ? null : (
        <ul css={{ margin: 0, paddingLeft: space(4), fontSize: 13 }}>
          {errors.slice(0, MOST_ERRORS).map(({ message: words, severity, lines }) => (
            <li key={words} css={{ color: severity === 'error' ? color.bad : color.warn }}>
              {isOneLine ? words : texts.onLines(lines, words)}
            </li>
          ))}
          {errors.length > MOST_ERRORS ? (
            <li css={faint}>{texts.more(errors.length - MOST_ERRORS)}</li>
          ) : null}
        </ul>
      )}
    </>
  );
};

/** By which prices a message of an unknown sender is priced. */
const pricesOf = (newCustomer: NewCustomer | null): string | null =>
  newCustomer === null ? null : (newCustomer.preset ?? texts.defaultPrices);

/**
 * Whether the card asks whose message it is. What was chosen for one without a sender can be chosen anew until it is
 * placed; a sender's customer is changed while the message is edited.
 */
const isAsked = ({ khachId, isProposed, message }: InboxLine, isEditing: boolean): boolean =>
  khachId === null || isProposed || isEditing || message.khoa === '';

interface InboxCardProps {
  readonly line: InboxLine;
  readonly customers: readonly Option[];
  readonly isCurrent: boolean;
  readonly isEditing: boolean;
  readonly mayWrite: boolean;
  readonly onKey: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onFocus: () => void;
  readonly onCustomer: (khachId: string) => void;
  readonly onPlace: () => void;
  readonly onEdit: (open: boolean) => void;
  readonly onDismiss: (restore: boolean) => void;
  readonly onBook: (action: 'delete' | 'restore') => void;
}

/** One message: who sent it when, the money first, how it reads, and what can be done with it. */
export const InboxCard = (props: InboxCardProps) => {
  const { line, customers, isCurrent, isEditing, mayWrite, onKey, onFocus } = props;
  const { message, khachId, isProposed, read, late } = line;
  const { nguoigui, ngay, gui_luc, den_luc, nguon, ungdung, lap } = message;
  const [whoId, textId] = [useId(), useId()];
  const state = stateOf(line);
  const waiting = isWaiting(line);
  const who = nguoigui ?? texts.nobody;
  const isPlaceable = placeableOf(line) !== null;
  return (
    <li css={card} data-state={state}>
      <div css={head}>
        <button
          type="button"
          id={whoId}
          css={[bareButton, sender]}
          data-inbox={message.ui_id}
          tabIndex={isCurrent ? 0 : -1}
          aria-describedby={textId}
          onKeyDown={onKey}
          onFocus={onFocus}
        >
          {who}
        </button>
        {khachId === null || line.customerName === who ? null : <span>→ {line.customerName}</span>}
        <span css={times}>
          {gui_luc === null ? '' : `${texts.sentAt(timeOf(gui_luc, ngay))} · `}
          {texts.arrivedAt(timeOf(den_luc, ngay))} ·{' '}
          {ungdung === null ? texts.ways[nguon] : texts.programs[ungdung]}
        </span>
        <span css={figures}>
          {read?.reading.ok === true ? (
            <>
              {khachId === null ? <span css={faint}>{texts.provisionalStake} </span> : null}
              <b css={{ fontSize: 17 }}>{formatMoney(moneyToNumber(read.reading.tienxac))}</b>
            </>
          ) : null}
        </span>
        <span css={tags}>
          {isProposed && waiting ? <Tag tone="accent">{texts.proposed}</Tag> : null}
          {isProposed && state === 'sure' ? null : <Tag tone={TONES[state]}>{texts.states[state]}</Tag>}
          {state === 'noCustomer' && read !== null ? (
            <Tag tone={TONES[readStateOf(line)]}>{readingOf(line)}</Tag>
          ) : null}
        </span>
      </div>
      <pre id={textId} css={written}>
        {message.noidung}
      </pre>
      {waiting && (lap !== null || late !== null) ? (
        <p css={head}>
          {lap === null ? null : <Tag tone="warn">{texts.repeated}</Tag>}
          {late === null ? null : (
            <>
              <Tag tone="warn">{texts.late}</Tag>
              <span css={faint}>
                {late.reason}{' '}
                {late.arrivedInTime ? `(${gui_luc === null ? texts.arrivedInTime : texts.sentInTime})` : ''}
              </span>
            </>
          )}
        </p>
      ) : null}
      {isEditing ? (
        <InboxEditor line={line} onClose={() => props.onEdit(false)} onPlace={props.onPlace} />
      ) : null}
      {waiting && !isEditing ? <Findings line={line} /> : null}
      {waiting && khachId === null && read !== null ? (
        <p css={faint}>{texts.provisional(pricesOf(line.newCustomer))}</p>
      ) : null}
      {mayWrite && waiting ? (
        <div css={foot}>
          {isAsked(line, isEditing) ? (
            <div css={[picker, khachId === null ? besideDismiss : aboveButtons]}>
              <Combobox
                aria-label={texts.customerOf(who)}
                options={customers}
                value={khachId}
                placeholder={texts.chooseCustomer}
                onChoose={props.onCustomer}
              />
            </div>
          ) : null}
          {khachId === null ? <NewCustomerButton sender={message} describedBy={whoId} /> : null}
          {khachId === null ? null : (
            <Button
              tone={read?.state === 'sure' ? 'primary' : 'plain'}
              disabled={!isPlaceable}
              aria-describedby={whoId}
              onClick={props.onPlace}
            >
              {read?.state === 'doubtful' ? texts.placeAnyway : texts.place}
            </Button>
          )}
          {khachId === null || isEditing ? null : (
            <Button aria-describedby={whoId} onClick={() => props.onEdit(true)}>
              {texts.edit}
            </Button>
          )}
          <Button tone="quiet" aria-describedby={whoId} onClick={() => props.onDismiss(false)}>
            {texts.dismiss}
          </Button>
        </div>
      ) : null}
      {mayWrite && !waiting && state === 'dismissed' ? (
        <div css={foot}>
          <Button aria-describedby={whoId} onClick={() => props.onDismiss(true)}>
            {texts.restore}
          </Button>
        </div>
      ) : null}
      {mayWrite && message.trangthai === 'dat' ? (
        <div css={foot}>
          <Button tone="quiet" aria-describedby={whoId} onClick={() => props.onBook('delete')}>
            {texts.removeFromBook}
          </Button>
        </div>
      ) : null}
      {mayWrite && message.trangthai === 'xoa' ? (
        <div css={foot}>
          <Button aria-describedby={whoId} onClick={() => props.onBook('restore')}>
            {texts.restoreToBook}
          </Button>
        </div>
      ) : null}
    </li>
  );
};
