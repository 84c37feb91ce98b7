import { css } from '@emotion/react';
import { REGIONS, type RegionKey, REGION_NAMES } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import { RETURN_CLASS_NAMES } from '@so-cuoc/shared-domain/customers/return-factor.ts';
import { REGION_SWITCHES, SWITCHES } from '@so-cuoc/shared-domain/customers/configuration-rows.ts';
import {
  type CustomerSettings,
  RETURN_CLASSES,
  type ReturnClass,
} from '@so-cuoc/shared-domain/customers/settings.ts';
import { type ReactNode, useState } from 'react';
import { Checkbox } from '../design/inputs/Checkbox.tsx';
import { SegmentedControl } from '../design/inputs/SegmentedControl.tsx';
import { color, space } from '../design/tokens/tokens.ts';
import { vi } from '../i18n/vi.ts';
import { FieldGrid } from '../design/inputs/FieldGrid.tsx';
import { GRID_REGIONS, returnText, withReturn } from './configuration-draft.ts';
import { notify } from '../design/overlays/notify.ts';
import { inputStyle } from '../design/inputs/Field.tsx';

const words = vi.configuration;

const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space(1)} ${space(3)}`,
  minHeight: 36,
  padding: `${space(1)} 0`,
  borderBottom: `1px solid ${color.line}`,
});

const Line = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div css={line}>
    <span>{label}</span>
    {children}
  </div>
);

interface OptionsPanelProps {
  readonly settings: CustomerSettings;
  readonly onChange: (settings: CustomerSettings) => void;
}

const YES_NO = [
  { value: 'yes', label: words.yes },
  { value: 'no', label: words.no },
] as const;
const NONE = 'none';

/** The switches for reading, scoring and counting this customer's messages. */
export const OptionsPanel = ({ settings, onChange }: OptionsPanelProps) => {
  const { options } = settings;
  return (
    <section aria-label={words.options}>
      <Line label={words.givesTo}>
        <SegmentedControl
          label={words.givesTo}
          value={settings.givesTo ? 'gives' : 'takes'}
          options={[
            { value: 'takes', label: words.takes },
            { value: 'gives', label: words.gives },
          ]}
          onChange={(value) => onChange({ ...settings, givesTo: value === 'gives' })}
        />
      </Line>
      <Line label={words.region}>
        <SegmentedControl<RegionKey | typeof NONE>
          label={words.region}
          value={settings.region ?? NONE}
          options={[
            { value: NONE, label: words.noRegion },
            ...GRID_REGIONS.map((region) => ({ value: region, label: words.regions[region] })),
          ]}
          onChange={(value) => onChange({ ...settings, region: value === NONE ? null : value })}
        />
      </Line>
      {SWITCHES.map((name) => (
        <Line key={name} label={words[name]}>
          <SegmentedControl
            label={words[name]}
            value={options[name] ? 'yes' : 'no'}
            options={YES_NO}
            onChange={(value) => onChange({ ...settings, options: { ...options, [name]: value === 'yes' } })}
          />
        </Line>
      ))}
      {REGION_SWITCHES.map((name) => (
        <Line key={name} label={words[name]}>
          <span role="group" aria-label={words[name]} css={{ display: 'inline-flex', gap: space(4) }}>
            {GRID_REGIONS.map((region) => (
              <Checkbox
                key={region}
                checked={options[name].includes(region)}
                onChange={(on) =>
                  onChange({
                    ...settings,
                    options: {
                      ...options,
                      [name]: REGIONS.filter((other) =>
                        other === region ? on : options[name].includes(other),
                      ),
                    },
                  })
                }
              >
                {words.regions[region]}
              </Checkbox>
            ))}
          </span>
        </Line>
      ))}
    </section>
  );
};

interface FactorInputProps {
  readonly region: RegionKey;
  readonly returnClass: ReturnClass;
  readonly before: CustomerSettings;
  readonly now: CustomerSettings;
  readonly onChange: (settings: CustomerSettings) => void;
}

const FactorInput = ({ region, returnClass, before, now, onChange }: FactorInputProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  const name = [REGION_NAMES[region], RETURN_CLASS_NAMES[returnClass]] as const;
  const changed = before.returns[region][returnClass] !== now.returns[region][returnClass];
  const accept = (): void => {
    if (typed === null) return;
    const next = withReturn(now, region, returnClass, typed);
    if (next === null) notify.error(words.returnRange(...name), { ms: 5000 });
    setTyped(null);
  };
  return (
    <input
      inputMode="decimal"
      aria-label={`${words.returns} ${name.join(' ')}`}
      aria-invalid={typed !== null && withReturn(now, region, returnClass, typed) === null}
      value={typed ?? returnText(now, region, returnClass)}
      onFocus={(event) => event.target.select()}
      onChange={(event) => {
        setTyped(event.target.value);
        const next = withReturn(now, region, returnClass, event.target.value);
        if (next !== null) onChange(next);
      }}
      onBlur={accept}
      css={[
        inputStyle,
        { width: 'min(84px, 17vw)', textAlign: 'right', background: changed ? color.changed : color.surface },
      ]}
    />
  );
};

type ReturnsTableProps = Omit<FactorInputProps, 'region' | 'returnClass'>;

/** Nhận vé: the factor on a region's and class's thắng/thua in the settlement. */
export const ReturnsTable = (props: ReturnsTableProps) => (
  <section aria-labelledby="returns">
    <h3 id="returns">{words.returns}</h3>
    <p css={{ color: color.muted, marginBottom: space(2) }}>{words.returnsHint}</p>
    <FieldGrid
      label={words.returns}
      rows={GRID_REGIONS}
      columns={RETURN_CLASSES}
      rowNames={REGION_NAMES}
      columnNames={RETURN_CLASS_NAMES}
      field={(region, returnClass) => <FactorInput {...props} region={region} returnClass={returnClass} />}
    />
  </section>
);
