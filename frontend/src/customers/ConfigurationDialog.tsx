import type { CustomerRow } from '@so-cuoc/shared-domain/contract/calls/customers.ts';
import { css } from '@emotion/react';
import { DEFAULT_SETTINGS } from '@so-cuoc/shared-domain/customers/default-settings.ts';
import type { CustomerSettings } from '@so-cuoc/shared-domain/customers/settings.ts';
import { useState } from 'react';
import { useAction } from '../actions/use-action.ts';
import { Button } from '../design/inputs/Button.tsx';
import { Combobox } from '../design/inputs/Combobox.tsx';
import { confirm } from '../design/overlays/confirm.ts';
import { Dialog } from '../design/overlays/Dialog.tsx';
import { Icon } from '../design/text/Icon.tsx';
import { notify } from '../design/overlays/notify.ts';
import { color, space } from '../design/tokens/tokens.ts';
import { useMedia } from '../design/tokens/use-media.ts';
import { keyboardOnly } from '../design/tokens/shared-styles.ts';
import { bookContext } from '../entry/book/book-context.ts';
import { vi } from '../i18n/vi.ts';
import {
  GRID_REGIONS,
  cellFault,
  changedRows,
  withCell,
  type PriceCell,
  pasteBlock,
} from './configuration-draft.ts';
import { copyConfiguration, saveConfiguration } from './commands.ts';
import { OptionsPanel, ReturnsTable } from './ConfigurationPanels.tsx';
import { HabitsPanel } from './HabitsPanel.tsx';
import { GRIDS_TOO_WIDE, PriceGrid } from './PriceGrid.tsx';
import { PriceList } from './PriceList.tsx';

const words = vi.configuration;

const panels = css({
  display: 'grid',
  gap: `${space(4)} ${space(10)}`,
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  '@media (min-width: 1100px)': {
    gridTemplate: 'auto 1fr / minmax(0, 620px) minmax(0, 620px)',
    '& > section:first-of-type': { gridRow: 'span 2' },
  },
});

interface ConfigurationDialogProps {
  readonly agentId: string;
  readonly customer: CustomerRow;
  readonly onClose: () => void;
}

const SaveAction = ({ save }: { readonly save: () => void }) => {
  useAction({
    id: 'configuration.save',
    label: words.save,
    group: vi.customers.group,
    keys: [words.saveKeys],
    perform: save,
  });
  return null;
};

/** All settings of one customer: copy, options, the three price grids, return factors, habits. */
export const ConfigurationDialog = ({ agentId, customer, onClose }: ConfigurationDialogProps) => {
  const { customers, settings } = bookContext.useStore((state) => state.value);
  const isList = useMedia(GRIDS_TOO_WIDE);
  const id = customer.khach_id;
  const before = settings.get(id) ?? DEFAULT_SETTINGS;
  const [edited, setEdited] = useState<CustomerSettings | null>(null);
  const [source, setSource] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  /** The error of the text in the current cell. */
  const [wrong, setWrong] = useState<string | null>(null);
  const now = edited ?? before;
  const changes = changedRows(id, before, now);

  const type = (cell: PriceCell, text: string, label: string): string | null => {
    const next = withCell(now, cell, text);
    if (next !== null) setEdited(next);
    const fault = cellFault(now, cell, text);
    setWrong(fault === null ? null : words.wrongCell(label, fault));
    return fault;
  };
  const paste = (cell: PriceCell, block: string): void => {
    const { settings: next, pasted, refused } = pasteBlock(now, cell, block);
    setEdited(next);
    if (refused === 0) notify.success(words.pasted(pasted));
    else notify.error(words.pasted(pasted), { detail: words.notPasted(refused) });
  };
  const save = async (): Promise<void> => {
    if (busy) return;
    if (changes.length === 0) {
      onClose();
      return;
    }
    setBusy(true);
    const saved = await saveConfiguration(agentId, changes);
    setBusy(false);
    if (saved) onClose();
  };
  const copy = async (): Promise<void> => {
    if (await copyConfiguration(agentId, source, id)) setEdited(null);
  };
  const exit = async (): Promise<void> => {
    const { dropTitle: title, dropBody: body, drop: accept, stay: refuse } = words;
    if (changes.length === 0 || (await confirm({ title, body, accept, refuse, danger: true }))) onClose();
  };

  const prices = { before, now, onType: type, onLeave: () => setWrong(null), onPaste: paste };
  return (
    <Dialog
      open
      onClose={() => void exit()}
      title={words.title(customer.khach_name2)}
      width={2000}
      footer={
        <>
          <span
            css={{
              flex: '1 1 0',
              alignSelf: 'center',
              color: wrong === null ? color.muted : color.bad,
            }}
            role="status"
          >
            {wrong ?? words.changed(changes.length)}
          </span>
          <Button onClick={() => void exit()}>{words.exit}</Button>
          <Button tone="primary" disabled={busy} onClick={() => void save()}>
            {words.save}
            <span css={[{ fontWeight: 400 }, keyboardOnly]}>{words.saveKeys}</span>
          </Button>
        </>
      }
    >
      <SaveAction save={() => void save()} />
      <div css={{ display: 'grid', gap: space(4) }}>
        <div css={{ display: 'flex', gap: space(2), flexWrap: 'wrap' }}>
          <div css={{ flex: '0 1 320px' }}>
            <Combobox
              aria-label={words.copyFrom}
              placeholder={words.copyFrom}
              value={source}
              onChoose={setSource}
              options={customers
                .filter(({ khach_id }) => khach_id !== id)
                .map(({ khach_id: value, khach_name2: label }) => ({ value, label }))}
            />
          </div>
          <Button onClick={() => void copy()}>
            <Icon name="copy" />
            {words.copy}
          </Button>
        </div>
        {isList ? (
          <PriceList {...prices} />
        ) : (
          GRID_REGIONS.map((region) => <PriceGrid key={region} region={region} {...prices} />)
        )}
        <div css={panels}>
          <OptionsPanel settings={now} onChange={setEdited} />
          <ReturnsTable before={before} now={now} onChange={setEdited} />
          <HabitsPanel customer={customer} />
        </div>
      </div>
    </Dialog>
  );
};
