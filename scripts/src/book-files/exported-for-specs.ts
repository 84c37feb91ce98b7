import type { EventStore } from '@so-cuoc/event-store/port.ts';
import { exportedLines } from './export.ts';

/** All lines of an export. */
export const linesOf = async (store: EventStore): Promise<readonly string[]> => {
  const lines: string[] = [];
  for await (const line of exportedLines(store)) lines.push(line);
  return lines;
};

/** Lines that an import can read more than once. */
export const again = (lines: readonly string[]) =>
  async function* () {
    await Promise.resolve();
    yield* lines;
  };
