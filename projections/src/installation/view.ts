import { combinedView, part } from '../runner/combined-view.ts';
import { catalogueView } from './catalogue.ts';
import { noticesView } from './notices.ts';
import type { Notices } from '@so-cuoc/shared-domain/contract/calls/service/installation.ts';

export type InstallationChange =
  | { readonly kind: 'catalogue' }
  | { readonly kind: 'notices'; readonly notices: Notices };

/** What an admin configures for everyone: abbreviations and notices. */
export const installationView = combinedView<InstallationChange>('installation', 1, [
  part(catalogueView, () => ({ kind: 'catalogue' })),
  part(noticesView, (notices) => ({ kind: 'notices', notices })),
]);
