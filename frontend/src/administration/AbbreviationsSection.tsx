import * as abbreviationCalls from '@so-cuoc/shared-domain/contract/calls/bets/abbreviations.ts';
import type { AbbreviationRecord } from '@so-cuoc/shared-domain/catalogue/abbreviation-record.ts';
import { useState, type SubmitEvent } from 'react';
import { Button } from '../design/inputs/Button.tsx';
import { Checkbox } from '../design/inputs/Checkbox.tsx';
import { TextField } from '../design/inputs/Field.tsx';
import { notify } from '../design/overlays/notify.ts';
import { color, space } from '../design/tokens/tokens.ts';
import { changeCall, newCommandId, readCall } from '../server/call.ts';
import { texts } from '../i18n/vi/accounts/administration.ts';
import { changeOf, draftOf, NEW_SET, numbersIn, type AbbreviationDraft } from './abbreviation-draft.ts';
import { Combobox } from '../design/inputs/Combobox.tsx';
import { Icon } from '../design/text/Icon.tsx';
import { LoadedContent } from '../server-state/LoadedContent.tsx';
import { useServerState } from '../server-state/use-server-state.ts';

interface AbbreviationEditorProps {
  /** Null = a new set of numbers. */
  readonly record: AbbreviationRecord | null;
  readonly onSaved: () => void;
}

/** One record in fields, including the numbers of a set. An ambiguous word is refused with the reason. */
const AbbreviationEditor = ({ record, onSaved }: AbbreviationEditorProps) => {
  const [draft, setDraft] = useState(() => (record === null ? NEW_SET : draftOf(record)));
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const isSet = record === null || record.vt_loai === 'so';

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const answer = await changeCall(
      abbreviationCalls.change,
      { body: changeOf(draft, record) },
      { commandId: newCommandId() },
    );
    setBusy(false);
    const refused = answer.ok
      ? answer.value[0]?.result === 'updatesuccess'
        ? null
        : (answer.value[0]?.message ?? texts.failed)
      : answer.failure.message;
    setFault(refused);
    if (refused !== null) return;
    notify.success(texts.saved);
    onSaved();
  };

  const field = (name: Exclude<keyof AbbreviationDraft, 'active'>, label: string, hint?: string) => (
    <TextField
      label={label}
      value={draft[name]}
      {...(hint === undefined ? {} : { hint })}
      onChange={(event) => setDraft({ ...draft, [name]: event.target.value })}
    />
  );
  return (
    <form
      noValidate
      aria-label={record === null ? texts.newSet : record.vt_name}
      onSubmit={(event) => void submit(event)}
      css={{ display: 'grid', gap: space(3) }}
    >
      {record === null ? field('key', texts.key, texts.keyHint) : null}
      {field('name', texts.name)}
      {field('aliases', texts.aliases, record === null ? undefined : texts.keyStays(record.vt_key))}
      {isSet ? (
        <>
          {field('numbers', texts.numbers, texts.numbersHint(numbersIn(draft).length))}
          <Checkbox checked={draft.active} onChange={(active) => setDraft({ ...draft, active })}>
            {texts.active}
          </Checkbox>
        </>
      ) : null}
      {fault === null ? null : (
        <p role="alert" css={{ color: color.bad }}>
          {fault}
        </p>
      )}
      <Button type="submit" tone="primary" disabled={busy} css={{ justifySelf: 'start' }}>
        {texts.save}
      </Button>
    </form>
  );
};

const readRecords = () => readCall(abbreviationCalls.records, {});

/** The id of a new set of numbers in the selection. */
const NEW = 'new';

const noteOf = ({ vt_loai, vt_key, vt_isactive }: AbbreviationRecord): string =>
  [texts.kinds[vt_loai], vt_key, ...(vt_isactive ? [] : [texts.off])].join(' · ');

interface RecordsProps {
  readonly records: readonly AbbreviationRecord[];
  readonly reload: () => Promise<void>;
}

const Records = ({ records, reload }: RecordsProps) => {
  const [chosen, setChosen] = useState<string | null>(null);
  const record = records.find(({ vt_id }) => vt_id === chosen);
  const saved = (): void => {
    if (chosen === NEW) setChosen(null);
    void reload();
  };
  return (
    <div css={{ display: 'grid', gap: space(3), maxWidth: 640 }}>
      <div css={{ display: 'flex', flexWrap: 'wrap', gap: space(2) }}>
        <div css={{ flex: '1 1 240px' }}>
          <Combobox
            aria-label={texts.find}
            placeholder={texts.find}
            options={records.map((each) => ({ value: each.vt_id, label: each.vt_name, note: noteOf(each) }))}
            value={chosen === NEW ? null : chosen}
            onChoose={setChosen}
          />
        </div>
        <Button onClick={() => setChosen(NEW)}>
          <Icon name="plus" />
          {texts.newSet}
        </Button>
      </div>
      {chosen === NEW ? <AbbreviationEditor key={NEW} record={null} onSaved={saved} /> : null}
      {record === undefined ? null : (
        <AbbreviationEditor
          key={`${record.vt_id} ${record.vt_viettat} ${record.vt_value1} ${record.vt_isactive}`}
          record={record}
          onSaved={saved}
        />
      )}
    </div>
  );
};

/** The abbreviations that messages are read with, and the sets of numbers. */
export const AbbreviationsSection = () => {
  const { loaded, reload } = useServerState(readRecords);
  return (
    <LoadedContent loaded={loaded} onRetry={reload}>
      {(records) => <Records records={records} reload={reload} />}
    </LoadedContent>
  );
};
