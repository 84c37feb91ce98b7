import type { ItemPlaces, Span } from '@so-cuoc/shared-domain/contract/calls/trace.ts';
import { splitLines } from '@so-cuoc/shared-domain/message/lexer/lines.ts';

export const ROLES = ['station', 'number', 'type', 'amount'] as const;
/** What characters of a message are to a bet. */
export type Role = (typeof ROLES)[number];

/** Characters that stand together; role null = not of this bet. */
export interface Piece {
  readonly text: string;
  readonly role: Role | null;
}

export interface RoledSpan extends Span {
  readonly role: Role;
}

/** Every place of a bet with what it is, in the order of the text. */
export const roledSpans = ({ stations, numbers, type, amount }: ItemPlaces): readonly RoledSpan[] =>
  [
    ...stations.map((span) => ({ ...span, role: 'station' as const })),
    ...numbers.map((span) => ({ ...span, role: 'number' as const })),
    { ...type, role: 'type' as const },
    { ...amount, role: 'amount' as const },
  ].sort((a, b) => a.line - b.line || a.start - b.start);

const piecesOfLine = (line: string, spans: readonly RoledSpan[]): readonly Piece[] => {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { start, end, role } of spans) {
    // a glued word can be two things at once: its characters are shown once
    if (start < at || end <= start) continue;
    if (start > at) pieces.push({ text: line.slice(at, start), role: null });
    pieces.push({ text: line.slice(start, end), role });
    at = end;
  }
  if (at < line.length) pieces.push({ text: line.slice(at), role: null });
  return pieces;
};

/** The whole text in pieces, its line breaks as \n; lines without a mark stay together. */
export const markedText = (text: string, spans: readonly RoledSpan[]): readonly Piece[] => {
  const pieces: Piece[] = [];
  const plain = (more: string): void => {
    const last = pieces.at(-1);
    if (last?.role === null) pieces[pieces.length - 1] = { text: last.text + more, role: null };
    else pieces.push({ text: more, role: null });
  };
  splitLines(text).forEach((line, index) => {
    if (index > 0) plain('\n');
    const own = spans.filter((span) => span.line === index + 1);
    for (const piece of piecesOfLine(line, own))
      if (piece.role === null) plain(piece.text);
      else pieces.push(piece);
  });
  return pieces.filter((piece) => piece.text !== '');
};
