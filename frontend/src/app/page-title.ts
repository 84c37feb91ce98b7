import { SCREENS } from '@so-cuoc/shared-domain/contract/screens.ts';
import { texts } from '../i18n/vi/shell.ts';

/** The title of a page at its address: the ledger is a part of the report's page, with a name of its own. */
export const titleAt = (label: string, location: string, search: string): string =>
  location === SCREENS.report.path && new URLSearchParams(search).get('xem') === 'no' ? texts.ledger : label;
