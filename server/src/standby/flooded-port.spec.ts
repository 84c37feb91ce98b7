import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { caughtUp, fill, follow, openPrimary, temporaryFolder, WITHIN } from '../../test/support/copies.ts';
import { ROOT } from '../project.ts';

/** Above what a network may have without the secret. */
const STRANGERS = 40;

test.each(['http', 'https'])(
  'strangers who hold connections to the port of a standby (%s) keep few, and the standby its own',
  async (scheme) => {
    const [here, there] = [await temporaryFolder(), await temporaryFolder()];
    const pem = (name: string) => readFile(join(ROOT, 'server/test/support/tls', name), 'utf8');
    const [cert, key] = [await pem('cert.pem'), await pem('key.pem')];
    const primary = await openPrimary(here, { tls: scheme === 'https' ? { cert, key } : null });
    const standby = follow(there, 0, {
      url: `${scheme}://localhost:${String(primary.port)}`,
      ...(scheme === 'https' ? { ca: cert } : {}),
    });
    await fill(primary.store, 0, 5);
    await caughtUp(standby, primary);
    let closed = 0;
    for (let n = 0; n < STRANGERS; n += 1) {
      const stranger = connect(primary.port, '127.0.0.1');
      stranger.on('error', () => undefined);
      stranger.on('close', () => (closed += 1));
      onTestFinished(() => {
        stranger.destroy();
      });
    }
    await vi.waitFor(() => expect(closed).toBeGreaterThanOrEqual(STRANGERS - 16), WITHIN);
    await fill(primary.store, 5, 10);
    await caughtUp(standby, primary);
    expect(standby.status).toMatchObject({ problem: null, vaultProblem: null });
  },
);
