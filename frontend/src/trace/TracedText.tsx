import type { ItemPlaces, Span, ItemTrace } from '@so-cuoc/shared-domain/trace/item-trace.ts';
import { splitLines } from '@so-cuoc/shared-domain/message/lexer/lines.ts';
import { css } from '@emotion/react';
import { useMemo } from 'react';
import { tooltip } from '../design/overlays/Tooltips.tsx';
import { QuotedText } from '../design/text/QuotedText.tsx';
import { color, font, space } from '../design/tokens/tokens.ts';
import { texts } from '../i18n/vi/reports/trace.ts';

export const ROLES = ['station', 'number', 'type', 'amount'] as const;
/** The role of characters of a message in a bet. */
export type Role = (typeof ROLES)[number];

/** Adjacent characters with one role; null = not part of this bet. */
export interface Piece {
  readonly text: string;
  readonly role: Role | null;
}

export interface RoledSpan extends Span {
  readonly role: Role;
}

/** The places of a bet with their roles, in the order of the text. */
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
    // A glued word can have two roles: its characters are shown once.
    if (start < at || end <= start) continue;
    if (start > at) pieces.push({ text: line.slice(at, start), role: null });
    pieces.push({ text: line.slice(start, end), role });
    at = end;
  }
  if (at < line.length) pieces.push({ text: line.slice(at), role: null });
  return pieces;
};

/** The whole text in pieces, with \n for line breaks; adjacent lines without a mark stay together. */
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

const text = css({ fontSize: 14, lineHeight: 1.7 });

/** Distinguished by the underline as well as by colour. */
const marks: Readonly<Record<Role, ReturnType<typeof css>>> = {
  station: css({ color: color.tintStation, textDecoration: 'underline double' }),
  number: css({ color: color.tintNumber, textDecoration: 'underline solid' }),
  type: css({ color: color.tintType, textDecoration: 'underline dashed' }),
  amount: css({ color: color.tintAmount, textDecoration: 'underline dotted' }),
};
const mark = css({
  background: color.changed,
  fontWeight: 650,
  textDecorationThickness: '2px',
  textUnderlineOffset: '3px',
  textDecorationSkipInk: 'none',
});

const legend = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space(1)} ${space(4)}`,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: 13,
  color: color.muted,
});

/** The maximum number of places that are listed below the text. */
const NAMED = 8;

/** The message with the characters of the bet underlined and their roles. */
export const TracedText = ({ trace }: { readonly trace: ItemTrace }) => {
  const { places } = trace;
  const spans = useMemo(() => (places === null ? [] : roledSpans(places)), [places]);
  const pieces = useMemo(() => markedText(trace.text, spans), [trace.text, spans]);
  return (
    <>
      <QuotedText label={texts.text} maxHeight={150} css={text}>
        {pieces.map(({ text: characters, role }, index) =>
          role === null ? (
            characters
          ) : (
            <mark key={index} css={[mark, marks[role]]} {...tooltip(texts.roles[role])}>
              {characters}
            </mark>
          ),
        )}
      </QuotedText>
      {places === null ? <p css={{ color: color.muted, fontSize: 13 }}>{texts.notFound}</p> : null}
      <ul css={legend}>
        {spans.slice(0, NAMED).map(({ role, line, start, end, text: characters }) => (
          <li key={`${role} ${line} ${start}`}>
            {texts.roles[role]} <span css={[mark, marks[role], { fontFamily: font.mono }]}>{characters}</span>
            {` ${texts.characters(line, start + 1, end)}`}
          </li>
        ))}
        {spans.length > NAMED ? <li>…</li> : null}
      </ul>
      {trace.original === trace.text ? null : (
        <details css={{ fontSize: 13 }}>
          <summary css={{ cursor: 'pointer', color: color.muted }}>{texts.original}</summary>
          <QuotedText label={texts.original} maxHeight={150} css={[text, { marginTop: space(1) }]}>
            {trace.original}
          </QuotedText>
        </details>
      )}
    </>
  );
};
