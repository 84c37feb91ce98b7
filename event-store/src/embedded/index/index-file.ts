import type { LogPoint } from '../format/group.ts';
import type { SegmentHeader } from '../format/segment-header.ts';
import type { ActiveIndex, StreamEntry } from './active-index.ts';
import { BloomFilter, filterBytes } from './bloom-filter.ts';
import { toPages } from './checked-pages.ts';
import { hashOfText } from './hash-of-text.ts';
import { orderByHash, type HashedEntries } from './hash-order.ts';

/*
 * The index of a sealed segment, beside it: found again by hash without being held in memory. It follows from the
 * segment alone, byte for byte, so it can be checked and built again at any time. In pages with checksums
 * (checked-pages.ts), integers little-endian; ordinals and offsets count from the segment's start:
 *
 *   head (INDEX_HEAD bytes)
 *   Bloom filter of the streams and of the commands
 *   fences: u32 ordinal | u32 offset of a group, about every 16 KB
 *   streams by hash: buckets, then u32 high | u32 low | u32 first revision | u32 events | u32 first of its ordinals
 *   u32 ordinal of each event, by stream
 *   commands by hash: buckets, then u32 high | u32 low | u32 ordinal
 *
 * `buckets` are 2^n + 1 numbers u32: the entries whose hash begins with bits b are those from buckets[b] to
 * buckets[b + 1].
 */
export const INDEX_HEAD = 160;
export const MAGIC = 'SCIX0002';
/** The filter of the first form holds streams alone. Its files are read as they are. */
export const INDEX_MAGICS = ['SCIX0001', MAGIC] as const;
export type IndexMagic = (typeof INDEX_MAGICS)[number];
/** What the first bytes of an index file say; null if it is none. */
export const magicOf = (bytes: Buffer): IndexMagic | null => {
  const text = bytes.toString('latin1', 0, 8);
  return INDEX_MAGICS.find((magic) => magic === text) ?? null;
};
export const STREAM_ENTRY = 20;
export const COMMAND_ENTRY = 12;
export const FENCE_ENTRY = 8;
const NO_EVENTS: StreamEntry = { firstRevision: 0, ordinals: [] };

/** Sealed: complete, from the end of the segment before to its own. */
export interface SealedRange {
  readonly header: SegmentHeader;
  readonly end: LogPoint;
}

export const sealOf = ({ header, end }: SealedRange): Buffer => {
  const seal = Buffer.alloc(98);
  seal.writeUIntLE(header.start.ordinal, 0, 6);
  seal.writeUIntLE(header.start.offset, 6, 6);
  header.start.link.copy(seal, 12);
  seal.writeUIntLE(end.ordinal, 44, 6);
  seal.writeUIntLE(end.offset, 50, 6);
  end.link.copy(seal, 56);
  return seal;
};

const uint32LE = (numbers: Uint32Array): Buffer => {
  const bytes = Buffer.alloc(4 * numbers.length);
  numbers.forEach((number, at) => bytes.writeUInt32LE(number, 4 * at));
  return bytes;
};

const hashedNames = (names: readonly string[]): HashedEntries => {
  const hashes = names.map((name) => hashOfText(name));
  return {
    highs: Uint32Array.from(hashes, ({ high }) => high),
    lows: Uint32Array.from(hashes, ({ low }) => low),
  };
};

const addAll = (filter: BloomFilter, { highs, lows }: HashedEntries): void => {
  highs.forEach((high, at) => filter.add({ high, low: lows[at] ?? 0 }));
};

/** The content of the index file of a sealed segment. */
export const encodeIndex = (index: ActiveIndex, range: SealedRange, magic: IndexMagic = MAGIC): Buffer => {
  const { start } = range.header;
  const named = [...index.streams()];
  const streams = hashedNames(named.map(([name]) => name));
  const streamOrder = orderByHash(streams);
  const commands = index.commands.entries;
  const commandOrder = orderByHash(commands);
  const events = range.end.ordinal - start.ordinal;

  const bits = Buffer.alloc(filterBytes(named.length + (magic === MAGIC ? index.commands.count : 0)));
  const filter = new BloomFilter(bits);
  addAll(filter, streams);
  if (magic === MAGIC) addAll(filter, commands);

  const fences = Buffer.alloc(index.fences.length * FENCE_ENTRY);
  index.fences.forEach(({ ordinal, offset }, n) => {
    fences.writeUInt32LE(ordinal - start.ordinal, n * FENCE_ENTRY);
    fences.writeUInt32LE(offset - start.offset, n * FENCE_ENTRY + 4);
  });

  const entries = Buffer.alloc(named.length * STREAM_ENTRY);
  const ordinals = Buffer.alloc(events * 4);
  let listed = 0;
  streamOrder.order.forEach((stream, n) => {
    const entry = named[stream]?.[1] ?? NO_EVENTS;
    const at = n * STREAM_ENTRY;
    entries.writeUInt32LE(streams.highs[stream] ?? 0, at);
    entries.writeUInt32LE(streams.lows[stream] ?? 0, at + 4);
    entries.writeUInt32LE(entry.firstRevision, at + 8);
    entries.writeUInt32LE(entry.ordinals.length, at + 12);
    entries.writeUInt32LE(listed, at + 16);
    for (const ordinal of entry.ordinals) ordinals.writeUInt32LE(ordinal - start.ordinal, 4 * listed++);
  });

  const made = Buffer.alloc(index.commands.count * COMMAND_ENTRY);
  commandOrder.order.forEach((command, n) => {
    made.writeUInt32LE(commands.highs[command] ?? 0, n * COMMAND_ENTRY);
    made.writeUInt32LE(commands.lows[command] ?? 0, n * COMMAND_ENTRY + 4);
    made.writeUInt32LE((commands.ordinals[command] ?? 0) - start.ordinal, n * COMMAND_ENTRY + 8);
  });

  const head = Buffer.alloc(INDEX_HEAD);
  head.write(magic, 'latin1');
  sealOf(range).copy(head, 8);
  head.write(index.lastInstant, 106, 'latin1');
  head.writeUInt32LE(bits.length, 130);
  head.writeUInt32LE(index.fences.length, 134);
  head.writeUInt32LE(named.length, 138);
  head.writeUInt32LE(streamOrder.bits, 142);
  head.writeUInt32LE(events, 146);
  head.writeUInt32LE(index.commands.count, 150);
  head.writeUInt32LE(commandOrder.bits, 154);
  return toPages(
    Buffer.concat([
      head,
      bits,
      fences,
      uint32LE(streamOrder.buckets),
      entries,
      ordinals,
      uint32LE(commandOrder.buckets),
      made,
    ]),
  );
};
