import { ASIDE_FORMS } from './aside-forms.ts';
import { formsOf, Pattern } from '../patterns.ts';
import { isUntitledName } from '../../../pasted-chat/person-names.ts';
import { similarWords } from '../../../message/diagnostics/similar-words.ts';
import { runsOf } from '../../../message/lexer/normalize-text.ts';
import { weekdayOf } from '../../../catalogue/draw-days.ts';
import { MessageDate } from '../../../message/lexer/message-date.ts';
import { lineNumberTokens } from './line-numbers.ts';
import type { Add, Source } from '../source.ts';
import { endsLine, sumTokens } from './stated-sums.ts';

const endsMessage = /^[\s.,;:)!(-]*$/;
const opensClause = /[,;.!] *$/;
const opensLine = /(?:^|\n)[\s([.,-]*(?:(?:mn|mt|mb|mien (?:nam|trung|bac))[ ,:]*)?$/;

const formsAt = formsOf(ASIDE_FORMS);

/** The last letters of `mn`, `mt`, `miền bắc` … */
const REGION_ENDS = 'bcmngt';
/** Behind a line end, or behind the name of a region there. */
const opensLineAt = (node: number, { text, lattice }: Source): boolean =>
  node === lattice.start ||
  ((lattice.gapAt(node).newLine || REGION_ENDS.includes(text.charAt(lattice.endBefore(node) - 1))) &&
    opensLine.test(text.slice(Math.max(0, node - 24), node)));

export const asideTokens = (node: number, source: Source, add: Add): void => {
  const { text, folded, lattice } = source;
  const lineStart = opensLineAt(node, source);
  for (const { form, match } of formsAt(lattice, node)) {
    const end = node + match[0].length;
    const rest = text.slice(end);
    const lineEnd = endsLine.test(rest);
    const edge = lattice.next(0) === node || endsMessage.test(rest);
    const allowed =
      form.at === 'anywhere' ||
      (form.at === 'edge' && edge) ||
      (form.at === 'clause' &&
        (lineStart || lineEnd || opensClause.test(text.slice(Math.max(0, node - 24), node)))) ||
      (form.at === 'lineStart' && lineStart) ||
      (form.at === 'lineEnd' && lineEnd) ||
      (form.at === 'lineEdge' && (lineStart || lineEnd));
    if (!allowed) continue;
    const said =
      form.doubtful?.(match) === true ? `“${folded.typed(node, end).trim()}” không đọc là cược` : '';
    const stated = form.stated?.(match);
    add(
      node,
      end,
      { kind: 'aside', role: form.role, ...(stated === undefined ? {} : { stated }) },
      { cost: form.cost, reason: said },
    );
  }
  sumTokens(node, source, add);
  addDate(node, source, add, lineStart);
  lineNumberTokens(node, source, add);
  addLoneNumber(node, source, add, lineStart);
  addName(node, source, add);
};

const WEEKDAY = new Pattern(
  /(?:thu|t) ?([2-7]|hai|ba|tu|nam|sau|bay|cn)(?![a-z])[ ,.:]*(?:ngay ?)?|(chu nhat)[ ,.:]*(?:ngay ?)?/,
);
const WEEKDAYS: Readonly<Record<string, number>> = { cn: 1, hai: 2, ba: 3, tu: 4, nam: 5, sau: 6, bay: 7 };

const DAY = new Pattern(/ngay /);
let lastDate: { readonly date: string; readonly read: MessageDate } | null = null;
const dateOf = (date: string): MessageDate => {
  if (lastDate?.date !== date) lastDate = { date, read: new MessageDate(date) };
  return lastDate.read;
};

const addDate = (node: number, { text, context, lattice }: Source, add: Add, lineStart: boolean): void => {
  if (!lineStart) return;
  const named = WEEKDAY.matchAt(lattice, node);
  const said = named?.[1] ?? 'cn';
  const isDay = named !== null && (WEEKDAYS[said] ?? Number(said)) === weekdayOf(context.date);
  const word = DAY.matchAt(lattice, node);
  const from = isDay ? node + named[0].length : node + (word?.[0].length ?? 0);
  const end = dateOf(context.date).endIn(text, from);
  if (end > 0 || isDay) {
    const until = end > 0 ? end : lattice.endBefore(lattice.next(node + (named?.[0].trimEnd().length ?? 0)));
    add(node, until, { kind: 'aside', role: 'time' }, { cost: 0.3 });
  }
};

const NUMBERED = new Pattern(/\d{1,2}[.)/:-] ?(?=[a-z]|[1-4] ?d)/);

/** `1. vl 12 b5`: a number that counts nothing up. */
const addLoneNumber = (node: number, { folded, lattice }: Source, add: Add, lineStart: boolean): void => {
  if (!lineStart) return;
  const match = NUMBERED.matchAt(lattice, node);
  if (match === null) return;
  const end = lattice.endBefore(lattice.next(node + match[0].length));
  add(
    node,
    end,
    { kind: 'aside', role: 'message-number' },
    { cost: 2.6, reason: `“${folded.typed(node, end)}” không đọc là cược` },
  );
};

/** A person's name alone on the first or the last line. */
const addName = (node: number, { text, folded, lattice, context }: Source, add: Add): void => {
  if (node !== lattice.start && !lattice.gapAt(node).newLine) return;
  const typed = folded.lines[folded.lineAt(node)] ?? '';
  const first = lattice.next(0) === node;
  const lineEnd = text.indexOf('\n', node);
  const last = lineEnd < 0 || lattice.next(lineEnd) >= lattice.end;
  if (first === last) return;
  const name = typed.trim().replace(/ ?\d{1,3}$/, '');
  if (!/^\p{Lu}/u.test(name) || name.split(/\s+/).length > 2 || !isUntitledName(name, context.catalogue))
    return;
  const runs = runsOf(name);
  if (!runs.every((run) => run.text.length > 2 && similarWords(context.catalogue, run.text, -1).length === 0))
    return;
  add(
    node,
    lineEnd < 0 ? lattice.end : lineEnd,
    { kind: 'aside', role: 'address' },
    { cost: 1, reason: `“${typed.trim()}” không đọc là cược` },
  );
};
