import { css } from '@emotion/react';
import type { PreferenceRow, PresetRow } from '@so-cuoc/shared-domain/contract/calls/accounts/preferences.ts';
import { useState } from 'react';
import { Button, IconButton } from '../../design/inputs/Button.tsx';
import { Checkbox } from '../../design/inputs/Checkbox.tsx';
import { Combobox } from '../../design/inputs/Combobox.tsx';
import { TextField } from '../../design/inputs/Field.tsx';
import { Dialog } from '../../design/overlays/Dialog.tsx';
import { notify } from '../../design/overlays/notify.ts';
import { Icon } from '../../design/text/Icon.tsx';
import { Tag } from '../../design/text/Tag.tsx';
import { color, narrow, radius, space } from '../../design/tokens/tokens.ts';
import { bookContext, openBook } from '../../entry/book/book-context.ts';
import { texts } from '../../i18n/vi/customers/price-presets.ts';
import { LoadedContent } from '../../server-state/LoadedContent.tsx';
import { presetCommands, usePreferences } from './preferences.ts';

const columns = css({
  display: 'grid',
  gap: space(5),
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  alignItems: 'start',
  [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});
const list = css({ display: 'grid', gap: space(1), margin: 0, padding: 0, listStyle: 'none' });
const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  padding: `${space(1)} ${space(2)}`,
  border: `1px solid ${color.line}`,
  borderRadius: radius,
  '&[data-chosen="true"]': { borderColor: color.accent, background: color.selected },
});

const shownRate = (co: number): string => String(Math.round(co * 10_000) / 100).replace('.', ',');
const shownPayout = (payout: number): string => String(payout).replace('.', ',');

/** The Southern prices of lô, of 2 and of 3 digits: what agents name a price list by. */
const summaryOf = ({ gia }: PresetRow): string => {
  const lo = (loai: string) =>
    gia.find((price) => price.mien === 'MN' && price.loai === loai && price.kieu === 'b');
  const [two, three] = [lo('2D'), lo('3D')];
  return two === undefined || three === undefined
    ? ''
    : texts.summary(
        shownRate(two.co),
        shownRate(three.co),
        shownPayout(two.trathuong),
        shownPayout(three.trathuong),
      );
};

interface EditorProps {
  readonly agentId: string;
  readonly preferences: PreferenceRow;
  readonly reload: () => Promise<void>;
}

const Editor = ({ agentId, preferences, reload }: EditorProps) => {
  const { customers } = bookContext.useStore((state) => state.value);
  const commands = presetCommands(agentId);
  const [chosen, setChosen] = useState(preferences.banggia[0]?.id ?? '');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [source, setSource] = useState<string | null>(null);
  const [name, setName] = useState('');

  const after = async (refusal: string | null, done: string): Promise<void> => {
    if (refusal === null) notify.success(done);
    else notify.error(texts.notDone, { detail: refusal });
    await reload();
  };
  const toggle = (khachId: string, on: boolean): void => {
    const next = new Set(selected);
    if (on) next.add(khachId);
    else next.delete(khachId);
    setSelected(next);
  };
  const apply = async (): Promise<void> => {
    await after(await commands.apply(chosen, [...selected]), texts.applied(selected.size));
    await openBook(agentId);
  };
  const save = async (): Promise<void> => {
    if (source === null) return;
    await after(await commands.save(name, source), texts.saved);
    setName('');
  };
  return (
    <div css={columns}>
      <section aria-label={texts.presets} css={{ display: 'grid', gap: space(3) }}>
        <ul css={list}>
          {preferences.banggia.map((preset) => (
            <li key={preset.id} css={row} data-chosen={preset.id === chosen}>
              <label
                aria-label={preset.ten}
                css={{ flex: 1, display: 'flex', gap: space(2), alignItems: 'center', minHeight: 40 }}
              >
                <input
                  type="radio"
                  name="preset"
                  checked={preset.id === chosen}
                  onChange={() => setChosen(preset.id)}
                />
                <span css={{ display: 'grid' }}>
                  <b css={{ fontWeight: 600 }}>{preset.ten}</b>
                  <span css={{ color: color.muted, fontSize: 13 }}>{summaryOf(preset)}</span>
                </span>
              </label>
              {preset.cosan ? (
                <Tag>{texts.usual}</Tag>
              ) : (
                <IconButton
                  label={texts.remove(preset.ten)}
                  onClick={() => void commands.remove(preset.id).then((told) => after(told, texts.removed))}
                >
                  <Icon name="bin" />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
        <Checkbox
          checked={preferences.khachmoi === chosen}
          onChange={(on) =>
            void commands.useForNew(on ? chosen : null).then((told) => after(told, texts.saved))
          }
        >
          {texts.forNew}
        </Checkbox>
        <form
          css={{ display: 'grid', gap: space(2) }}
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <b css={{ fontWeight: 600 }}>{texts.saveTitle}</b>
          <Combobox
            aria-label={texts.source}
            placeholder={texts.source}
            value={source}
            onChoose={setSource}
            options={customers.map(({ khach_id: value, khach_name2: label }) => ({ value, label }))}
          />
          <TextField label={texts.name} value={name} onChange={(event) => setName(event.target.value)} />
          <Button type="submit" disabled={source === null || name.trim() === ''}>
            {texts.save}
          </Button>
        </form>
      </section>
      <section aria-label={texts.customers} css={{ display: 'grid', gap: space(2) }}>
        <Checkbox
          checked={customers.length > 0 && selected.size === customers.length}
          onChange={(on) => setSelected(new Set(on ? customers.map(({ khach_id }) => khach_id) : []))}
        >
          {texts.all}
        </Checkbox>
        <ul css={[list, { maxHeight: 320, overflowY: 'auto' }]}>
          {customers.map(({ khach_id: khachId, khach_name2: label }) => (
            <li key={khachId}>
              <Checkbox checked={selected.has(khachId)} onChange={(on) => toggle(khachId, on)}>
                {label}
              </Checkbox>
            </li>
          ))}
        </ul>
        <Button tone="primary" disabled={selected.size === 0} onClick={() => void apply()}>
          {texts.apply(selected.size)}
        </Button>
      </section>
    </div>
  );
};

/** Price presets: given to chosen customers or to new ones, saved from a customer, removed. */
export const PresetsDialog = ({
  agentId,
  onClose,
}: {
  readonly agentId: string;
  readonly onClose: () => void;
}) => {
  const { loaded, preferences, reload } = usePreferences(agentId);
  return (
    <Dialog open onClose={onClose} title={texts.title} width={860}>
      <div css={{ display: 'grid', gap: space(3) }}>
        <p css={{ color: color.muted }}>{texts.intro}</p>
        <LoadedContent loaded={loaded} onRetry={reload} failed={texts.failed}>
          {() =>
            preferences === null ? null : (
              <Editor agentId={agentId} preferences={preferences} reload={reload} />
            )
          }
        </LoadedContent>
      </div>
    </Dialog>
  );
};
