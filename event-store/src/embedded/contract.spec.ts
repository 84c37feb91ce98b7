import { eventStoreContract } from '../../test/contract/event-store-contract.ts';
import { openEmbeddedEventStore } from './open.ts';
import { removeFolder, temporaryFolder } from '../../test/temporary-folder.ts';

eventStoreContract('the embedded store', () => {
  const folder = temporaryFolder();
  return Promise.resolve({
    open: () => Promise.resolve(openEmbeddedEventStore({ folder })),
    remove: () => removeFolder(folder),
  });
});
