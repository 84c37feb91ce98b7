import { parentPort } from 'node:worker_threads';
import { handedOver } from '@so-cuoc/projections/folding-thread/messages.ts';
import { serveFolding } from '@so-cuoc/projections/folding-thread/serve-folding.ts';
import { FOLDING_STORES } from '../stores/folding-stores.ts';

/** The program of the thread that folds every view. */
const port = parentPort;
if (port === null) throw new Error('folding-program.ts runs in a thread');
serveFolding(
  {
    onOrder: (hear) => port.on('message', hear),
    send: (report) => port.postMessage(report, handedOver(report)),
    close: () => port.close(),
  },
  FOLDING_STORES,
);
