import type { BasicConfigRow } from '@so-cuoc/shared-domain/contract/calls/installation.ts';
import type { Catalogue } from '@so-cuoc/shared-domain/catalogue/catalogue.ts';
import { REGIONS, REGION_NAMES } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import type { WebSettings } from '@so-cuoc/shared-domain/web-config/events.ts';

/** get_basic_cauhinh: the house's link, its regions, and the stations with their region and weekdays. */
export const basicConfigRows = (
  { records }: Pick<Catalogue, 'records'>,
  { info_domain }: Pick<WebSettings, 'info_domain'>,
): readonly BasicConfigRow[] => [
  { ch_key: 'weblink', ch_type: '', ch_type2: '', ch_value: info_domain, ch_desc: 'Trang web' },
  ...REGIONS.map((region): BasicConfigRow => ({
    ch_key: 'mien',
    ch_type: region,
    ch_type2: '',
    ch_value: region,
    ch_desc: REGION_NAMES[region],
  })),
  ...records
    .filter(({ vt_loai }) => vt_loai === 'dai')
    .map((record): BasicConfigRow => ({
      ch_key: 'dai',
      ch_type: record.vt_value1,
      ch_type2: record.vt_value2,
      ch_value: record.vt_key,
      ch_desc: record.vt_name,
    })),
];
