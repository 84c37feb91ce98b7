import { css } from '@emotion/react';
import { REGIONS, type RegionKey } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import { REGION_SWITCHES, SWITCHES } from '@so-cuoc/shared-domain/customers/configuration-rows.ts';
import type { CustomerSettings } from '@so-cuoc/shared-domain/customers/settings.ts';
import type { ReactNode } from 'react';
import { Checkbox } from '../design/inputs/Checkbox.tsx';
import { SegmentedControl } from '../design/inputs/SegmentedControl.tsx';
import { color, space } from '../design/tokens/tokens.ts';
import { vi } from '../i18n/vi.ts';
import { GRID_REGIONS } from './cell-moves.ts';

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

/** The switches that change how this customer's messages are read, scored and counted. */
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
