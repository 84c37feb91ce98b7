import { useState } from 'react';
import { useToday } from '../calendar/today.ts';
import { Combobox } from '../design/inputs/Combobox.tsx';
import { DateField } from '../design/inputs/DateField.tsx';
import { Field, TextField } from '../design/inputs/Field.tsx';
import { Select } from '../design/inputs/Select.tsx';
import { space } from '../design/tokens/tokens.ts';
import { texts } from '../i18n/vi/component-gallery.ts';

const { names } = texts;
const OPTIONS = texts.customers.map((label) => ({ value: label, label }));

export const FieldExamples = () => {
  const today = useToday();
  const [day, setDay] = useState(today);
  const [customer, setCustomer] = useState<string | null>(null);
  const [kind, setKind] = useState<string>(texts.customers[0]);
  return (
    <div
      css={{
        display: 'grid',
        gap: space(3),
        gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
      }}
    >
      <TextField label={names.empty} placeholder={texts.placeholder} />
      <TextField label={names.hint} defaultValue={texts.value} hint={texts.fieldHint} />
      <TextField label={names.wrong} defaultValue={texts.value} error={texts.fieldWrong} />
      <TextField label={names.locked} defaultValue={texts.value} disabled />
      <DateField label={names.day} day={day} onChange={setDay} />
      <DateField label={texts.disabled(names.day)} day={day} onChange={setDay} disabled />
      <Field label={names.customer}>
        {(control) => (
          <Combobox
            {...control}
            options={OPTIONS}
            value={customer}
            onChoose={setCustomer}
            placeholder={texts.placeholder}
          />
        )}
      </Field>
      <Field label={texts.disabled(names.customer)}>
        {(control) => <Combobox {...control} options={OPTIONS} value={kind} onChoose={setKind} disabled />}
      </Field>
      <Select label={names.kind} value={kind} options={OPTIONS} onChange={setKind} />
    </div>
  );
};
