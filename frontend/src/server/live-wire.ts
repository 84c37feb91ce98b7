import {
  liveCatalogue,
  liveChanges,
  liveDraws,
  liveNotices,
  liveResume,
  liveWatching,
} from '@so-cuoc/shared-domain/contract/live.ts';
import { io } from 'socket.io-client';

/** What the live channel needs besides the first load of the page: its library, and the shapes of what is told. */
export const liveWire = {
  connect: () => io('/edit', { transports: ['websocket', 'polling'], reconnectionDelayMax: 5000 }),
  changes: liveChanges,
  draws: liveDraws,
  catalogue: liveCatalogue,
  notices: liveNotices,
  resumed: liveResume,
  watching: liveWatching,
} as const;
export type LiveWire = typeof liveWire;
