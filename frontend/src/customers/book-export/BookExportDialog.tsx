import { formatDay, vietnamDay } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import { useRef, useState } from 'react';
import { Button } from '../../design/inputs/Button.tsx';
import { DateField } from '../../design/inputs/DateField.tsx';
import { Dialog } from '../../design/overlays/Dialog.tsx';
import { notify } from '../../design/overlays/notify.ts';
import { formatExact } from '../../design/text/MoneyText.tsx';
import { color, space } from '../../design/tokens/tokens.ts';
import { texts } from '../../i18n/vi/customers/book-export.ts';
import { saveFile } from '../../tables/export/save-file.ts';
import type { Period } from './collect-book.ts';
import { writeBook, type BookFormat } from './write-book.ts';

interface BookExportDialogProps {
  readonly agentId: string;
  readonly onClose: () => void;
}

const monthSoFar = (): Period => {
  const to = vietnamDay(Date.now());
  return { from: `${to.slice(0, 8)}01`, to };
};

/** The whole book as a file: everything that an agent needs to go on elsewhere. */
export const BookExportDialog = ({ agentId, onClose }: BookExportDialogProps) => {
  const [period, setPeriod] = useState<Period>(monthSoFar);
  const [day, setDay] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);

  const save = async (format: BookFormat): Promise<void> => {
    if (period.from > period.to) {
      notify.error(texts.outOfOrder);
      return;
    }
    running.current = new AbortController();
    setDay(period.from);
    const written = await writeBook({
      ...{ agentId, period, format, signal: running.current.signal },
      at: new Date().toISOString(),
      onDay: setDay,
    });
    setDay(null);
    if ('refusal' in written) {
      notify.error(texts.failed, { detail: written.refusal });
      return;
    }
    saveFile(written.file, texts.fileName(period.from, period.to, format));
    notify.success(texts.done(formatExact(written.messages)));
  };
  const leave = (): void => {
    running.current?.abort();
    onClose();
  };
  return (
    <Dialog open onClose={leave} title={texts.title} width={720}>
      <p css={{ color: color.muted, marginBottom: space(4) }}>{texts.intro}</p>
      <div css={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: space(3) }}>
        <div css={{ width: 144 }}>
          <DateField
            label={texts.from}
            day={period.from}
            onChange={(from) => setPeriod({ ...period, from })}
          />
        </div>
        <div css={{ width: 144 }}>
          <DateField label={texts.to} day={period.to} onChange={(to) => setPeriod({ ...period, to })} />
        </div>
        {day === null ? (
          <>
            <Button onClick={() => void save('xlsx')}>{texts.xlsx}</Button>
            <Button onClick={() => void save('jsonl')}>{texts.lines}</Button>
          </>
        ) : (
          <Button onClick={() => running.current?.abort()}>{texts.stop}</Button>
        )}
        <span role="status" css={{ color: color.muted }}>
          {day === null ? '' : texts.running(formatDay(day))}
        </span>
      </div>
    </Dialog>
  );
};
