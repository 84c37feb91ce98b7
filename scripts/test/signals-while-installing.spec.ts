import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const RUN_CHILD = fileURLToPath(new URL('../launch/run-child.mjs', import.meta.url));

/** Acts like npm or vite: runs until it gets a signal. */
const installing = (signal: string): string =>
  `process.on('${signal}', () => { process.stdout.write(' told'); process.exit(7); });
   process.stdout.write('installing'); setInterval(() => undefined, 1000);`;

/** Acts like the launcher of `npm start`: continues with the service after the installation. */
const launching = (signal: string): string =>
  `const { runChild } = await import(${JSON.stringify(`file://${RUN_CHILD}`)});
   await runChild(process.execPath, ['-e', ${JSON.stringify(installing(signal))}], { stdio: ['ignore', 1, 2] });
   process.stdout.write(' went on');`;

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  'given %s while packages are installed, then that is told, and the launcher ends with 0 once it has ended',
  { timeout: 60_000 },
  async (signal) => {
    const launcher = spawn(process.execPath, ['--input-type=module', '-e', launching(signal)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void launcher.kill('SIGKILL'));
    let said = '';
    launcher.stdout.on('data', (chunk) => (said += String(chunk)));
    while (said === '') await once(launcher.stdout, 'data');
    const ended = once(launcher, 'close');
    launcher.kill(signal);
    await ended;
    expect({ said, code: launcher.exitCode }).toEqual({ said: 'installing told', code: 0 });
  },
);
