import type { LoginRecord } from '@so-cuoc/shared-domain/contract/calls/accounts/sessions.ts';

/** A signed-in agent as the service answers it. */
export const AGENT_RECORD: LoginRecord = {
  result: 'okie',
  user_idd: 'u-1',
  user_namee: 'daily1',
  user_enddate: '',
  user_isManage: 'us',
  user_menu: 'us',
  overtime: 'active',
  user_email: '',
  user_email_confirm: false,
  user_desc: '',
  user_agent: 'u-1',
  dathu: 0,
  user_totp: 'off',
  user_seller: '',
  info_giaban: 800,
  info_percent: 0.2,
  info_no_check_login: '',
  info_message_user: '',
  info_message_sale: '',
  info_link_user: '',
  info_link_text_user: '',
  info_pay: '',
};
