import { useState, type SubmitEvent } from 'react';
import { TableHead, table, TableFrame } from '../design/table/table.tsx';
import { Button } from '../design/inputs/Button.tsx';
import { Dialog } from '../design/overlays/Dialog.tsx';
import { TextField } from '../design/inputs/Field.tsx';
import { color, space } from '../design/tokens/tokens.ts';
import { vi } from '../i18n/vi.ts';
import { CorrectionEffect } from './CorrectionEffect.tsx';
import type { TypedRow } from './typed-results.ts';
import { placeName } from './place-of.ts';
import { useServerState } from '../server-state/use-server-state.ts';
import { previewResults } from './preview.ts';

const words = vi.results.correct;

interface CorrectionDialogProps {
  readonly day: string;
  /** All typed rows, which are saved together. */
  readonly rows: readonly TypedRow[];
  /** The typed rows that change a confirmed number. */
  readonly corrections: readonly TypedRow[];
  readonly busy: boolean;
  /** Left out = those of a correction. */
  readonly title?: string;
  readonly body?: string;
  readonly onClose: () => void;
  readonly onAccept: (reason: string) => void;
}

/** What a correction would change, first; then why, old and new beside each other. */
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
  // The rows at the moment the dialog opened.
  const [load] = useState(() => () => previewResults(day, rows));
  const { loaded } = useServerState(load);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const isSeen = loaded.status === 'ready';
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setMissing(reason.trim() === '');
    if (reason.trim() !== '' && isSeen && !busy) onAccept(reason.trim());
  };
  return (
    <Dialog open onClose={onClose} title={title} width={960}>
      <form onSubmit={submit} css={{ display: 'grid', gap: space(4) }}>
        <p>{body}</p>
        <TableFrame label={title}>
          <table css={table}>
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
          </table>
        </TableFrame>
        <section
          aria-label={words.effect.title}
          aria-busy={loaded.status === 'loading'}
          css={{ minHeight: 64 }}
        >
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
        <TextField
          label={words.reason}
          value={reason}
          maxLength={500}
          error={missing ? words.reasonMissing : null}
          onChange={(event) => setReason(event.target.value)}
        />
        <div css={{ display: 'flex', justifyContent: 'flex-end', gap: space(2) }}>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" tone="primary" disabled={busy || !isSeen}>
            {words.accept}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
