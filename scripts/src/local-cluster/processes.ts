import type { Role } from '@so-cuoc/server/settings/settings.ts';

/** One process of the cluster: its role and its address. */
export interface ClusterProcess {
  readonly role: Role;
  readonly port: number;
}

const COMMANDS = 2;
const FOLDERS = 3;

/** Two processes for calls, from `port` on, and three for folding, as in docker-compose.yml. */
export const clusterProcesses = (port: number): readonly ClusterProcess[] =>
  Array.from({ length: COMMANDS + FOLDERS }, (_, index) => ({
    role: index < COMMANDS ? 'command' : 'projections',
    port: port + index,
  }));
