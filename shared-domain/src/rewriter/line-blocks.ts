import { runAt } from '../message/lexer/normalize-text.ts';
import { chiefStation } from '../message/stations/station-lookup.ts';
import type { RegionKey } from '../catalogue/regions.ts';
import type { ReadingContext } from '../message/reading.ts';
import type { Atom } from './atoms/atom.ts';
import {
  type Entry,
  type BetGroup,
  isNaming,
  type GroupedMessage,
  type StationSpec,
} from './groups/bet-group.ts';
import { specText } from './stations/station-spec.ts';
import { groupText } from './strict-text.ts';

/** Lines of the original that are rewritten together. */
export interface Block {
  readonly first: number;
  readonly last: number;
  readonly from: string;
  readonly to: string;
  /** The stations in force before it, as strict text. */
  readonly inForce: string;
  readonly doubts: readonly string[];
}

const regionNamed = (atoms: readonly Atom[]): RegionKey | null => {
  const named = atoms.find((own) => own.kind === 'region');
  return named?.kind === 'region' ? named.region : null;
};

/** No station in the whole message (domain.md §6): MB → mb; MN, MT → the day's first, doubtful. */
const stationless = (
  region: RegionKey | null,
  context: ReadingContext,
): { text: string; doubt: string | null } => {
  const own = region ?? context.region ?? 'MN';
  const text = own === 'MB' ? 'mb' : (chiefStation(context, own, 1)?.key ?? 'dc');
  return { text, doubt: own === 'MB' ? null : `không ghi đài, đọc là ${text}` };
};

/** The entries by the line on which they begin. */
class ByLine {
  readonly #entries = new Map<number, Entry[]>();
  /** The last line of a group by its first line. */
  readonly #reach = new Map<number, number>();

  constructor(entries: readonly Entry[]) {
    for (const entry of entries) {
      const own = this.#entries.get(entry.line);
      if (own === undefined) this.#entries.set(entry.line, [entry]);
      else own.push(entry);
      if (entry.kind === 'group') {
        const known = this.#reach.get(entry.heading) ?? 0;
        this.#reach.set(entry.heading, Math.max(known, entry.lastLine));
      }
    }
  }

  entriesOf(line: number): readonly Entry[] {
    return this.#entries.get(line) ?? [];
  }

  /** The last line of the entries that begin on `first`. */
  reachOf(first: number): number {
    let last = first;
    for (let line = first; line <= last; line++) last = Math.max(last, this.#reach.get(line) ?? line);
    return last;
  }

  between(first: number, last: number): readonly Entry[] {
    return Array.from({ length: last - first + 1 }, (_, offset) => this.entriesOf(first + offset)).flat();
  }
}

/** Writes the sentences as blocks of strict text in line order. */
class Writer {
  #inForce = '';
  readonly #region: RegionKey | null;
  readonly #context: ReadingContext;

  constructor(region: RegionKey | null, context: ReadingContext) {
    this.#region = region;
    this.#context = context;
  }

  get inForce(): string {
    return this.#inForce;
  }

  write(entries: readonly Entry[]): { readonly to: string; readonly doubts: readonly string[] } {
    const parts: string[] = [];
    const doubts: string[] = [];
    for (const entry of entries) {
      if (entry.kind === 'naming') {
        this.#inForce = specText(entry.spec, this.#region, this.#context);
        parts.push(this.#inForce);
        continue;
      }
      doubts.push(...entry.doubts, ...this.#nameFor(entry, parts));
      parts.push(groupText(entry, this.#context.options));
    }
    return { to: parts.join(' '), doubts };
  }

  /** Writes stations before a group that follows no station list; returns why they are doubtful. */
  #nameFor(group: BetGroup, parts: string[]): readonly string[] {
    if (group.spec === null && this.#inForce !== '') return [];
    const none = stationless(this.#region, this.#context);
    const spec = group.spec === null ? none.text : specText(group.spec, this.#region, this.#context);
    if (spec !== this.#inForce) parts.push(spec);
    this.#inForce = spec;
    if (group.spec !== null) return doubtsOf(group.spec);
    return none.doubt === null ? [] : [none.doubt];
  }
}

const doubtsOf = (spec: StationSpec): readonly string[] => spec.flatMap((own) => own.doubt ?? []);

interface MessageParts {
  readonly lines: readonly string[];
  readonly atoms: readonly Atom[];
  /** By line from 0: why an omitted part is doubtful. */
  readonly asides: ReadonlyMap<number, string>;
}

/** By line: why its stations and omitted parts are doubtful. */
const besideBets = (
  atoms: readonly Atom[],
  asides: MessageParts['asides'],
): ReadonlyMap<number, readonly string[]> => {
  const doubts = new Map([...asides].map(([line, doubt]) => [line, [doubt]]));
  for (const own of atoms) {
    if (own.doubt === null || !isNaming(own)) continue;
    const known = doubts.get(own.line);
    if (known === undefined) doubts.set(own.line, [own.doubt]);
    else known.push(own.doubt);
  }
  return doubts;
};

export const blocksOf = (
  { lines, atoms, asides }: MessageParts,
  { entries, unread }: GroupedMessage,
  context: ReadingContext,
): readonly Block[] => {
  const byLine = new ByLine(entries);
  const writer = new Writer(regionNamed(atoms), context);
  const blocks: Block[] = [];
  const doubtsOn = besideBets(atoms, asides);
  for (let first = 0; first < lines.length;) {
    const last = byLine.reachOf(first);
    const from = lines.slice(first, last + 1).join('\n');
    const own = byLine.between(first, last);
    const { inForce } = writer;
    const stays = unread.has(first) || runAt(from, 0) === undefined;
    const written = writer.write(own);
    const { to, doubts } = stays ? { to: from, doubts: [] } : { ...written, doubts: [...written.doubts] };
    for (let line = first; line <= last && !stays; line++) doubts.push(...(doubtsOn.get(line) ?? []));
    blocks.push({ first, last, from, to, inForce, doubts });
    first = last + 1;
  }
  return blocks;
};
