import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { SERVER_PROGRAM } from '@so-cuoc/server/project.ts';
import { ignoreClosedOutput } from '@so-cuoc/server/process/process-lifecycle.ts';
import { serveSettings } from '@so-cuoc/server/settings/settings.ts';
import { clusterProcesses } from './processes.ts';

/**
 * `npm run layout -- [--port 3000] [--data ./data]`: runs the processes of docker-compose.yml on this
 * machine, on the servers of EVENTSTORE_URL and MONGODB_URL. Without the latter they share the data folder.
 * Stops all of them on a signal, or when one of them ends.
 */
ignoreClosedOutput();
const settings = serveSettings(process.argv.slice(2), { ...process.env, ROLE: 'command' });
if (typeof settings === 'string') {
  process.stderr.write(`${settings}\n`);
  process.exit(2);
}
const { data, host, port } = settings;

const children = clusterProcesses(port).map(({ role, port: own }) => {
  const child = spawn(
    process.execPath,
    [SERVER_PROGRAM, '--port', String(own), '--data', data, '--host', host],
    { env: { ...process.env, ROLE: role }, stdio: 'inherit' },
  );
  process.stdout.write(`${role}: http://${host}:${own} (${String(child.pid)})\n`);
  return child;
});

let status = 0;
const stop = (): void => {
  for (const child of children) child.kill('SIGTERM');
};
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
await Promise.all(
  children.map(async (child) => {
    await once(child, 'exit');
    if (child.exitCode !== 0) status = 1;
    stop();
  }),
);
process.exit(status);
