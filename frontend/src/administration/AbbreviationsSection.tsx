import * as abbreviationCalls from '@so-cuoc/shared-domain/contract/calls/abbreviations.ts';
import type { AbbreviationRecord } from '@so-cuoc/shared-domain/catalogue/abbreviation-record.ts';
import { useState } from 'react';
import { Button } from '../design/inputs/Button.tsx';
import { Combobox } from '../design/inputs/Combobox.tsx';
import { Icon } from '../design/text/Icon.tsx';
import { space } from '../design/tokens/tokens.ts';
import { LoadedContent } from '../server-state/LoadedContent.tsx';
import { useServerState } from '../server-state/use-server-state.ts';
import { readCall } from '../server/call.ts';
import { texts } from '../i18n/vi/administration.ts';
import { AbbreviationEditor } from './AbbreviationEditor.tsx';

const readRecords = () => readCall(abbreviationCalls.records, {});

/** Instead of a record's id: a set that there is not yet. */
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

/** The words that messages are read with, and the sets of numbers. */
export const AbbreviationsSection = () => {
  const { loaded, reload } = useServerState(readRecords);
  return (
    <LoadedContent loaded={loaded} onRetry={reload}>
      {(records) => <Records records={records} reload={reload} />}
    </LoadedContent>
  );
};
