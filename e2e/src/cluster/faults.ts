import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '@so-cuoc/server/sample-book/random.ts';
import type { ClusterProcesses } from './processes.ts';

/** Something that goes wrong and is over when it resolves. */
export interface Fault {
  readonly name: string;
  readonly inject: () => Promise<void>;
}

const FROZEN_MS = [6_000, 12_000] as const;

/** Faults of our own processes; they need nothing from outside. */
export const processFaults = (processes: ClusterProcesses, random: Random): readonly Fault[] => [
  { name: 'command-kill', inject: () => processes.restart('command', random.between(0, 1), 'SIGKILL') },
  {
    name: 'projections-kill',
    inject: () => processes.restart('projections', random.between(0, 2), 'SIGKILL'),
  },
  {
    name: 'projections-stop',
    inject: () => processes.restart('projections', random.between(0, 2), 'SIGTERM'),
  },
  {
    name: 'projections-freeze',
    inject: async () => {
      const thaw = processes.freeze('projections', random.between(0, 2));
      await pause(random.between(...FROZEN_MS));
      thaw();
    },
  },
];

/**
 * Faults of the servers: `CLUSTER_FAULTS` names them, separated by commas, and the program `CLUSTER_FAULT_COMMAND`
 * makes the one that is its argument. It ends when the fault is over, with another status than 0 if it failed.
 */
export const serverFaults = (environment: Readonly<Record<string, string | undefined>>): readonly Fault[] => {
  const { CLUSTER_FAULTS: names = '', CLUSTER_FAULT_COMMAND: program = '' } = environment;
  return names
    .split(',')
    .filter((name) => name !== '' && program !== '')
    .map((name) => ({
      name,
      inject: async () => {
        const child = spawn(program, [name], { stdio: ['ignore', 'ignore', 'inherit'] });
        await once(child, 'exit');
        if (child.exitCode !== 0) throw new Error(`${program} ${name} ended with ${child.exitCode}`);
      },
    }));
};
