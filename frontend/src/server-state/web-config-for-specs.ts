import type { WebConfig } from '@so-cuoc/shared-domain/contract/calls/service/installation.ts';

/** The configuration of a book without notices, as the service answers it. */
export const WEB_CONFIG: WebConfig = {
  info_giaban: 800,
  info_percent: 0.2,
  info_domain: '',
  info_thanhtoan: true,
  info_no_check_login: '',
  info_message_user: '',
  info_message_sale: '',
  info_link_user: '',
  info_link_text_user: '',
  info_pay: '',
  info_totp: false,
  info_count_khachcf: 0,
  info_count_viettat: 0,
  info_sample: '',
};
