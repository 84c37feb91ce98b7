import { webConfig, type WebConfig } from '@so-cuoc/shared-domain/contract/web-config.ts';
import { z } from 'zod';
import { create } from 'zustand';
import { readCall } from '../server/call.ts';

/** The installation's settings that every page may read (get_web_config). */
interface WebConfigState {
  readonly config: WebConfig | null;
  readonly load: () => Promise<void>;
}

export const useWebConfig = create<WebConfigState>()((set) => ({
  config: null,
  load: async () => {
    const answer = await readCall(z.array(webConfig), '/api/basic/get_web_config', { minPosition: null });
    if (answer.ok) set({ config: answer.value[0] ?? null });
  },
}));
