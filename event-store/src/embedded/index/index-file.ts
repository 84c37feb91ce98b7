import type { LogPoint } from '../format/group.ts';
import type { SegmentHeader } from '../format/segment-header.ts';
import type { ActiveIndex } from './active-index.ts';
import { BloomFilter, filterBytes } from './bloom-filter.ts';
import { toPages } from './checked-pages.ts';
import { compareHashes, hashOfText, type TextHash } from './hash-of-text.ts';

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
const ENTRIES_A_BUCKET = 32;

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

/** How many bits of a hash choose the bucket. */
const bucketBits = (entries: number): number =>
  Math.max(0, Math.ceil(Math.log2(Math.max(1, entries / ENTRIES_A_BUCKET))));

export const bucketOf = (high: number, bits: number): number => (bits === 0 ? 0 : high >>> (32 - bits));

const bucketsOf = (sorted: readonly TextHash[], bits: number): Buffer => {
  const buckets = Buffer.alloc(4 * (2 ** bits + 1));
  let next = 0;
  for (let bucket = 0; bucket <= 2 ** bits; bucket += 1) {
    while (next < sorted.length && bucketOf(sorted[next]?.high ?? 0, bits) < bucket) next += 1;
    buckets.writeUInt32LE(bucket === 2 ** bits ? sorted.length : next, 4 * bucket);
  }
  return buckets;
};

const written = (entries: number, size: number, write: (at: number, index: number) => void): void => {
  for (let index = 0; index < entries; index += 1) write(index * size, index);
};

/** The content of the index file of a sealed segment. */
export const encodeIndex = (index: ActiveIndex, range: SealedRange, magic: IndexMagic = MAGIC): Buffer => {
  const { start } = range.header;
  const streams = [...index.streams()]
    .map(([name, entry]) => ({ ...hashOfText(name), entry }))
    .toSorted((a, b) => compareHashes(a, b) || (a.entry.ordinals[0] ?? 0) - (b.entry.ordinals[0] ?? 0));
  const commands = [...index.commands.entries()].toSorted(
    (a, b) => compareHashes(a, b) || a.ordinal - b.ordinal,
  );
  const events = range.end.ordinal - start.ordinal;

  const filtered: readonly TextHash[] = magic === MAGIC ? [...streams, ...commands] : streams;
  const bits = Buffer.alloc(filterBytes(filtered.length));
  const filter = new BloomFilter(bits);
  for (const hash of filtered) filter.add(hash);

  const fences = Buffer.alloc(index.fences.length * FENCE_ENTRY);
  written(index.fences.length, FENCE_ENTRY, (at, n) => {
    const fence = index.fences[n] ?? start;
    fences.writeUInt32LE(fence.ordinal - start.ordinal, at);
    fences.writeUInt32LE(fence.offset - start.offset, at + 4);
  });

  const streamBits = bucketBits(streams.length);
  const entries = Buffer.alloc(streams.length * STREAM_ENTRY);
  const ordinals = Buffer.alloc(events * 4);
  let listed = 0;
  streams.forEach(({ high, low, entry }, n) => {
    const at = n * STREAM_ENTRY;
    entries.writeUInt32LE(high, at);
    entries.writeUInt32LE(low, at + 4);
    entries.writeUInt32LE(entry.firstRevision, at + 8);
    entries.writeUInt32LE(entry.ordinals.length, at + 12);
    entries.writeUInt32LE(listed, at + 16);
    for (const ordinal of entry.ordinals) ordinals.writeUInt32LE(ordinal - start.ordinal, 4 * listed++);
  });

  const commandBits = bucketBits(commands.length);
  const made = Buffer.alloc(commands.length * COMMAND_ENTRY);
  commands.forEach(({ high, low, ordinal }, n) => {
    made.writeUInt32LE(high, n * COMMAND_ENTRY);
    made.writeUInt32LE(low, n * COMMAND_ENTRY + 4);
    made.writeUInt32LE(ordinal - start.ordinal, n * COMMAND_ENTRY + 8);
  });

  const head = Buffer.alloc(INDEX_HEAD);
  head.write(magic, 'latin1');
  sealOf(range).copy(head, 8);
  head.write(index.lastInstant, 106, 'latin1');
  head.writeUInt32LE(bits.length, 130);
  head.writeUInt32LE(index.fences.length, 134);
  head.writeUInt32LE(streams.length, 138);
  head.writeUInt32LE(streamBits, 142);
  head.writeUInt32LE(events, 146);
  head.writeUInt32LE(commands.length, 150);
  head.writeUInt32LE(commandBits, 154);
  return toPages(
    Buffer.concat([
      head,
      bits,
      fences,
      bucketsOf(streams, streamBits),
      entries,
      ordinals,
      bucketsOf(commands, commandBits),
      made,
    ]),
  );
};
