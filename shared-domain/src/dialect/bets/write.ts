import type { RegionKey } from '../../catalogue/regions.ts';
import { runAt } from '../../message/lexer/normalize-text.ts';
import type { ReadingContext } from '../../message/reading.ts';
import { chiefStation } from '../../message/stations/station-lookup.ts';
import type { Answers } from './answers.ts';
import { groupText } from './group-text.ts';
import type { BetGroup, Entry, GroupedMessage } from './bet-group.ts';
import { regionOfSpec, specText } from './station-text.ts';

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

/** What texts are written with. */
export interface Wording {
  readonly context: ReadingContext;
  /** The region that the message names. */
  readonly region: RegionKey | null;
  readonly answers: Answers;
}

/** No station in the whole message (domain.md §6): MB → mb; MN, MT → the day's first, doubtful. */
const stationless = ({ region, context }: Wording): { text: string; doubt: string } => {
  const own = region ?? context.region ?? 'MN';
  const text = own === 'MB' ? 'mb' : (chiefStation(context, own, 1)?.key ?? 'dc');
  return { text, doubt: own === 'MB' ? '' : `không ghi đài, đọc là ${text}` };
};

const LONELY_CROSS = 'đá xiên ghi một đài, đọc là với đài kế';

/** đá xiên at one station: the rules of the strict grammar add the next one of the day. */
const hasLonelyCross = ({ bets }: BetGroup, stations: string): boolean =>
  bets.some(({ type }) => type.key === 'dx') && /^[a-z]+$/.test(stations);

class Writer {
  inForce: string;
  readonly #wording: Wording;

  constructor(wording: Wording, inForce: string) {
    this.#wording = wording;
    this.inForce = inForce;
  }

  write(entries: readonly Entry[]): { readonly to: string; readonly doubts: readonly string[] } {
    const { region, context, answers } = this.#wording;
    const parts: string[] = [];
    const doubts: string[] = [];
    for (const entry of entries) {
      if (entry.kind === 'naming') {
        this.inForce = specText(entry.spec, region, context, answers);
        parts.push(this.inForce);
        continue;
      }
      if (entry.spec !== null || this.inForce === '') {
        const none = stationless(this.#wording);
        const spec = entry.spec === null ? none.text : specText(entry.spec, region, context, answers);
        if (entry.spec === null && none.doubt !== '') doubts.push(none.doubt);
        if (spec !== this.inForce) parts.push(spec);
        this.inForce = spec;
      }
      if (hasLonelyCross(entry, this.inForce)) doubts.push(LONELY_CROSS);
      parts.push(groupText(entry, context, answers));
    }
    return { to: parts.join(' '), doubts };
  }
}

/** Each group with its stations as one line of strict text. */
export const groupLines = (
  { entries }: GroupedMessage,
  wording: Wording,
): readonly { readonly group: BetGroup; readonly text: string }[] => {
  const { region, context, answers } = wording;
  let inForce = '';
  return entries.flatMap((entry) => {
    if (entry.spec !== null) inForce = specText(entry.spec, region, context, answers);
    else if (inForce === '') inForce = stationless(wording).text;
    return entry.kind === 'naming'
      ? []
      : [{ group: entry, text: `${inForce} ${groupText(entry, context, answers)}` }];
  });
};

/** The region of the first station that a message names, unless it names a region itself. */
export const fixedRegion = (entries: readonly Entry[], { region, context }: Wording): RegionKey | null => {
  if (region !== null) return region;
  for (const { spec } of entries) {
    const [own] = regionOfSpec(spec ?? [], null, context);
    if (own !== undefined) return own;
  }
  return null;
};

/** The lines that name a station of another region than the message (a message has one region). */
const foreignLines = (
  entries: readonly Entry[],
  fixed: RegionKey | null,
  context: ReadingContext,
): ReadonlySet<number> =>
  new Set(
    entries.flatMap(({ spec, line }) =>
      spec !== null && fixed !== null && regionOfSpec(spec, fixed, context).some((own) => own !== fixed)
        ? [line]
        : [],
    ),
  );

/** A stretch of a message: its lines from `first` up to `end`, with the stations in force before it. */
export interface Stretch {
  readonly first: number;
  readonly end: number;
  readonly inForce: string;
  readonly fixed: RegionKey | null;
}

export interface WrittenBlocks {
  readonly blocks: readonly Block[];
  /** The stations in force behind them, as strict text. */
  readonly inForce: string;
}

/** Writes what was read as blocks of strict text, in the order of its lines. */
export const blocksOf = (
  lines: readonly string[],
  { entries, unread, doubts }: GroupedMessage,
  stretch: Stretch,
  wording: Wording,
): WrittenBlocks => {
  const foreign = foreignLines(entries, stretch.fixed, wording.context);
  const reach = new Map<number, number>();
  const byLine = new Map<number, { readonly at: number; readonly entry: Entry }[]>();
  entries.forEach((entry, at) => {
    if (entry.kind === 'group')
      reach.set(entry.heading, Math.max(reach.get(entry.heading) ?? 0, entry.lastLine));
    const known = byLine.get(entry.line);
    if (known === undefined) byLine.set(entry.line, [{ at, entry }]);
    else known.push({ at, entry });
  });
  const writer = new Writer(wording, stretch.inForce);
  const blocks: Block[] = [];
  for (let first = stretch.first; first < stretch.end;) {
    let last = first;
    for (let line = first; line <= last; line++) last = Math.max(last, reach.get(line) ?? line);
    last = Math.min(last, stretch.end - 1);
    const from = lines.slice(first, last + 1).join('\n');
    const { inForce } = writer;
    const found: { readonly at: number; readonly entry: Entry }[] = [];
    let stays = runAt(from, 0) === undefined;
    for (let line = first; line <= last; line++) {
      found.push(...(byLine.get(line) ?? []));
      stays ||= unread.has(line) || foreign.has(line);
    }
    const own = found.sort((a, b) => a.at - b.at).map(({ entry }) => entry);
    const written = writer.write(stays ? own.filter(({ kind }) => kind === 'naming') : own);
    const said = stays ? [] : [...written.doubts];
    for (let line = first; line <= last && !stays; line++) said.push(...(doubts.get(line) ?? []));
    blocks.push({ first, last, from, to: stays ? from : written.to, inForce, doubts: said });
    first = last + 1;
  }
  return { blocks, inForce: writer.inForce };
};
