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

/** Every few appends begin a file. */
const TINY = 2_000;

eventStoreContract('the embedded store with tiny segments', () => {
  const folder = temporaryFolder();
  return Promise.resolve({
    open: () => Promise.resolve(openEmbeddedEventStore({ folder, segmentBytes: TINY })),
    remove: () => removeFolder(folder),
  });
});
