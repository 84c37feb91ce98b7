import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { get as plainGet, type IncomingMessage } from 'node:http';
import { get as tlsGet } from 'node:https';
import { join } from 'node:path';
import * as installationCalls from '@so-cuoc/shared-domain/contract/calls/service/installation.ts';
import { expect, test, vi } from 'vitest';
import { ROOT } from '../src/project.ts';
import { serveForTest, temporaryFolder } from './support/served.ts';
import { freePort } from './support/service-process.ts';
import { caddyVersion, startCaddy } from './support/tls-proxies.ts';

/** An account without rights, as Compose gives the proxy. */
const ACCOUNT = 1000;

/** Starts Caddy with deploy/Caddyfile, as Compose does, but on free ports and in front of a service on `port`. */
const deployedProxy = async (port: number): Promise<{ http: number; https: number; authority: string }> => {
  const folder = await temporaryFolder();
  const [http, https] = [await freePort(), await freePort()];
  const file = join(folder, 'Caddyfile');
  writeFileSync(
    file,
    readFileSync(join(ROOT, 'deploy/Caddyfile'), 'utf8')
      .replace('http_port 8080', `admin off\n\thttp_port ${http}`)
      .replace('https_port 8443', `https_port ${https}`)
      .replace(/name command-service\s+port 3000/, `name 127.0.0.1\n\t\t\tport ${port}`),
  );
  const [site, config] = [join(folder, 'site'), join(folder, 'config')];
  for (const own of [site, config]) mkdirSync(own);
  const isRoot = process.getuid?.() === 0;
  if (isRoot) for (const own of [folder, site, config]) chownSync(own, ACCOUNT, ACCOUNT);
  await startCaddy(file, {
    env: {
      PATH: process.env['PATH'],
      SITE_ADDRESS: 'localhost',
      XDG_DATA_HOME: site,
      XDG_CONFIG_HOME: config,
    },
    ...(isRoot ? { uid: ACCOUNT, gid: ACCOUNT } : {}),
  });
  return { http, https, authority: join(site, 'caddy/pki/authorities/local/root.crt') };
};

const answer = (asking: ReturnType<typeof plainGet>): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    asking.once('response', (response) => resolve(response.resume()));
    asking.once('error', reject);
  });

test.runIf(caddyVersion() !== null)(
  'the proxy of docker-compose.yml runs without rights, sends http to https, and keeps a browser with one process',
  async () => {
    const serving = await serveForTest(await temporaryFolder());
    const { http, https, authority } = await deployedProxy(Number(new URL(serving.address).port));
    const { path } = installationCalls.health;
    const secure = await vi.waitFor(
      () => {
        const ca = readFileSync(authority);
        return answer(tlsGet({ host: 'localhost', port: https, path, ca, agent: false }));
      },
      { timeout: 30_000, interval: 50 },
    );
    expect(secure.statusCode).toBe(200);
    expect(secure.headers['strict-transport-security']).toBe('max-age=31536000');
    expect(secure.headers['set-cookie']?.join()).toMatch(/^so_cuoc_at=/);
    // UDP is not published.
    expect(secure.headers).not.toHaveProperty('alt-svc');
    const plain = await answer(plainGet({ host: 'localhost', port: http, path, agent: false }));
    // Without a port: outside it is 443, whatever it is in the container.
    expect([plain.statusCode, plain.headers.location]).toEqual([308, `https://localhost${path}`]);
  },
  60_000,
);
