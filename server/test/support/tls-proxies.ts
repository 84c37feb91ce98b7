import { spawn, spawnSync, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { createServer } from 'node:https';
import { connect, createServer as createTcpServer, type Server } from 'node:net';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { selfSignedCertificate } from './self-signed-certificate.ts';
import { temporaryFolder } from './served.ts';

/** A running proxy that ends TLS in front of the service. */
export interface TlsProxy {
  /** https://localhost:port */
  readonly address: string;
  /** What its certificate is verified by, PEM. */
  readonly ca: string;
}

/** Starts a proxy in front of http://127.0.0.1:port; it stops when the test ends. */
export type StartProxy = (port: number) => Promise<TlsProxy>;

const portOf = (server: Server): number => {
  const bound = server.address();
  return typeof bound === 'object' && bound !== null ? bound.port : 0;
};

const freePort = async (): Promise<number> => {
  const server = createTcpServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = portOf(server);
  server.close();
  await once(server, 'close');
  return port;
};

/** A proxy in this process: appends the client to `x-forwarded-for`, passes `host` on, forwards upgrades. */
export const nodeProxy: StartProxy = async (port) => {
  const { key, cert } = selfSignedCertificate();
  const forwarded = (headers: NodeJS.Dict<string | string[]>, client: string | undefined) => ({
    ...headers,
    'x-forwarded-for': [headers['x-forwarded-for'], client].filter(Boolean).join(', '),
    'x-forwarded-proto': 'https',
  });
  const proxy = createServer({ key, cert }, ({ method, url, headers, socket }, response) => {
    const onward = httpRequest(
      { port, method, path: url, headers: forwarded(headers, socket.remoteAddress) },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    response.req.pipe(onward);
  });
  proxy.on('upgrade', ({ method, url, headers, socket }, client) => {
    const service = connect(port, '127.0.0.1', () => {
      const lines = Object.entries(forwarded(headers, socket.remoteAddress)).map(
        ([name, value]) => `${name}: ${value}`,
      );
      service.write(`${method} ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      client.pipe(service).pipe(client);
    });
    const end = (): void => {
      client.destroy();
      service.destroy();
    };
    client.on('error', end);
    service.on('error', end);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  onTestFinished(() => {
    proxy.closeAllConnections();
    proxy.close();
  });
  return { address: `https://localhost:${portOf(proxy)}`, ca: cert };
};

const CADDY = process.env['CADDY_PATH'] ?? 'caddy';

/** The version of Caddy on this machine, without its hash; null where there is none (.ci/run installs it). */
export const caddyVersion = (): string | null => {
  const { status, stdout } = spawnSync(CADDY, ['version'], { encoding: 'utf8' });
  return status === 0 ? (stdout.trim().split(' ')[0] ?? null) : null;
};

/** Runs Caddy with a Caddyfile until the test has finished. Throws with its log if it ends before it serves. */
export const startCaddy = async (
  file: string,
  options: Pick<SpawnOptions, 'env' | 'uid' | 'gid'>,
): Promise<void> => {
  const caddy = spawn(CADDY, ['run', '--adapter', 'caddyfile', '--config', file], {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(caddy, 'exit');
  onTestFinished(async () => {
    caddy.kill('SIGTERM');
    await ended;
  });
  let log = '';
  while (!log.includes('serving initial configuration')) {
    const raced = await Promise.race([ended.then(() => null), once(caddy.stderr, 'data')]);
    if (raced === null) throw new Error(`caddy ended: ${log}`);
    log += String(raced[0]);
  }
  caddy.stderr.resume();
};

/** Caddy as Debian packages it, with a certificate of its own. */
export const caddyProxy: StartProxy = async (port) => {
  const folder = await temporaryFolder();
  const { key, cert } = selfSignedCertificate();
  const own = await freePort();
  await writeFile(join(folder, 'key.pem'), key);
  await writeFile(join(folder, 'cert.pem'), cert);
  const file = join(folder, 'Caddyfile');
  await writeFile(
    file,
    `{
	admin off
	auto_https off
}
https://localhost:${own} {
	tls ${join(folder, 'cert.pem')} ${join(folder, 'key.pem')}
	reverse_proxy 127.0.0.1:${port}
}
`,
  );
  await startCaddy(file, {
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  return { address: `https://localhost:${own}`, ca: cert };
};
