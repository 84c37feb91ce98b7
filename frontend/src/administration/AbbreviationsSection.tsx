import { outcome } from '@so-cuoc/shared-domain/contract/shapes.ts';
import { viettatRecord, type ViettatRecord } from '@so-cuoc/shared-domain/contract/viettat.ts';
import { useCallback, useEffect, useState, type SubmitEvent } from 'react';
import { z } from 'zod';
import { Button } from '../design/Button.tsx';
import { Combobox } from '../design/Combobox.tsx';
import { TextField } from '../design/Field.tsx';
import { notify } from '../design/notify.ts';
import { space } from '../design/tokens.ts';
import { changeCall, newCommandId, readCall } from '../server/call.ts';
import { words } from '../words/administration.ts';

const readRecords = () => readCall(z.array(viettatRecord), '/api/basic/get_basic_viettat');

const Editor = ({ record, onSaved }: { readonly record: ViettatRecord; readonly onSaved: () => void }) => {
  const [aliases, setAliases] = useState(record.vt_viettat.split('@').slice(1).join(', '));
  const [fault, setFault] = useState<string | null>(null);
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const vt_viettat = aliases
      .split(',')
      .map((alias) => alias.trim())
      .filter(Boolean)
      .join('@');
    const body = { vt_id: record.vt_id, vt_viettat };
    const answer = await changeCall(outcome, '/api/modify/modify_viettat', body, {
      commandId: newCommandId(),
    });
    const refused = answer.ok
      ? answer.value[0]?.result === 'updatesuccess'
        ? null
        : (answer.value[0]?.message ?? words.failed)
      : answer.failure.message;
    setFault(refused);
    if (refused !== null) return;
    notify.success(words.saved);
    onSaved();
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} css={{ display: 'grid', gap: space(3) }}>
      <TextField
        label={words.aliases}
        hint={words.keyStays(record.vt_key)}
        value={aliases}
        error={fault}
        onChange={(event) => setAliases(event.target.value)}
      />
      <Button type="submit" tone="primary" css={{ justifySelf: 'start' }}>
        {words.save}
      </Button>
    </form>
  );
};

/** The words that messages are read with; one that would mean two things is refused with the reason. */
export const AbbreviationsSection = () => {
  const [records, setRecords] = useState<readonly ViettatRecord[]>([]);
  const [chosen, setChosen] = useState<string | null>(null);
  const take = useCallback((answer: Awaited<ReturnType<typeof readRecords>>): void => {
    if (answer.ok) setRecords(answer.value);
  }, []);
  useEffect(() => {
    void readRecords().then(take);
  }, [take]);
  const record = records.find(({ vt_id }) => vt_id === chosen);
  return (
    <div css={{ display: 'grid', gap: space(3), maxWidth: 640 }}>
      <Combobox
        aria-label={words.find}
        placeholder={words.find}
        options={records.map(({ vt_id, vt_name, vt_key }) => ({
          value: vt_id,
          label: vt_name,
          note: vt_key,
        }))}
        value={chosen}
        onChoose={setChosen}
      />
      {record === undefined ? null : (
        <Editor
          key={`${record.vt_id} ${record.vt_viettat}`}
          record={record}
          onSaved={() => void readRecords().then(take)}
        />
      )}
    </div>
  );
};
