import { setTimeout as delay } from 'node:timers/promises';
import { join } from 'node:path';
import {
  ARCHIVE_FOLDER,
  archiveState,
  type ArchivedFile,
} from '@so-cuoc/command-service/maintenance/archive.ts';
import {
  openEmbeddedLogReadOnly,
  type LogReader,
} from '@so-cuoc/event-store/embedded/read/open-read-only.ts';
import { strangeSeals } from '@so-cuoc/event-store/embedded/read/log-seals.ts';
import { verifyLog } from '@so-cuoc/event-store/embedded/read/verify-log.ts';
import { LogCorrupt, type Position, type StoredEvent } from '@so-cuoc/event-store/port.ts';
import { inspectViews } from '@so-cuoc/projections/inspect-views.ts';
import { isMaintenanceEvent, MAINTENANCE_STREAM } from '@so-cuoc/shared-domain/maintenance/events.ts';
import { daySealsIn } from '@so-cuoc/server/scrubber/day-seals.ts';
import type { DryRun } from '@so-cuoc/projections/runner/operations/dry-run.ts';

const STREAMS_SHOWN = 20;

const LOOKS_EVERY_MS = 500;

export interface Inspected {
  /** The number of last events to show. */
  readonly tail: number;
  /** Follows new events until it aborts; null = does not follow. */
  readonly following: AbortSignal | null;
  /** The text of the file of SEAL_FILE; absent = no seals are compared. */
  readonly seals?: string | undefined;
}

/** Yields every event after `after`, and new ones as they are appended. */
async function* coming(log: LogReader, after: Position | null, over: AbortSignal): AsyncGenerator<string> {
  for (let reached = after; !over.aborted;) {
    for await (const event of log.readAll(reached)) {
      reached = event.position;
      yield lineOf(event);
    }
    await delay(LOOKS_EVERY_MS, undefined, { signal: over }).catch(() => undefined);
  }
}

/** Shows an operator the state of a data folder, even while its service runs. Read-only. */
export async function* inspectBook(
  folder: string,
  { tail, following, seals }: Inspected,
): AsyncGenerator<string> {
  const verified = await verifyLog(folder);
  if (!verified.ok) throw new LogCorrupt(verified.sentence);
  yield `chuỗi băm    nguyên vẹn, ${String(verified.events)} sự kiện, niêm ${verified.seal}`;
  if (seals !== undefined) yield await sealsLine(folder, seals);
  const log = openEmbeddedLogReadOnly(folder);
  try {
    const end = await log.end();
    for await (const look of inspectViews(folder, log)) yield viewLine(look);
    for await (const line of archiveLines(join(folder, ARCHIVE_FOLDER), log)) yield line;
    const streams = [...(await log.streams())].toSorted(([, a], [, b]) => b - a);
    yield `luồng        ${String(streams.length)}`;
    for (const [stream, events] of streams.slice(0, STREAMS_SHOWN))
      yield `${String(events).padStart(11)}  ${stream}`;
    let shown = end;
    if (tail > 0 && end !== null) {
      const after = log.positionFrom(String(Math.max(0, Number(end) - tail)));
      for await (const event of log.readAll(after)) {
        shown = event.position;
        yield lineOf(event);
      }
    }
    if (following !== null) yield* coming(log, shown, following);
  } finally {
    await log.close();
  }
}

/** Throws LogCorrupt if the log is not the one of which a seal was noted. */
const sealsLine = async (folder: string, text: string): Promise<string> => {
  const noted = daySealsIn(text);
  const seals = noted.filter((seal) => seal !== null);
  const none = noted.length - seals.length;
  const strange = await strangeSeals(folder, seals);
  const [first] = strange;
  if (first !== undefined)
    throw new LogCorrupt(
      `${String(strange.length)} trong ${String(seals.length)} niêm đã ghi không thuộc nhật ký này, niêm đầu tiên của ngày ${first.date} tới sự kiện ${String(first.events)}: quá khứ đã bị viết lại, hoặc đây là sổ khác hay bản cũ hơn.`,
    );
  return `niêm đã ghi  ${String(seals.length)} ngày, đều khớp${none === 0 ? '' : `; ${String(none)} dòng không đọc được`}`;
};

const FOUND: Readonly<Record<Awaited<ReturnType<typeof archiveState>>, string>> = {
  whole: 'nguyên vẹn',
  changed: 'ĐÃ BỊ SỬA: khác với điều nhật ký ghi',
  gone: 'KHÔNG CÒN',
};

/** The archives: what the log says about them and what is found. */
async function* archiveLines(folder: string, log: LogReader): AsyncGenerator<string> {
  for await (const event of log.readStream(MAINTENANCE_STREAM)) {
    if (!isMaintenanceEvent(event) || !('file' in event.data)) continue;
    const archived: ArchivedFile = event.data;
    yield `lưu trữ      ${archived.file}  ${FOUND[await archiveState(folder, archived)]}`;
  }
}

/** Events that do not concern a view do not count towards its lag. */
const viewLine = ({ name, position, behind, obstacle }: DryRun): string => {
  const stands = `màn hình     ${name.padEnd(24)} tới ${position ?? '-'}, còn ${String(behind)}`;
  return obstacle === null ? stands : `${stands}, DỪNG ở ${obstacle.position}: ${obstacle.message}`;
};

const lineOf = ({ position, stream, revision, type, metadata }: StoredEvent): string =>
  `${position.padStart(11)}  ${metadata.occurredAt}  ${type.padEnd(20)} ${stream}@${String(revision)}  ${metadata.actor ?? '-'}`;
