import * as installationCalls from '@so-cuoc/shared-domain/contract/calls/service/installation.ts';
import type { WebConfig } from '@so-cuoc/shared-domain/contract/calls/service/installation.ts';
import { useEffect } from 'react';
import { createServerState, mapAnswer } from './server-state.ts';
import { readCall } from '../server/call.ts';

/** The installation's settings that every page may read (get_web_config). */
export const webConfig = createServerState<'installation', WebConfig | null>({
  load: async () =>
    mapAnswer(await readCall(installationCalls.webConfig, {}, { minPosition: null }), ([config]) => config),
  empty: null,
});

export const loadWebConfig = (): Promise<void> => webConfig.open('installation');

/** Null until it is loaded. Loads it unless it is loaded or loading. */
export const useWebConfig = (): WebConfig | null => {
  const config = webConfig.useStore((state) => state.value);
  useEffect(() => {
    const { value, status } = webConfig.useStore.getState();
    if (value === null && status !== 'loading') void loadWebConfig();
  }, []);
  return config;
};
