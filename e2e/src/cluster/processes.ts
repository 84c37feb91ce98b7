import { once } from 'node:events';
import { connect } from 'node:net';
import { freePort, startService, type ServiceProcess } from '@so-cuoc/server/test/support/service-process.ts';
import type { Role } from '@so-cuoc/server/settings/settings.ts';

const LAYOUT: Readonly<Record<Role, number>> = { command: 2, projections: 3 };

export interface ClusterSettings {
  /** Shared by all processes; empty at first. */
  readonly folder: string;
  readonly eventStoreUrl: string;
  readonly prefix: string;
  /** Empty: vault and read models are files of the folder. */
  readonly mongoUrl: string;
}

/** Two processes for calls and three that fold, on the stores that the settings name. */
export class ClusterProcesses {
  readonly #settings: ClusterSettings;
  readonly #processes: Record<Role, ServiceProcess[]> = { command: [], projections: [] };
  /** What the ended processes printed. */
  readonly #ended: string[] = [];

  private constructor(settings: ClusterSettings) {
    this.#settings = settings;
  }

  static async start(settings: ClusterSettings): Promise<ClusterProcesses> {
    const cluster = new ClusterProcesses(settings);
    // No process outlives a run that is stopped by a signal.
    process.once('exit', () => void cluster.kill());
    for (const role of ['command', 'projections'] as const)
      for (let index = 0; index < LAYOUT[role]; index += 1)
        cluster.#processes[role].push(await cluster.#start(role, await freePort()));
    return cluster;
  }

  /** The addresses that take calls. They stay the same. */
  get addresses(): readonly string[] {
    return this.#processes.command.map(({ address }) => address);
  }

  /** Each start on an empty book makes the key anew: the last one's holds. */
  get setupKey(): string {
    return this.#processes.command.at(-1)?.setupKey ?? '';
  }

  /** Ends a process and starts it again on the same port. */
  async restart(role: Role, index: number, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const { port } = this.#at(role, index);
    await this.#at(role, index).end(signal);
    this.#ended.push(`--- ${role} ${index}, ended\n${this.#at(role, index).output()}`);
    this.#processes[role][index] = await this.#start(role, port);
  }

  /** Pauses a process until the returned function is called. */
  freeze(role: Role, index: number): () => void {
    const frozen = this.#at(role, index);
    frozen.signal('SIGSTOP');
    return () => frozen.signal('SIGCONT');
  }

  /** The processes that should run and take no connection. */
  async ended(): Promise<readonly string[]> {
    const all = Object.entries(this.#processes).flatMap(([role, of]) =>
      of.map(({ address }, index) => ({ name: `${role} ${index}`, address })),
    );
    const answers = await Promise.all(all.map(({ address }) => takesConnections(address)));
    return all.flatMap(({ name }, index) => (answers[index] === true ? [] : [name]));
  }

  /** What the processes printed. */
  output(): string {
    const running = Object.entries(this.#processes).flatMap(([role, all]) =>
      all.map((one, index) => `--- ${role} ${index}\n${one.output()}`),
    );
    return [...this.#ended, ...running].join('\n');
  }

  /** Kills all of them, frozen ones too, and waits for their end. */
  async kill(): Promise<void> {
    const all = [...this.#processes.command, ...this.#processes.projections];
    await Promise.all(all.map((one) => one.end('SIGKILL')));
  }

  #at(role: Role, index: number): ServiceProcess {
    const found = this.#processes[role][index];
    if (found === undefined) throw new Error(`there is no ${role} ${index}`);
    return found;
  }

  #start(role: Role, port: number): Promise<ServiceProcess> {
    const { folder, eventStoreUrl, prefix, mongoUrl } = this.#settings;
    return startService(folder, port, {
      ...{ EVENTSTORE_URL: eventStoreUrl, EVENTSTORE_PREFIX: prefix, MONGODB_URL: mongoUrl },
      ...{ ROLE: role, PARTITIONS: '4' },
    });
  }
}

/** Whether anything listens there, be it too busy to answer. */
const takesConnections = async (address: string): Promise<boolean> => {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
};
