import type { Role } from '@so-cuoc/shared-domain/accounts/roles.ts';
import type { WebSettings } from '@so-cuoc/shared-domain/web-config/events.ts';

/** Whether the installation asks a second step of a role: of those who manage others. */
export const asksSecondFactor = ({ info_totp }: Pick<WebSettings, 'info_totp'>, role: Role): boolean =>
  info_totp && (role === 'ad' || role === 'sl');
