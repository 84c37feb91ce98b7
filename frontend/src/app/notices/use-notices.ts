import type { Notices } from '@so-cuoc/shared-domain/contract/calls/installation.ts';
import { create } from 'zustand';
import { listenLive } from '../../server/live.ts';

/** What an admin has said since this page was loaded; null = nothing, what came with the session holds. */
const useSaid = create<{ readonly said: Notices | null }>()(() => ({ said: null }));

listenLive({ notices: (said) => useSaid.setState({ said }) });

/** The notices as they stand now. */
export const useNotices = (ofSession: Notices): Notices => useSaid(({ said }) => said) ?? ofSession;
