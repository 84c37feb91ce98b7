import { DEFAULT_SETTINGS } from '@so-cuoc/shared-domain/customers/default-settings.ts';
import { configurationRows } from '@so-cuoc/shared-domain/customers/configuration-rows.ts';
import type { WebConfig } from '@so-cuoc/shared-domain/contract/login.ts';
import type { Service } from '../service.ts';

const ANY_CUSTOMER = '00000000-0000-0000-0000-000000000000';

/** How many configuration rows each customer has (info_count_khachcf). */
const ROWS_PER_CUSTOMER = configurationRows(ANY_CUSTOMER, DEFAULT_SETTINGS).length;

/** The first item of get_web_config. Selling subscriptions (info_thanhtoan) is not offered yet. */
export const webConfigOf = (service: Service): WebConfig => ({
  info_giaban: 800,
  info_percent: 0.2,
  info_domain: '',
  info_thanhtoan: false,
  info_no_check_login: service.anyDevice,
  info_message_user: '',
  info_message_sale: '',
  info_link_user: '',
  info_link_text_user: '',
  info_count_khachcf: ROWS_PER_CUSTOMER,
  info_count_viettat: service.catalogue.records.length,
  info_sample: service.sample,
});
