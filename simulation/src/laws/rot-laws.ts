import { verifyLog } from '@so-cuoc/event-store/embedded/read/verify-log.ts';
import { HealthRegistry } from '@so-cuoc/event-store/health/health-registry.ts';
import { FolderUnusable, LogCorrupt, type EventStore, type StoredEvent } from '@so-cuoc/event-store/port.ts';
import type { SimulatedDisk } from '@so-cuoc/event-store/test/embedded/simulated-disk.ts';
import type { Random } from '@so-cuoc/server/sample-book/random.ts';
import { lastWritten } from '../faults/bit-rot.ts';
import { PATHS, type SimulatedMachine } from '../machine/simulated-machine.ts';
import { plantInReading, type Bug } from '../machine/planted-bugs.ts';
import type { Violation } from './violation.ts';

const FLIPS = 4;
const LAW = 'bit-rot-is-never-read';

interface RotOptions {
  readonly random: Random;
  readonly bug: Bug | null;
  /** Counts what became of a flipped bit. */
  readonly count: (fault: string) => void;
}

const isNamed = (error: unknown): boolean => error instanceof LogCorrupt || error instanceof FolderUnusable;

/** What is wrong with what a rotten log reads; null if it reads as it was, or names what is damaged. */
const misread = async (store: () => EventStore, exact: readonly string[]): Promise<string | null> => {
  let count = 0;
  try {
    const opened = store();
    for await (const event of opened.readAll(null)) {
      if (JSON.stringify(event) !== exact[count]) return `another event ${count}`;
      count += 1;
    }
    await opened.close();
  } catch (error) {
    return isNamed(error) ? null : String(error);
  }
  return count === exact.length ? null : `${count} events of ${exact.length}`;
};

/** Whether a verification finds the log damaged. */
const isFound = async (disk: SimulatedDisk): Promise<boolean> => {
  try {
    return !(await verifyLog(PATHS.folder, undefined, disk)).ok;
  } catch (error) {
    if (!isNamed(error)) throw error;
    return true;
  }
};

/** With one bit of one file flipped, the log still reads as it was, or names what is damaged: never other events. */
export const rotLaws = async (
  machine: SimulatedMachine,
  events: readonly StoredEvent[],
  { random, bug, count }: RotOptions,
): Promise<Violation[]> => {
  const exact = events.map((event) => JSON.stringify(event));
  const written = [...machine.disk.files].filter(([, { content }]) => content.length > 0);
  const violations: Violation[] = [];
  for (let flip = 0; flip < FLIPS && written.length > 0; flip += 1) {
    const [path = ''] = written[random.between(0, written.length - 1)] ?? [];
    const [at, bit] = [random.between(0, lastWritten(machine.disk.content(path))), random.between(0, 7)];
    const rotten = machine.disk.with(path, (content) => {
      content.writeUInt8(content.readUInt8(at) ^ (1 << bit), at);
      return content;
    });
    const open = (): EventStore =>
      plantInReading(bug, machine.openOn(rotten, new HealthRegistry(() => new Date())));
    const wrong = await misread(open, exact);
    if (wrong !== null)
      violations.push({ law: LAW, details: `${path} with bit ${bit} of byte ${at} flipped: ${wrong}` });
    else count('a flipped bit was named, or nothing reads it');
  }
  return violations;
};

/** A disk as it was when bits had flipped under a running service, and the same after the repair. */
export interface Rotted {
  readonly rotten: SimulatedDisk;
  readonly sound: SimulatedDisk;
}

/** Bits that flipped under a running service are found by a verification, or change nothing that is read. */
export const runningRotLaw = async (
  machine: SimulatedMachine,
  { rotten, sound }: Rotted,
): Promise<Violation[]> => {
  if (await isFound(rotten)) return [];
  const health = new HealthRegistry(() => new Date());
  const exact: string[] = [];
  for await (const event of machine.openOn(sound, health).readAll(null)) exact.push(JSON.stringify(event));
  const wrong = await misread(() => machine.openOn(rotten, health), exact);
  return wrong === null ? [] : [{ law: LAW, details: `found by no verification: ${wrong}` }];
};
