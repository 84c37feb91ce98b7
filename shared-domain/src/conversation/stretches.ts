import type { Catalogue } from '../catalogue/catalogue.ts';
import type { ChatProgram } from './conversation.ts';
import { type HeaderOf, withoutBetWords } from './line-grammar.ts';
import { messenger } from './messenger.ts';
import { telegram } from './telegram.ts';
import { viber } from './viber.ts';
import { whatsapp } from './whatsapp.ts';
import { zalo } from './zalo.ts';

/** The likelier first where a line could be a header of several. */
const BY_HEADER: readonly (readonly [ChatProgram, HeaderOf])[] = [
  ['whatsapp', whatsapp],
  ['viber', viber],
  ['zalo', zalo],
  ['telegram', telegram],
  ['messenger', messenger],
];

/** Lines in the form of one program. */
export interface Stretch {
  readonly program: ChatProgram;
  readonly headerOf: HeaderOf;
  readonly lines: readonly string[];
}

/** Headers of one program on and on, by their lines. */
interface Run {
  /** The programs, by their place in the table, that all of its headers may be of; the likelier first. */
  readonly programs: readonly number[];
  readonly first: number;
  readonly last: number;
  readonly count: number;
}

/** Puts a run behind others: into the last of them, if one program may have written both. */
const joined = (runs: readonly Run[], next: Run): readonly Run[] => {
  const last = runs.at(-1);
  const programs = last?.programs.filter((index) => next.programs.includes(index)) ?? [];
  return last === undefined || programs.length === 0
    ? [...runs, next]
    : [
        ...runs.slice(0, -1),
        { programs, first: last.first, last: next.last, count: last.count + next.count },
      ];
};

/** The runs of headers that follow each other. */
const runsOf = (headers: readonly Run[]): readonly Run[] => {
  const runs: Run[] = [];
  for (const header of headers) runs.splice(-1, 1, ...joined(runs.slice(-1), header));
  return runs;
};

/** Whether each program stands in one piece. */
const areApart = (runs: readonly Run[]): boolean =>
  runs.length > 1 && new Set(runs.map(({ programs }) => programs[0])).size === runs.length;

/**
 * The stretches of lines whose messages each begin with a header; none if it has no header. What stands before the
 * first header is in the first stretch. Several programs are told apart where each stands in one piece and shows two
 * headers, or one with which the text begins. Else all of it is in the form with the most headers: a header that
 * stands within another form is rather forwarded, or a sentence (`em đã gửi`).
 */
export const stretchesOf = (lines: readonly string[], catalogue: Catalogue): readonly Stretch[] => {
  const begins = lines.findIndex((line) => line.trim() !== '');
  const grammars = BY_HEADER.map(([program, headerOf]) => ({
    program,
    headerOf: withoutBetWords(headerOf, catalogue),
  }));
  const found = lines.flatMap((line, at): readonly Run[] => {
    const programs = grammars.flatMap(({ headerOf }, index) =>
      (headerOf(line)?.who ?? null) === null ? [] : [index],
    );
    return programs.length === 0 ? [] : [{ programs, first: at, last: at, count: 1 }];
  });
  const counts = grammars.map((_, index) => found.filter(({ programs }) => programs.includes(index)).length);
  const most = grammars[counts.indexOf(Math.max(...counts))];
  if (found.length === 0 || most === undefined) return [];
  const all = runsOf(found);
  const isSure = ({ first, count }: Run): boolean => count > 1 || first === begins;
  const known = new Set(all.filter(isSure).flatMap(({ programs }) => programs));
  // One header more of a program that stands elsewhere shows that they are mixed.
  const runs = runsOf(all.filter((run) => isSure(run) || run.programs.some((own) => known.has(own))));
  if (!areApart(runs)) return [{ ...most, lines }];
  const stretches = runs.flatMap(({ programs: [program = 0] }) => grammars[program] ?? []);
  const starts = stretches.map(({ headerOf }, at) => {
    const from = (runs[at - 1]?.last ?? -1) + 1;
    return at === 0 ? 0 : from + lines.slice(from).findIndex((line) => headerOf(line) !== null);
  });
  return stretches.map((stretch, at) => ({ ...stretch, lines: lines.slice(starts[at], starts[at + 1]) }));
};
