import * as installationCalls from '@so-cuoc/shared-domain/contract/calls/installation.ts';
import type { WebConfig } from '@so-cuoc/shared-domain/contract/calls/installation.ts';
import { create } from 'zustand';
import { readCall } from './call.ts';

/** The installation's settings that every page may read (get_web_config). */
interface WebConfigState {
  readonly config: WebConfig | null;
  /** Why it could not be read, for a person. */
  readonly failure: string | null;
  readonly load: () => Promise<void>;
}

export const useWebConfig = create<WebConfigState>()((set) => ({
  config: null,
  failure: null,
  load: async () => {
    const answer = await readCall(installationCalls.webConfig, {}, { minPosition: null });
    set(answer.ok ? { config: answer.value[0], failure: null } : { failure: answer.failure.message });
  },
}));
