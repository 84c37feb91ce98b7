import type { Notices } from '@so-cuoc/shared-domain/contract/calls/installation.ts';
import { catalogueView } from '../catalogue/view.ts';
import { noticesView } from '../notices/view.ts';
import { combinedView, part } from '../runner/combined-view.ts';

export type InstallationChange =
  | { readonly kind: 'catalogue' }
  | { readonly kind: 'notices'; readonly notices: Notices };

/** What an admin has set for everyone: the abbreviations that messages are read with, and the notices. */
export const installationView = combinedView<InstallationChange>('installation', 1, [
  part(catalogueView, () => ({ kind: 'catalogue' })),
  part(noticesView, (notices) => ({ kind: 'notices', notices })),
]);
