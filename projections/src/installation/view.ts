import type { Notices } from '@so-cuoc/shared-domain/contract/notices.ts';
import { catalogueView } from '../catalogue/view.ts';
import { noticesView } from '../notices/view.ts';
import { joined, part } from '../runner/joined.ts';

export type InstallationChange =
  | { readonly kind: 'catalogue' }
  | { readonly kind: 'notices'; readonly notices: Notices };

/** What an admin has set for everyone: the abbreviations that messages are read with, and the notices. */
export const installationView = joined<InstallationChange>('installation', 1, [
  part(catalogueView, () => ({ kind: 'catalogue' })),
  part(noticesView, (notices) => ({ kind: 'notices', notices })),
]);
