import type { AppendResult, ExpectedRevision } from '../port.ts';
import { withClock, type EncodedEvent } from '../encode-events.ts';
import { HASH_BYTES, RECORDS_AT, sealGroup } from './format/group.ts';
import type { SegmentedLog } from './file/segmented-log.ts';
import type { LogIndex } from './index/log-index.ts';
import { positionOf } from './format/position.ts';
import {
  roomFor,
  recordCommand,
  recordCount,
  recordRevision,
  recordStream,
  writeRecord,
} from './format/record.ts';
import { recordAt } from './read/read-events.ts';

export interface AppendRequest {
  readonly stream: string;
  readonly expectedRevision: ExpectedRevision;
  readonly commandId: string;
  readonly events: readonly EncodedEvent[];
}

/** Buffer of the group under construction, reused for every group. */
export class GroupBuffer {
  bytes = Buffer.allocUnsafe(256 * 1024);

  ensure(used: number, more: number): void {
    if (used + more <= this.bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(used + more, this.bytes.length * 2));
    this.bytes.copy(larger, 0, 0, used);
    this.bytes = larger;
  }
}

type Success = AppendResult & { readonly ok: true };

/** An accepted append of this group. `before`: the same command on another stream. */
interface Admitted {
  readonly stream: string;
  readonly answer: Success;
  readonly before: Admitted | undefined;
}

/**
 * Group commit: appends that reach the disk with one fsync. Each gets the answer that it would get alone, after
 * those before it.
 */
export class CommitGroup {
  readonly #state: LogIndex;
  readonly #log: SegmentedLog;
  readonly #buffer: GroupBuffer;
  readonly #lengths = new Map<string, number>();
  readonly #commands = new Map<string, Admitted>();
  #used = RECORDS_AT;
  #ordinal: number;
  #instant: string;

  constructor(state: LogIndex, log: SegmentedLog, buffer: GroupBuffer) {
    this.#state = state;
    this.#log = log;
    this.#buffer = buffer;
    this.#ordinal = log.end.ordinal;
    this.#instant = state.lastInstant;
  }

  /** The answer, valid once the group is durable. */
  admit(request: AppendRequest): AppendResult {
    const before = this.#answerOf(request);
    if (before !== null) return { ...before, repeated: true };
    const length = this.#lengths.get(request.stream) ?? this.#state.length(request.stream);
    const actual = length === 0 ? 'none' : length - 1;
    const expected = request.expectedRevision;
    if (expected !== 'any' && expected !== actual) return { ok: false, reason: 'conflict', expected, actual };
    this.#write(request, length);
    const revision = length + request.events.length - 1;
    const answer = { ok: true, position: positionOf(this.#ordinal), revision, repeated: false } as const;
    this.#lengths.set(request.stream, revision + 1);
    const { stream, commandId } = request;
    this.#commands.set(commandId, { stream, answer, before: this.#commands.get(commandId) });
    return answer;
  }

  /** The bytes to write, valid until the next group is built; null if there is nothing to write. */
  bytes(): Buffer | null {
    if (this.#used === RECORDS_AT) return null;
    const { ordinal, link } = this.#log.end;
    return sealGroup(this.#buffer.bytes, this.#used, ordinal + 1, link);
  }

  #write({ stream, commandId, events }: AppendRequest, length: number): void {
    events.forEach((event, index) => {
      if (event.occurredAt > this.#instant) this.#instant = event.occurredAt;
      const fields = {
        revision: length + index,
        index,
        count: events.length,
        stream,
        commandId,
        occurredAt: this.#instant,
        payload: event.occurredAt === this.#instant ? event.payload : withClock(event),
      };
      this.#buffer.ensure(this.#used, roomFor(fields) + HASH_BYTES);
      this.#used = writeRecord(this.#buffer.bytes, this.#used, fields);
      this.#ordinal += 1;
    });
  }

  /** The first answer to this command on this stream, in this group or earlier. */
  #answerOf(request: AppendRequest): Success | null {
    for (let known = this.#commands.get(request.commandId); known !== undefined; known = known.before)
      if (known.stream === request.stream) return known.answer;
    for (const ordinal of this.#state.commandCandidates(request.stream, request.commandId)) {
      const { bytes, offset } = recordAt(this.#log, ordinal);
      if (
        recordStream(bytes, offset) !== request.stream ||
        recordCommand(bytes, offset) !== request.commandId
      )
        continue;
      const last = recordCount(bytes, offset) - 1;
      return {
        ok: true,
        position: positionOf(ordinal + last),
        revision: recordRevision(bytes, offset) + last,
        repeated: true,
      };
    }
    return null;
  }
}
