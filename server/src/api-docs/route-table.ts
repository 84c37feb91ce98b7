import { CALL_PREFIX } from '@so-cuoc/shared-domain/contract/define-call.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GuardedRoute } from '@so-cuoc/command-service/access/plugin.ts';
import { serve } from '../serve.ts';

/** Every call of the running service with who may use it, in the order in which they are registered. */
export const routeTable = async (): Promise<readonly GuardedRoute[]> => {
  const data = await mkdtemp(join(tmpdir(), 'so-cuoc-docs-'));
  try {
    const serving = await serve({
      ...{ port: 0, host: '127.0.0.1', data, mongodb: null, now: () => new Date() },
      ...{ sample: '', anyDevice: '', logLevel: 'silent' },
    });
    await serving.stop();
    return serving.routes.filter(({ method, url }) => method !== 'HEAD' && url.startsWith(CALL_PREFIX));
  } finally {
    await rm(data, { recursive: true, force: true });
  }
};
