import type { LoginRecord } from '@so-cuoc/shared-domain/contract/calls/accounts/sessions.ts';
import { menuOf, expiryStatusOf } from '@so-cuoc/shared-domain/accounts/expiry.ts';
import { moneyToNumber } from '@so-cuoc/shared-domain/money/money.ts';
import { collectedBy } from '@so-cuoc/shared-domain/renewals/collected.ts';
import { vietnamDay } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import { settingsFor } from '@so-cuoc/shared-domain/web-config/audience.ts';
import type { Account } from '../identity-index/identity-index.ts';
import type { Service } from '../service.ts';
import { asksSecondFactor } from './second-factor-rule.ts';
import { sellerNameOf } from '../renewals/sell-renewal.ts';
import { readerOf, webConfigOf } from '../web-config/web-config.ts';

/** The login record of an account, as the product's pages read it. */
export const loginRecordOf = (service: Service, account: Account): LoginRecord => {
  const { identities } = service;
  const config = settingsFor(webConfigOf(service), readerOf(service, account));
  const endDate = identities.endDateOf(account);
  return {
    result: 'okie',
    user_idd: account.userId,
    user_namee: account.username,
    user_enddate: endDate ?? '',
    user_isManage: account.role,
    user_menu: menuOf(account.role),
    overtime: expiryStatusOf(endDate, vietnamDay(service.now().getTime())),
    user_email: account.email,
    user_email_confirm: account.emailConfirmed,
    user_desc: account.note,
    user_agent: account.agentId ?? account.userId,
    dathu: moneyToNumber(collectedBy(account, identities.renewals())),
    user_seller: sellerNameOf(service, account),
    user_totp:
      account.secondFactor === true
        ? 'on'
        : asksSecondFactor(identities.web, account.role)
          ? 'required'
          : 'off',
    info_giaban: account.price ?? config.info_giaban,
    info_percent: config.info_percent,
    info_no_check_login: config.info_no_check_login,
    info_message_user: config.info_message_user,
    info_message_sale: config.info_message_sale,
    info_link_user: config.info_link_user,
    info_link_text_user: config.info_link_text_user,
    info_pay: config.info_pay,
  };
};
