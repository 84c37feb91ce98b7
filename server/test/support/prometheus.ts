import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import { ROOT } from '../../src/project.ts';
import { temporaryFolder } from './served.ts';

const PROMETHEUS = process.env['PROMETHEUS_PATH'] ?? 'prometheus';

/** The version of Prometheus on this machine (PROMETHEUS_PATH, or on the path); null = there is none. */
export const prometheusVersion = (): string | null => {
  const { status, stdout } = spawnSync(PROMETHEUS, ['--version'], { encoding: 'utf8' });
  return status === 0 ? (/version (\S+)/.exec(stdout)?.[1] ?? null) : null;
};

const portOf = (server: Server | ReturnType<typeof createTcpServer>): number => {
  const bound = server.address();
  return typeof bound === 'object' && bound !== null ? bound.port : 0;
};

/** A port that nothing listens on. */
export const freePort = async (): Promise<number> => {
  const probe = createTcpServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const port = portOf(probe);
  probe.close();
  await once(probe, 'close');
  return port;
};

const configuration = (target: number, everyMs: number): string => `
global: { scrape_interval: ${everyMs}ms, scrape_timeout: ${everyMs}ms, evaluation_interval: 500ms }
rule_files: [alerts.yml]
scrape_configs:
  - job_name: so-cuoc
    static_configs: [{ targets: ['127.0.0.1:${target}'] }]
`;

/** The rules as they are, but without waiting: at once, and over windows of four seconds. */
const promptRules = (): string =>
  readFileSync(join(ROOT, 'deploy/alerts.yml'), 'utf8')
    .replaceAll(/^ +for: .*\n/gm, '')
    .replaceAll(/\[\d+m\]/g, '[4s]');

const answered = z.object({
  data: z.object({
    alerts: z.array(z.object({ labels: z.object({ alertname: z.string() }), state: z.string() })),
  }),
});

/**
 * Runs Prometheus over what `scrape` answers, with the rules of deploy/alerts.yml. Resolves to the names of the alerts
 * that fire at the time of the call.
 */
export const watchAlerts = async (
  scrape: () => Promise<string>,
  everyMs = 500,
): Promise<() => Promise<readonly string[]>> => {
  const relay = createServer((_request, response) => {
    scrape().then(
      (text) => response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4' }).end(text),
      () => response.destroy(),
    );
  }).listen(0, '127.0.0.1');
  await once(relay, 'listening');
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'alerts.yml'), promptRules());
  await writeFile(join(folder, 'prometheus.yml'), configuration(portOf(relay), everyMs));
  const port = await freePort();
  const child = spawn(
    PROMETHEUS,
    [
      ...[`--config.file=${join(folder, 'prometheus.yml')}`, `--storage.tsdb.path=${join(folder, 'data')}`],
      ...[`--web.listen-address=127.0.0.1:${port}`, '--log.level=error'],
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
    relay.closeAllConnections();
    relay.close();
  });
  return async () => {
    const answer = await fetch(new URL('api/v1/alerts', `http://127.0.0.1:${port}`)).catch(() => null);
    if (answer?.ok !== true) return [];
    const { alerts } = answered.parse(await answer.json()).data;
    return alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname);
  };
};
