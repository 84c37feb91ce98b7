import { REGION_NAMES, type RegionKey } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import type { PriceKey } from '@so-cuoc/shared-domain/catalogue/bet-classes.ts';
import type { CustomerSettings } from '@so-cuoc/shared-domain/customers/settings.ts';
import { linkFactor } from '@so-cuoc/shared-domain/pricing/rate-link.ts';
import { vi } from '../i18n/vi.ts';
import { cellText, classOfKey, type PriceCell } from './configuration-draft.ts';
import { PriceInput } from './PriceInput.tsx';

const words = vi.configuration;

export const columnName = (region: RegionKey, key: PriceKey): string =>
  words.columns[key](linkFactor(region, key) ?? 0);

/** The only price of its class: the class name is its heading. */
export const isAlone = (key: PriceKey): boolean => key === 'da.da' || key === 'dx.dx';

/** The prices of one region. */
export interface PricesProps {
  readonly region: RegionKey;
  readonly before: CustomerSettings;
  readonly now: CustomerSettings;
  readonly onType: (cell: PriceCell, text: string, label: string) => string | null;
  readonly onLeave: () => void;
  readonly onPaste: (cell: PriceCell, block: string) => void;
}

interface PriceProps extends PricesProps {
  readonly cell: PriceCell;
  readonly turned?: boolean;
}

/** One price, by its full name. */
export const Price = ({ cell, turned = false, before, now, onType, onLeave, onPaste }: PriceProps) => {
  const { region, row, key } = cell;
  const label = `${REGION_NAMES[region]} ${words.groups[classOfKey(key)]} ${columnName(region, key)}: ${words[row]}`;
  return (
    <PriceInput
      cell={cell}
      label={label}
      text={cellText(now, cell)}
      changed={cellText(now, cell) !== cellText(before, cell)}
      turned={turned}
      onType={(at, text) => onType(at, text, label)}
      onLeave={onLeave}
      onPaste={onPaste}
    />
  );
};
