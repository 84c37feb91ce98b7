import { css } from '@emotion/react';
import { REGION_NAMES, type RegionKey } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import {
  RETURN_CLASSES,
  type CustomerSettings,
  type ReturnClass,
} from '@so-cuoc/shared-domain/customers/settings.ts';
import { useState } from 'react';
import { notify } from '../design/overlays/notify.ts';
import { inputStyle } from '../design/inputs/Field.tsx';
import { color, space } from '../design/tokens/tokens.ts';
import { vi } from '../i18n/vi.ts';
import { GRID_REGIONS } from './cell-moves.ts';
import { returnText, withReturn } from './configuration-draft.ts';

const words = vi.configuration;

const grid = css({
  borderSpacing: `${space(2)} ${space(1)}`,
  margin: `0 -${space(2)}`,
  maxWidth: `calc(100% + ${space(4)})`,
  th: { fontWeight: 550, color: color.muted, fontSize: 13, textAlign: 'left', whiteSpace: 'nowrap' },
});

interface FactorInputProps {
  readonly region: RegionKey;
  readonly returnClass: ReturnClass;
  readonly before: CustomerSettings;
  readonly now: CustomerSettings;
  readonly onChange: (settings: CustomerSettings) => void;
}

const FactorInput = ({ region, returnClass, before, now, onChange }: FactorInputProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  const name = [REGION_NAMES[region], words.returnClasses[returnClass]] as const;
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
        { width: 84, textAlign: 'right', background: changed ? color.changed : color.surface },
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
    <table css={grid}>
      <thead>
        <tr>
          <td />
          {RETURN_CLASSES.map((returnClass) => (
            <th key={returnClass} scope="col">
              {words.returnClasses[returnClass]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {GRID_REGIONS.map((region) => (
          <tr key={region}>
            <th scope="row">{REGION_NAMES[region]}</th>
            {RETURN_CLASSES.map((returnClass) => (
              <td key={returnClass}>
                <FactorInput {...props} region={region} returnClass={returnClass} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
