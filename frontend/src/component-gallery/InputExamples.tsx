import { css } from '@emotion/react';
import { useState } from 'react';
import { space } from '../design/tokens/tokens.ts';
import { KeyCaps } from '../design/text/KeyCaps.tsx';
import { Button, IconButton } from '../design/inputs/Button.tsx';
import { Icon } from '../design/text/Icon.tsx';
import { texts } from '../i18n/vi/component-gallery.ts';
import { useToday } from '../calendar/today.ts';
import { Combobox } from '../design/inputs/Combobox.tsx';
import { DateField } from '../design/inputs/DateField.tsx';
import { Field, inputStyle, TextField, Select } from '../design/inputs/Field.tsx';
import { FieldGrid } from '../design/inputs/FieldGrid.tsx';
import { PasteButton } from '../design/inputs/PasteButton.tsx';
import { Checkbox } from '../design/inputs/Checkbox.tsx';
import { NewPasswordField } from '../design/inputs/NewPasswordField.tsx';
import { SegmentedControl } from '../design/inputs/SegmentedControl.tsx';

/** A wrapping row of examples. */
export const exampleRow = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(2) });

const TONES = ['plain', 'primary', 'danger', 'quiet'] as const;

export const ButtonExamples = () => (
  <>
    <div css={exampleRow}>
      {TONES.map((tone) => (
        <Button key={tone} tone={tone}>
          {texts.tones[tone]}
        </Button>
      ))}
    </div>
    <div css={exampleRow}>
      {TONES.map((tone) => (
        <Button key={tone} tone={tone} disabled>
          {texts.disabled(texts.tones[tone])}
        </Button>
      ))}
    </div>
    <div css={exampleRow}>
      <Button tone="primary">
        <Icon name="check" />
        {texts.withKeys}
      </Button>
      <KeyCaps keys="Ctrl+Enter" />
      <IconButton label={texts.iconButton} keys="F2">
        <Icon name="pencil" />
      </IconButton>
      <IconButton label={texts.disabled(texts.iconButton)} disabled>
        <Icon name="pencil" />
      </IconButton>
      <IconButton small label={texts.iconInRow}>
        <Icon name="bin" size={14} />
      </IconButton>
      <PasteButton label={texts.pasted} onText={() => undefined} focusField={() => undefined} />
    </div>
  </>
);

const { names } = texts;
const GRID_ROWS = ['south', 'north'] as const;
const GRID_COLUMNS = ['off', 'on'] as const;
const OPTIONS = texts.customers.map((label) => ({ value: label, label }));

export const FieldExamples = () => {
  const today = useToday();
  const [day, setDay] = useState(today);
  const [customer, setCustomer] = useState<string | null>(null);
  const [kind, setKind] = useState<string>(texts.customers[0]);
  const [password, setPassword] = useState('');
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
      <NewPasswordField
        label={names.password}
        names={[]}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
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
      <FieldGrid
        label={names.kind}
        rows={GRID_ROWS}
        columns={GRID_COLUMNS}
        rowNames={texts.regions}
        columnNames={texts.checks}
        field={(row, column) => (
          <input
            css={[inputStyle, { width: 64 }]}
            aria-label={`${texts.regions[row]}, ${texts.checks[column]}`}
          />
        )}
      />
    </div>
  );
};

const { checks, regions } = texts;
const REGIONS = [
  { value: 'all', label: regions.all },
  { value: 'south', label: regions.south },
  { value: 'north', label: regions.north },
] as const;

export const ChoiceExamples = () => {
  const [region, setRegion] = useState<(typeof REGIONS)[number]['value']>('all');
  const [off, setOff] = useState(false);
  const [on, setOn] = useState(true);
  return (
    <>
      <div css={exampleRow}>
        <SegmentedControl label={texts.region} options={REGIONS} value={region} onChange={setRegion} />
        <SegmentedControl
          label={texts.disabled(texts.region)}
          options={REGIONS}
          value={region}
          onChange={setRegion}
          disabled
        />
      </div>
      <div css={exampleRow}>
        <Checkbox checked={off} onChange={setOff}>
          {checks.off}
        </Checkbox>
        <Checkbox checked={on} onChange={setOn}>
          {checks.on}
        </Checkbox>
        <Checkbox checked onChange={setOn} disabled>
          {checks.locked}
        </Checkbox>
      </div>
    </>
  );
};
