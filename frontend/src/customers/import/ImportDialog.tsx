import { css } from '@emotion/react';
import { useRef, useState, type ClipboardEvent } from 'react';
import { Button } from '../../design/inputs/Button.tsx';
import { PasteButton } from '../../design/inputs/PasteButton.tsx';
import { Dialog } from '../../design/overlays/Dialog.tsx';
import { notify } from '../../design/overlays/notify.ts';
import { rowsAsGrids, table, TableFrame, Table } from '../../design/table/table.tsx';
import { Icon } from '../../design/text/Icon.tsx';
import { visuallyHidden, inputStyle } from '../../design/inputs/Field.tsx';
import { color, narrow, space } from '../../design/tokens/tokens.ts';
import { bookContext } from '../../entry/book/book-context.ts';
import { texts } from '../../i18n/vi/customers/customer-import.ts';
import { saveFile } from '../../tables/export/save-file.ts';
import { namedPresets, usePreferences } from '../presets/preferences.ts';
import {
  doesSomething,
  planImport,
  type CellFault,
  type ImportPlan,
  type PlannedLine,
} from './plan-import.ts';
import { cellsOfFile, cellsOfText, MOST_BYTES } from './read-table.ts';
import { sendImport } from './send-import.ts';

/** Of one line. */
const SHOWN_FAULTS = 5;
const FILE_TYPES = ['.xlsx', '.csv', '.tsv', '.txt'].join();
const muted = css({ color: color.muted });
const rows = css(table, rowsAsGrids, {
  'tbody td': { whiteSpace: 'normal', paddingTop: 4, paddingBottom: 4 },
  // There is room for a name in one line.
  'td:nth-of-type(2)': { '@media (min-width: 720.02px)': { minWidth: 168 } },
  // What is done stands below the name: beside it both would wrap in narrow columns.
  [narrow]: {
    'tbody tr': { gridTemplateColumns: '28px minmax(0, 1fr)', rowGap: 0 },
    '&& td:first-of-type': { color: color.muted },
    '&& td:nth-of-type(2)': { fontWeight: 600, '&:empty': { display: 'none' } },
    '&& td:last-of-type': { gridColumn: 2 },
  },
});

const effectOf = ({ khachId, changes }: PlannedLine): string => {
  if (khachId === null) return texts.effect.create;
  if (changes.count === 0) return texts.effect.same;
  const left = changes.count - changes.first.length;
  return texts.effect.change([...changes.first, ...(left > 0 ? [texts.more(left)] : [])].join('; '));
};

const wrongCell = css({
  padding: `0 ${space(1)}`,
  border: `1px solid ${color.bad}`,
  borderRadius: 3,
  color: color.bad,
  overflowWrap: 'anywhere',
});

/** The wrong cells of a line, each as it stands in the file. */
const WrongCells = ({ faults }: { readonly faults: readonly CellFault[] }) => (
  <ul css={{ display: 'grid', gap: space(1), margin: 0, padding: 0, listStyle: 'none' }}>
    {faults.slice(0, SHOWN_FAULTS).map(({ column, value, text }, at) => (
      <li key={at}>
        <span css={muted}>{column}</span> <span css={wrongCell}>{value === '' ? texts.empty : value}</span>{' '}
        {text}
      </li>
    ))}
    {faults.length > SHOWN_FAULTS ? <li css={muted}>{texts.more(faults.length - SHOWN_FAULTS)}</li> : null}
  </ul>
);

/** The lines to be mended come first. */
const PlanTable = ({ plan }: { readonly plan: ImportPlan }) => {
  const wrong = new Map<number, CellFault[]>();
  for (const fault of plan.faults) wrong.set(fault.line, [...(wrong.get(fault.line) ?? []), fault]);
  const lines = [...plan.lines].sort((a, b) => Number(wrong.has(b.line)) - Number(wrong.has(a.line)));
  return (
    <TableFrame label={texts.result}>
      <Table label={texts.result} css={rows}>
        <thead>
          <tr>
            <th scope="col">{texts.columns.line}</th>
            <th scope="col">{texts.columns.name}</th>
            <th scope="col">{texts.columns.effect}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => {
            const faults = wrong.get(line.line);
            return (
              <tr key={line.line}>
                <td>{line.line}</td>
                <td>{line.name}</td>
                <td>{faults === undefined ? effectOf(line) : <WrongCells faults={faults} />}</td>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </TableFrame>
  );
};

interface ImportDialogProps {
  readonly agentId: string;
  readonly onClose: () => void;
}

/** A list of customers from a file: each fault at its cell, each difference, then all of it or nothing. */
export const ImportDialog = ({ agentId, onClose }: ImportDialogProps) => {
  const { customers, settings } = bookContext.useStore((state) => state.value);
  const { preferences } = usePreferences(agentId);
  const [plan, setPlan] = useState<ImportPlan | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const field = useRef<HTMLInputElement>(null);

  const show = (cells: readonly (readonly string[])[]): void => {
    const known = customers.flatMap(({ khach_id: khachId, khach_name2: name }) => {
      const own = settings.get(khachId);
      return own === undefined ? [] : [{ khachId, name, settings: own }];
    });
    const next = planImport(cells, known, namedPresets(preferences?.banggia ?? []));
    setPlan(next);
    setProblem(next === null || next.lines.length === 0 ? texts.noLines : null);
  };
  const open = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    setPlan(null);
    setProblem(texts.reading);
    if (file.size > MOST_BYTES) {
      setProblem(texts.fileTooLarge);
      return;
    }
    try {
      show(await cellsOfFile(file));
    } catch {
      setProblem(texts.unreadable);
    }
  };
  const showText = (text: string): void => show(cellsOfText(text));
  const paste = (event: ClipboardEvent): void => {
    event.preventDefault();
    showText(event.clipboardData.getData('text/plain'));
  };
  const template = async (): Promise<void> => {
    const { importTemplate } = await import('./template.ts');
    saveFile(await importTemplate(), texts.fileName);
  };
  const meant = plan?.lines.filter(doesSomething) ?? [];
  const isRight = plan !== null && plan.lines.length > 0 && plan.faults.length === 0;
  const created = meant.filter(({ khachId }) => khachId === null).length;
  const save = async (): Promise<void> => {
    if (plan === null || busy) return;
    setBusy(true);
    const refusal = await sendImport(agentId, meant);
    setBusy(false);
    if (refusal === null) onClose();
    else notify.error(texts.refused, { detail: refusal });
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title}
      width={860}
      footer={
        <>
          <Button onClick={onClose}>{texts.exit}</Button>
          <Button
            tone="primary"
            disabled={busy || meant.length === 0 || !isRight}
            onClick={() => void save()}
          >
            {!isRight ? texts.saveNone : meant.length === 0 ? texts.nothing : texts.save(meant.length)}
          </Button>
        </>
      }
    >
      <div css={{ display: 'grid', gap: space(4) }}>
        <p css={muted}>{texts.intro}</p>
        <div css={{ display: 'flex', flexWrap: 'wrap', gap: space(2) }}>
          <input
            ref={picker}
            type="file"
            aria-label={texts.choose}
            tabIndex={-1}
            accept={FILE_TYPES}
            onChange={(event) => {
              void open(event.target.files?.[0]);
              event.target.value = '';
            }}
            css={visuallyHidden}
          />
          <Button tone="primary" onClick={() => picker.current?.click()}>
            <Icon name="plus" />
            {texts.choose}
          </Button>
          <Button onClick={() => void template()}>{texts.template}</Button>
          <div css={{ display: 'flex', flex: '1 1 220px', gap: space(2) }}>
            <input
              ref={field}
              aria-label={texts.paste}
              placeholder={texts.paste}
              value=""
              onChange={() => undefined}
              onPaste={paste}
              css={[inputStyle, { flex: '1 1 0', minWidth: 0 }]}
            />
            <PasteButton
              label={texts.pasteCopied}
              onText={showText}
              focusField={() => field.current?.focus()}
            />
          </div>
        </div>
        {problem === null ? null : (
          <p role="status" css={{ color: problem === texts.reading ? color.muted : color.bad }}>
            {problem}
          </p>
        )}
        {plan === null || plan.lines.length === 0 ? null : (
          <>
            {isRight ? (
              <p role="status">
                {texts.sums(created, meant.length - created, plan.lines.length - meant.length)}
              </p>
            ) : null}
            {plan.unknown.length === 0 ? null : (
              <p css={muted}>{texts.unknownColumns(plan.unknown.join(', '))}</p>
            )}
            {plan.faults.length === 0 ? null : (
              <b role="alert" css={{ color: color.bad, fontWeight: 600 }}>
                {texts.faults(plan.faults.length)}
              </b>
            )}
            <PlanTable plan={plan} />
          </>
        )}
      </div>
    </Dialog>
  );
};
