import type { WebConfig, BasicConfigRow } from '@so-cuoc/shared-domain/contract/calls/installation.ts';
import { usernameKey } from '@so-cuoc/shared-domain/accounts/username.ts';
import { configurationRows } from '@so-cuoc/shared-domain/customers/configuration-rows.ts';
import { DEFAULT_SETTINGS } from '@so-cuoc/shared-domain/customers/default-settings.ts';
import type { Service } from '../service.ts';
import type { Catalogue } from '@so-cuoc/shared-domain/catalogue/catalogue.ts';
import { REGIONS, REGION_NAMES } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import type { WebSettings } from '@so-cuoc/shared-domain/web-config/events.ts';

const ANY_CUSTOMER = '00000000-0000-0000-0000-000000000000';

/** Number of configuration rows of each customer (info_count_khachcf). */
const ROWS_PER_CUSTOMER = configurationRows(ANY_CUSTOMER, DEFAULT_SETTINGS).length;

/** Joins usernames by @ without duplicates, since the admin's list and the start option may overlap. */
const namesOf = (...lists: readonly string[]): string => {
  const names = new Map<string, string>();
  for (const name of lists
    .join('@')
    .split('@')
    .map((said) => said.trim()))
    if (name !== '' && !names.has(usernameKey(name))) names.set(usernameKey(name), name);
  return [...names.values()].join('@');
};

/** The first item of get_web_config: the admin's settings and those of the start options. */
export const webConfigOf = ({
  identities,
  multiDeviceUsers,
  catalogue,
  sampleLabel,
}: Service): WebConfig => ({
  ...identities.web,
  info_no_check_login: namesOf(identities.web.info_no_check_login, multiDeviceUsers),
  info_count_khachcf: ROWS_PER_CUSTOMER,
  info_count_viettat: catalogue.records.length,
  info_sample: sampleLabel(),
});

/** get_basic_cauhinh: the web link, the regions, and the stations with their region and weekdays. */
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
