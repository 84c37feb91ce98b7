import { recordStream } from '../format/record.ts';
import type { SealedSegment } from '../file/sealed-segment.ts';
import type { SegmentedLog } from '../file/segmented-log.ts';
import { hashOfText } from './hash-of-text.ts';
import type { StreamCandidate } from './sealed-index.ts';
import { recordAt } from '../read/read-events.ts';

/** Streams of which it is remembered in which sealed segments they are. */
const STREAMS_REMEMBERED = 20_000;

/** A stream in a sealed segment. */
interface SealedPart {
  readonly segment: SealedSegment;
  readonly entry: StreamCandidate;
}

/**
 * Finds events by stream and by command: the last segment in memory, sealed ones in their index files. A command is
 * looked for only in segments that hold its stream.
 */
export class LogIndex {
  readonly #log: SegmentedLog;
  readonly #parts = new Map<string, readonly SealedPart[]>();
  /** How many segments `#parts` knows. */
  #known = 0;

  constructor(log: SegmentedLog) {
    this.#log = log;
  }

  /** Time of the last event; '' for an empty log. */
  get lastInstant(): string {
    const { lastInstant } = this.#log.active;
    return lastInstant === ''
      ? (this.#log.sealed.at(-1)?.withIndex((index) => index.lastInstant) ?? '')
      : lastInstant;
  }

  /** Number of events in a stream. */
  length(stream: string): number {
    const active = this.#log.active.stream(stream);
    if (active !== null) return active.firstRevision + active.ordinals.length;
    const last = this.#sealedParts(stream).at(-1)?.entry;
    return last === undefined ? 0 : last.firstRevision + last.events;
  }

  /** The ordinals of a stream's events from a revision on, in order. */
  ordinals(stream: string, fromRevision: number): readonly number[] {
    const active = this.#log.active.stream(stream);
    if (active !== null && fromRevision >= active.firstRevision)
      return active.ordinals.slice(fromRevision - active.firstRevision);
    const sealed = this.#sealedParts(stream).flatMap(({ segment, entry }) =>
      segment.withIndex((index) => index.ordinals(entry, fromRevision)),
    );
    return active === null ? sealed : [...sealed, ...active.ordinals];
  }

  /** Ordinals of events that may be the first of this command's on this stream. */
  commandCandidates(stream: string, commandId: string): readonly number[] {
    const hash = hashOfText(stream, commandId);
    const active = this.#log.active.commands.candidates(hash);
    if (active.length > 0) return active;
    return this.#sealedParts(stream).flatMap(({ segment }) =>
      segment.withIndex((index) => index.commands(hash)),
    );
  }

  /** Oldest first. */
  #sealedParts(stream: string): readonly SealedPart[] {
    const { sealed } = this.#log;
    if (sealed.length === 0) return [];
    if (this.#known !== sealed.length || this.#parts.size > STREAMS_REMEMBERED) this.#parts.clear();
    this.#known = sealed.length;
    const known = this.#parts.get(stream);
    if (known !== undefined) return known;
    const hash = hashOfText(stream);
    const parts = sealed.flatMap((segment) =>
      segment
        .withIndex((index) => index.streams(hash))
        .filter((entry) => {
          const { bytes, offset } = recordAt(this.#log, entry.firstOrdinal);
          return recordStream(bytes, offset) === stream;
        })
        .map((entry) => ({ segment, entry })),
    );
    this.#parts.set(stream, parts);
    return parts;
  }
}
