import type { WebConfig } from '@so-cuoc/shared-domain/contract/calls/service/installation.ts';
import { usernameKey } from '@so-cuoc/shared-domain/accounts/username.ts';
import { configurationRows } from '@so-cuoc/shared-domain/customers/configuration-rows.ts';
import { DEFAULT_SETTINGS } from '@so-cuoc/shared-domain/customers/default-settings.ts';
import type { Account } from '../identity-index/identity-index.ts';
import { sellerNameOf } from '../renewals/sell-renewal.ts';
import type { Service } from '../service.ts';

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

/** An account as the reader of settings. */
export const readerOf = (
  service: Pick<Service, 'identities'>,
  { userId, username, role }: Pick<Account, 'userId' | 'username' | 'role'>,
) => {
  const account = service.identities.account(userId);
  const paysProvider = role === 'us' && account !== null && sellerNameOf(service, account) === '';
  return { username, role, paysProvider };
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
