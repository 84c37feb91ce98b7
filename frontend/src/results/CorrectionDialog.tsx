import { css } from '@emotion/react';
import {
  numberColumn,
  TableHead,
  MoneyCell,
  ResultCell,
  number,
  table,
  TableFrame,
  Table,
} from '../design/table/table.tsx';
import { cards as onCards, color, space } from '../design/tokens/tokens.ts';
import { CARD_HEIGHT, cardAt, cardStyles, useCards } from '../tables/cards.ts';
import { MessageText } from '../design/text/MessageText.tsx';
import { vi } from '../i18n/vi.ts';
import { type Preview, previewResults } from './enter-results.ts';
import { useId, useState, type SubmitEvent } from 'react';
import { Button } from '../design/inputs/Button.tsx';
import { Dialog } from '../design/overlays/Dialog.tsx';
import { TextField } from '../design/inputs/Field.tsx';
import { placeName } from './place-name.ts';
import type { TypedRow } from './typed-results.ts';
import { useServerState } from '../server-state/use-server-state.ts';

const effect = vi.results.correct.effect;

/** The maximum number of rows to show; the sums include all. */
const SHOWN = 200;

/** Of one height from the start: what comes late and how much of it there is move nothing. */
const effectPlace = css({ height: 300 });

const effectBox = css({
  display: 'grid',
  gap: space(2),
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  gridAutoRows: 'auto',
  height: '100%',
});

const frame = css({ maxHeight: '100%', alignSelf: 'start' });

// The sums first: below the messages they were half behind the buttons of a phone.
const cards = css(cardStyles, {
  [CARD_HEIGHT]: 'auto',
  '@media screen': {
    '&&': { display: 'flex', flexDirection: 'column' },
    '&& > tfoot': { order: -1, top: 0, bottom: 'auto', boxShadow: `0 1px ${color.lineStrong}` },
  },
});

const onCard = css({
  display: 'none',
  [onCards]: { display: 'inline', color: color.muted, fontSize: 13, fontWeight: 400 },
});

const EXCERPT_CHARACTERS = 16;

const Excerpt = ({ text }: { readonly text: string }) => (
  <MessageText text={text} characters={useCards() ? 'line' : EXCERPT_CHARACTERS} />
);

interface ChangedRowProps {
  readonly name: string;
  readonly agent?: string;
  readonly message: number;
  /** null of the sums. */
  readonly text: string | null;
  readonly before: Preview['rows'][number]['before'];
  readonly after: Preview['rows'][number]['after'];
}

/** The cells of a message, or of the sums. */
const ChangedCells = ({ name, agent = '', message, text, before, after }: ChangedRowProps) => (
  <>
    <th scope="row" {...cardAt('title')}>
      {name}
    </th>
    <td>{agent}</td>
    <td css={number}>{message}</td>
    <td {...(text === null ? {} : cardAt('line'))}>
      {text === null ? null : (
        <>
          {/* Before the text: behind a long name it was cut. */}
          <span css={onCard}>{effect.ofMessage(message)}</span>
          <Excerpt text={text} />
        </>
      )}
    </td>
    <MoneyCell amount={before.tientrung} card={cardAt('small', effect.winningsBefore)} />
    <MoneyCell amount={after.tientrung} card={cardAt('small', effect.winningsAfter)} />
    <ResultCell amount={before.thangthuanew} card={cardAt('small', effect.resultBefore)} />
    <ResultCell amount={after.thangthuanew} card={cardAt('main')} />
  </>
);

/**
 * The messages that a correction would change, before and after, with sums of customers, messages and money.
 */
const CorrectionEffect = ({ preview: { rows, totals } }: { readonly preview: Preview }) => {
  const isCards = useCards();
  return totals === null ? (
    <p css={{ color: color.muted }}>{effect.nothing}</p>
  ) : (
    <div css={effectBox}>
      <p css={{ fontWeight: 600 }}>{effect.sums(totals.customers, totals.messages, totals.agents)}</p>
      <TableFrame label={effect.title} css={frame}>
        <Table label={effect.title} css={isCards ? [table, cards] : table}>
          <TableHead
            of={[
              effect.customer,
              effect.agent,
              numberColumn(effect.message),
              effect.text,
              numberColumn(effect.winningsBefore),
              numberColumn(effect.winningsAfter),
              numberColumn(effect.resultBefore),
              numberColumn(effect.resultAfter),
            ]}
          />
          <tbody>
            {rows.slice(0, SHOWN).map((row) => (
              <tr key={row.ui_id}>
                <ChangedCells
                  name={row.khach_name}
                  agent={row.user}
                  message={row.stt}
                  text={row.ui_chuoi}
                  before={row.before}
                  after={row.after}
                />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <ChangedCells
                name={effect.total}
                message={totals.messages}
                text={null}
                before={totals.before}
                after={totals.after}
              />
            </tr>
          </tfoot>
        </Table>
      </TableFrame>
      {rows.length <= SHOWN ? null : <p css={{ color: color.muted }}>{effect.more(rows.length - SHOWN)}</p>}
    </div>
  );
};

const words = vi.results.correct;

interface CorrectionDialogProps {
  readonly day: string;
  /** All typed rows, which are saved together. */
  readonly rows: readonly TypedRow[];
  /** The typed rows that change a confirmed number. */
  readonly corrections: readonly TypedRow[];
  readonly busy: boolean;
  /** Omitted = the title of a correction. */
  readonly title?: string;
  readonly body?: string;
  readonly onClose: () => void;
  readonly onAccept: (reason: string) => void;
}

/**
 * Shows old and new numbers side by side, asks for a reason, and previews the effect, without which nothing is accepted.
 */
export const CorrectionDialog = ({
  day,
  rows,
  corrections,
  busy,
  onClose,
  onAccept,
  title = words.title,
  body = words.body,
}: CorrectionDialogProps) => {
  // The rows at the moment when the dialog opened.
  const [load] = useState(() => () => previewResults(day, rows));
  const { loaded } = useServerState(load);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const form = useId();
  const isSeen = loaded.status === 'ready';
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setMissing(reason.trim() === '');
    if (reason.trim() !== '' && isSeen && !busy) onAccept(reason.trim());
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      width={960}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button form={form} type="submit" tone="primary" disabled={busy || !isSeen}>
            {words.accept}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} css={{ display: 'grid', gap: space(4) }}>
        <p>{body}</p>
        <TableFrame label={title}>
          <Table label={title} css={table}>
            <TableHead of={[words.place, words.was, words.becomes]} />
            <tbody>
              {corrections.map((row) => (
                <tr key={`${row.station} ${row.position}`}>
                  <th scope="row">{placeName(row)}</th>
                  <td css={{ color: color.muted, textDecoration: 'line-through' }}>{row.was}</td>
                  <td css={{ fontWeight: 650 }}>{row.number}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </TableFrame>
        <TextField
          label={words.reason}
          value={reason}
          maxLength={500}
          error={missing ? words.reasonMissing : null}
          onChange={(event) => setReason(event.target.value)}
        />
        <section aria-label={words.effect.title} aria-busy={loaded.status === 'loading'} css={effectPlace}>
          {loaded.status === 'loading' ? (
            <p css={{ color: color.muted }}>{words.effect.loading}</p>
          ) : loaded.status === 'ready' ? (
            <CorrectionEffect preview={loaded.value} />
          ) : (
            <p role="alert" css={{ color: color.bad }}>
              {loaded.failure.message}
            </p>
          )}
        </section>
      </form>
    </Dialog>
  );
};
