import { FollowedLog } from '@so-cuoc/event-store/embedded/read/follow-log.ts';
import { withUpcasting } from '@so-cuoc/event-store/upcasting.ts';
import type { FoldingStores } from '@so-cuoc/projections/folding-thread/serve-folding.ts';
import { openEmbeddedReadModels } from '@so-cuoc/projections/read-model/embedded/open.ts';
import { upcast } from '@so-cuoc/shared-domain/aggregate/event-types.ts';

/**
 * The stores of the thread that folds: its own connections beside those of the thread that answers calls, which has
 * checked both and refused a log of a newer program. A client of a server is loaded only where there is one.
 */
export const FOLDING_STORES: FoldingStores = {
  openLog: async ({ folder, eventStore }, following) => {
    if (eventStore === null) return new FollowedLog({ folder, toCurrent: upcast, ...following });
    const { openEventStoreDb } = await import('@so-cuoc/event-store/eventstoredb/open.ts');
    return { ...withUpcasting(openEventStoreDb(eventStore)), reached: () => undefined };
  },
  openReadModels: async ({ folder, mongodb }, warn) => {
    if (mongodb === null) return openEmbeddedReadModels({ folder, beside: true, warn });
    const { connectMongo } = await import('@so-cuoc/event-store/mongodb/connection.ts');
    const { openMongoReadModels } = await import('@so-cuoc/projections/read-model/mongodb/open.ts');
    return openMongoReadModels(connectMongo(mongodb));
  },
};
