import { css } from '@emotion/react';
import { memo } from 'react';
import { linkButton, bareButton } from '../../design/tokens/shared-styles.ts';
import { CUT } from '../../design/overlays/Tooltips.tsx';
import { notify } from '../../design/overlays/notify.ts';
import { StatusDot, Tag } from '../../design/text/Tag.tsx';
import { cards, color, CONTROL, space, tightDesk, touch } from '../../design/tokens/tokens.ts';
import { texts as chat } from '../../i18n/vi/entry/pasted-chat.ts';
import { texts } from '../../i18n/vi/entry/entry.ts';
import { dayMessages } from '../../bet-messages/live-messages.ts';
import { startMessageFor, startEditing, useDraft } from '../draft/draft.ts';
import { type Placement } from '../placing/placements.ts';
import { MoneyCell, number } from '../../design/table/table.tsx';
import { Icon } from '../../design/text/Icon.tsx';
import { betOn, pointsOf } from '../../bet-messages/message-rows.ts';
import {
  AfterDrawTag,
  isAfterDraw,
  MessageStatus,
  Outcome,
  WordList,
} from '../../bet-messages/MessageCells.tsx';
import { MessageText } from '../../design/text/MessageText.tsx';
import { changeFlash } from '../../tables/row-styles.ts';
import { cardAt, cardHeight } from '../../tables/cards.ts';
import { isRowClick } from '../../tables/use-row-keyboard.ts';
import { PlacedMessageActions } from './PlacedMessageActions.tsx';
import { TraceMessageButton } from '../../trace/TraceMessageButton.tsx';
import { dropRefused, giveUpRefused } from '../placing/forgotten-refusal.ts';
import type { DayLine } from './day-lines.ts';

/** However long the reason, what can be done stays in sight. */
const refused = css({ display: 'flex', alignItems: 'center', gap: space(1.5), color: color.bad });
const reason = css({
  minWidth: 0,
  maxWidth: 360,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  [cards]: {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 3,
    maxWidth: 'none',
    whiteSpace: 'normal',
    fontSize: 12.5,
    lineHeight: '15px',
  },
});
const link = css(linkButton, {
  flex: 'none',
  padding: `0 ${space(1)}`,
  [touch]: { minWidth: CONTROL.touch, minHeight: CONTROL.touch },
});

/**
 * Puts a refused message back into the editor, an edit as an edit. Does nothing if the editor holds another
 * text.
 */
const takeBack = async (placement: Placement): Promise<void> => {
  const { request } = placement;
  const { text: written, editing } = useDraft.getState();
  const row = dayMessages.useStore.getState().value.get(request.ui_id);
  if (row !== undefined && request.ui_seen !== undefined) {
    if (editing !== null && written.trim() !== '') {
      notify.error(chat.editing);
      return;
    }
    void dropRefused(placement);
    await startEditing(row, request.ui_seen, request);
    return;
  }
  const { ui_chuoi: text, ui_chuoi_root: original } = request;
  const taken = await startMessageFor(request.ui_user_khach_id, { text, original });
  if (taken === 'taken') void dropRefused(placement);
  else notify.error(chat[taken]);
};

/** The state of a pending message. A refused one shows its reason and can be edited again. */
const PendingNote = ({ placement }: { readonly placement: Placement }) => {
  const { state, customerName: customer, request } = placement;
  if (state.kind !== 'refused')
    return (
      <StatusDot tone={state.kind === 'unsent' ? 'warn' : 'accent'}>{texts.pending[state.kind]}</StatusDot>
    );
  return (
    <span css={refused}>
      <StatusDot tone="bad">{null}</StatusDot>
      <span css={reason} {...CUT}>
        {state.reason}
      </span>
      <button
        type="button"
        aria-label={texts.pending.againOf(customer, request.ui_chuoi)}
        css={link}
        onClick={() => void takeBack(placement)}
      >
        {texts.pending.again}
      </button>
      <button
        type="button"
        aria-label={texts.pending.forgetOf(customer, request.ui_chuoi)}
        css={link}
        onClick={() => giveUpRefused(placement)}
      >
        {texts.pending.forget}
      </button>
    </span>
  );
};

/** Number of columns of the day's table. */
export const COLUMNS = 11;
const COLUMNS_BEFORE_RESULT = 5;
const TYPES = 1;

/** How much of a message a row shows, so that all columns stand side by side on a small desk. */
export interface RowExtent {
  readonly characters: number | 'line';
  /** Behind a tag. */
  readonly taggedCharacters: number | 'line';
  readonly numbers: number;
}
export const WIDE_ROW: RowExtent = { characters: 34, taggedCharacters: 26, numbers: 2 };
export const DESK_ROW: RowExtent = { characters: 13, taggedCharacters: 13, numbers: 2 };
export const TIGHT_ROW: RowExtent = { characters: 18, taggedCharacters: 18, numbers: 1 };
/** A card has a line for the message. */
export const CARD_ROW: RowExtent = { characters: 'line', taggedCharacters: 'line', numbers: 6 };

const { columns: labels } = texts.day;
const CARD = {
  stake: cardAt('main', labels.stake),
  take: cardAt('small', labels.take),
  result: cardAt('small', labels.result),
  points: cardAt('small', labels.points),
} as const;

/** All rows of the table have the same lines. CSS pixels. */
export const DAY_CARD_PX = cardHeight(
  (['title', 'main', 'line', 'small', 'foot'] as const).map((card) => ({ card })),
  true,
);

/** The expand sign is left-aligned, the number right-aligned. */
const expander = css(bareButton, {
  display: 'flex',
  width: '100%',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(1),
  [cards]: { justifyContent: 'start' },
});

/** A table says in its head what the number is. Not as text: the button has a name of its own. */
const sttOnCard = css({
  [cards]: {
    '&::before': { content: 'attr(data-label) " "', color: color.muted, fontSize: 12 },
  },
});

/** Names may be cut where the figures, which are wider in the evening, leave no room; figures never. */
const nameCell = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(64px, max-content)',
  [cards]: { display: 'contents' },
});
const ellipsis = css({ overflow: 'hidden', textOverflow: 'ellipsis' });

/** On a small desk the message takes no more than a few words, so that the names before it are whole. */
const messageCell = css({
  [tightDesk]: {
    display: 'flex',
    '& > :last-child': {
      flex: '1 1 0',
      minWidth: 'clamp(72px, 72px + (100vw - 1280px) * 0.45, 112px)',
      contain: 'inline-size',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
    },
    // Behind a tag its beginning is enough.
    '& > :last-child:not(:first-of-type)': { minWidth: 32 },
    '& > :last-child > button': { maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis' },
  },
});

const pendingRow = css({ '& > *': { color: color.muted } });
const openRow = css({ '&&& > *': { background: color.selected } });

interface LineRowProps {
  readonly line: DayLine;
  /** Its row in the whole table, of which some are rendered; the header is row 1. */
  readonly place: number;
  readonly agentId: string;
  readonly mayWrite: boolean;
  readonly mayTrace: boolean;
  readonly isOpen: boolean;
  readonly onToggle: (uiId: string) => void;
  readonly extent: RowExtent;
}

const LineActions = ({ line, agentId }: { readonly line: DayLine; readonly agentId: string }) => {
  const { row } = line;
  if (row === null || line.pending !== null) return null;
  return <PlacedMessageActions row={row} agentId={agentId} onEdit={() => void startEditing(row)} />;
};

/** The row of a message. Memoized. */
export const LineRow = memo((props: LineRowProps) => {
  const { line, place, agentId, mayWrite, mayTrace, isOpen, onToggle, extent } = props;
  const { row, items } = line;
  const changes = dayMessages.useStore((state) => state.updates.get(line.uiId) ?? 0);
  const on = betOn(items);
  const stt = row?.stt;
  const isLate = row !== null && isAfterDraw(row);
  const tags = (
    <>
      {row?.ui_iserror === true ? (
        <span css={{ marginRight: space(1.5) }}>
          {row.ui_tre ? <Tag tone="warn">{texts.late.tag}</Tag> : <MessageStatus row={row} />}
        </span>
      ) : null}
      {isLate ? (
        <span css={{ marginRight: space(1.5) }}>
          <AfterDrawTag />
        </span>
      ) : null}
    </>
  );
  const text = (
    <MessageText text={line.text} characters={isLate ? extent.taggedCharacters : extent.characters} />
  );
  return (
    <tr
      aria-rowindex={place}
      css={[
        line.pending === null ? changeFlash(changes) : pendingRow,
        isOpen ? openRow : null,
        { cursor: 'pointer' },
      ]}
      onClick={({ target }) => {
        if (row !== null && isRowClick(target)) onToggle(line.uiId);
      }}
    >
      <td css={number} {...(line.pending?.state.kind === 'refused' ? {} : cardAt('foot'))}>
        {stt === undefined ? (
          '…'
        ) : (
          <button
            type="button"
            css={expander}
            aria-expanded={isOpen}
            aria-label={texts.day.details(stt)}
            onClick={() => onToggle(line.uiId)}
          >
            <Icon name="chevronRight" size={12} />
            <span css={sttOnCard} data-label={labels.stt}>
              {stt}
            </span>
          </button>
        )}
      </td>
      <td {...cardAt('title')}>
        <div css={nameCell}>
          <div css={ellipsis} {...CUT}>
            {line.customerName}
          </div>
        </div>
      </td>
      <td {...cardAt('line')}>
        {extent === CARD_ROW ? (
          <>
            {tags}
            {text}
          </>
        ) : (
          <div css={messageCell}>
            {tags}
            <span {...CUT}>{text}</span>
          </div>
        )}
      </td>
      <MoneyCell amount={line.tienxac} card={CARD.stake} />
      <MoneyCell amount={line.thucthu} card={CARD.take} />
      {line.pending?.state.kind === 'refused' ? (
        <td colSpan={COLUMNS - COLUMNS_BEFORE_RESULT} {...cardAt('foot')}>
          <PendingNote placement={line.pending} />
        </td>
      ) : (
        <>
          <td css={number} {...CARD.result}>
            {line.pending !== null ? (
              <PendingNote placement={line.pending} />
            ) : row === null ? null : (
              <Outcome of={row} />
            )}
          </td>
          <MoneyCell amount={pointsOf(items)} card={CARD.points} />
          <td>
            <WordList words={on.stations} most={3} />
          </td>
          <td>
            <WordList words={on.types} most={TYPES} />
          </td>
          <td>
            <WordList words={on.numbers} most={extent.numbers} />
          </td>
          <td css={{ '&&': { padding: 0 } }} data-actions="">
            {mayTrace && row !== null && line.pending === null ? <TraceMessageButton row={row} /> : null}
            {mayWrite ? <LineActions line={line} agentId={agentId} /> : null}
          </td>
        </>
      )}
    </tr>
  );
});
LineRow.displayName = 'LineRow';
