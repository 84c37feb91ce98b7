import { openEmbeddedLogReadOnly } from '@so-cuoc/event-store/embedded/read/open-read-only.ts';
import { verifyLog } from '@so-cuoc/event-store/embedded/read/verify-log.ts';
import { z } from 'zod';
import type { Acknowledged } from './writer.ts';

export interface Judgement {
  /** The number of acknowledged commands. */
  readonly acknowledged: number;
  /** Messages that differ from the result of their last acknowledged command. */
  readonly lost: number;
  /** Commands with a second effect, and repeated commands with another answer. */
  readonly doubled: number;
  /** Errors in the checksums and the hash chain of the log. */
  readonly torn: number;
}

const row = z.looseObject({ ui_id: z.string(), ui_chuoi: z.string() });

/** Compares the log and the report rows with what the clients were answered. */
export const judge = async (
  folder: string,
  rows: readonly unknown[],
  clients: readonly Acknowledged[],
): Promise<Judgement> => {
  const texts = new Map(rows.map((one) => row.parse(one)).map(({ ui_id, ui_chuoi }) => [ui_id, ui_chuoi]));
  const lost = clients
    .flatMap(({ messages }) => [...messages])
    .filter(([uiId, text]) => (texts.get(uiId) ?? null) !== text).length;
  const verified = await verifyLog(folder);
  return {
    acknowledged: clients.reduce((sum, { answers }) => sum + answers.size, 0),
    lost,
    doubled:
      (await secondEffects(folder)) +
      (rows.length - texts.size) +
      clients.reduce((sum, { otherAnswers }) => sum + otherAnswers, 0),
    torn: verified.ok ? 0 : 1,
  };
};

/** Duplicate event ids, and commands whose events are not in one append. */
const secondEffects = async (folder: string): Promise<number> => {
  const log = openEmbeddedLogReadOnly(folder);
  const events = new Set<string>();
  const commands = new Set<string>();
  let doubled = 0;
  let before = '';
  for await (const { eventId, stream, metadata } of log.readAll(null)) {
    const command = `${stream} ${metadata.commandId}`;
    if (events.has(eventId) || (command !== before && commands.has(command))) doubled += 1;
    events.add(eventId);
    commands.add(command);
    before = command;
  }
  await log.close();
  return doubled;
};
