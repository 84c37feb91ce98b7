import type { Notices } from '@so-cuoc/shared-domain/contract/calls/installation.ts';
import type { DocumentReader } from '../read-model/port.ts';
import { NOTICES, NOTICES_KEY, storedNotices } from './view.ts';

/** get_notices: users' notice with its link; the notice for managers for them and ads alone. */
export const noticesFor = async (documents: DocumentReader, seesSale: boolean): Promise<Notices> => {
  const said = storedNotices(await documents.get(NOTICES, NOTICES_KEY));
  return seesSale ? said : { ...said, info_message_sale: '' };
};
