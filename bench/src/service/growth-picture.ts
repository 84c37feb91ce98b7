import type { BookSize } from './growth-book.ts';

export interface GrownCase {
  /** What is larger than usual. */
  readonly grows: keyof BookSize;
  readonly of: number;
  readonly size: BookSize;
}

/** Processor time of the service in µs; memory after all placements. */
export interface Grown {
  /** A placement on the measured day, until every view has it. */
  readonly placement: number;
  /** The same, for all other agents in turn. */
  readonly anyAgent: number;
  /** The same as `placement`, with a screen that shows the book. */
  readonly watched: number;
  /** The totals of the day by customer. */
  readonly summary: number;
  /** The messages of the day, for each of them. */
  readonly report: number;
  readonly megabytes: number;
}

export interface GrownRow extends GrownCase {
  readonly grown: Grown;
}

const COLUMNS = [
  ['placement', 'placement', '#1f5fbf'],
  ['anyAgent', 'placement, any agent', '#0e8f8f'],
  ['watched', 'placement, one screen', '#b3541e'],
  ['summary', 'summary', '#7a3fb0'],
  ['report', 'report, a message', '#3d8b37'],
  ['megabytes', 'memory', '#555555'],
] as const;

const TITLES: Readonly<Record<keyof BookSize, string>> = {
  messages: 'messages on a day',
  agents: 'agents',
  events: 'earlier events',
};

const counted = (number: number): string => number.toLocaleString('en-US');
const figure = (value: number): string => (value >= 100 ? counted(Math.round(value)) : value.toPrecision(2));

/** A row a case: µs, and MB in the last column. */
export const growthTable = (rows: readonly GrownRow[]): string =>
  [
    `| book | ${COLUMNS.map(([, title]) => title).join(' | ')} |`,
    `|---|${COLUMNS.map(() => '---|').join('')}`,
    ...rows.map(
      ({ grows, of, grown }) =>
        `| ${counted(of)} ${TITLES[grows]} | ${COLUMNS.map(([name]) => figure(grown[name])).join(' | ')} |`,
    ),
    '',
  ].join('\n');

const WIDTH = 300;
const HEIGHT = 220;
const [LEFT, TOP, GAP] = [60, 40, 70];
/** The largest growth that is drawn. */
const MOST = 1_000;

const panel = (rows: readonly GrownRow[], left: number): string => {
  const [first] = rows;
  const last = rows.at(-1);
  if (first === undefined || last === undefined) return '';
  const span = Math.max(1e-9, Math.log(last.of / first.of));
  const x = (of: number): number => left + (WIDTH * Math.log(of / first.of)) / span;
  const y = (ratio: number): number =>
    TOP + HEIGHT - (HEIGHT * (Math.log10(Math.min(MOST, Math.max(0.5, ratio))) + 0.3)) / 3.3;
  const at = (of: number, ratio: number): string => `${x(of).toFixed(1)},${y(ratio).toFixed(1)}`;
  const grid = [1, 10, 100, 1_000].map(
    (ratio) =>
      `<line x1="${left}" x2="${left + WIDTH}" y1="${y(ratio).toFixed(1)}" y2="${y(ratio).toFixed(1)}" stroke="#ddd"/><text x="${left - 6}" y="${(y(ratio) + 4).toFixed(1)}" text-anchor="end">${counted(ratio)} ×</text>`,
  );
  const ticks = rows.map(
    ({ of }) =>
      `<text x="${x(of).toFixed(1)}" y="${TOP + HEIGHT + 16}" text-anchor="middle">${counted(of)}</text>`,
  );
  const linear = rows.map(({ of }) => at(of, of / first.of)).join(' ');
  const lines = COLUMNS.map(([name, , colour]) => {
    const points = rows.map(({ of, grown }) => at(of, grown[name] / first.grown[name])).join(' ');
    return `<polyline points="${points}" fill="none" stroke="${colour}" stroke-width="2"/>`;
  });
  return [
    `<text x="${left}" y="${TOP - 12}" font-weight="bold">${TITLES[first.grows]}</text>`,
    ...[...grid, ...ticks],
    `<polyline points="${linear}" fill="none" stroke="#bbb" stroke-dasharray="4 4"/>`,
    ...lines,
  ].join('\n');
};

/** How many times the smallest book each column takes, a panel for each thing that grows; dashed: in proportion. */
export const growthPicture = (rows: readonly GrownRow[]): string => {
  const panels = (['messages', 'agents', 'events'] as const)
    .map((grows) => rows.filter((row) => row.grows === grows))
    .filter((own) => own.length > 0);
  const width = LEFT + panels.length * (WIDTH + GAP);
  const below = TOP + HEIGHT + 44;
  const legend = COLUMNS.map(
    ([, title, colour], index) =>
      `<rect x="${LEFT + index * 165}" y="${below - 9}" width="10" height="10" fill="${colour}"/><text x="${LEFT + 15 + index * 165}" y="${below}">${title}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${below + 16}" font-family="sans-serif" font-size="12">
<rect width="${width}" height="${below + 16}" fill="#fff"/>
${panels.map((own, index) => panel(own, LEFT + index * (WIDTH + GAP))).join('\n')}
${legend.join('\n')}
</svg>
`;
};
