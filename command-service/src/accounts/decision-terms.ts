import type { SaleTerms } from '@so-cuoc/shared-domain/accounts/decide.ts';
import { vietnamDay } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import type { Service } from '../service.ts';

/** What a decision about an account is taken by: today in Vietnam and the installation's price. */
export const decisionTerms = ({ now, identities }: Pick<Service, 'now' | 'identities'>): SaleTerms => ({
  today: vietnamDay(now().getTime()),
  usualPrice: identities.web.info_giaban,
});
