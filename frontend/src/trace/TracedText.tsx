import type { ItemTrace } from '@so-cuoc/shared-domain/contract/calls/trace.ts';
import { css } from '@emotion/react';
import { useMemo } from 'react';
import { quotedText } from '../design/tokens/shared-styles.ts';
import { color, font, space } from '../design/tokens/tokens.ts';
import { texts } from '../i18n/vi/trace.ts';
import { markedText, type Role, roledSpans } from './marked-text.ts';

const text = css(quotedText, { maxHeight: 150, fontSize: 14, lineHeight: 1.7, overflowWrap: 'anywhere' });

/** Told apart by the line below as well as by colour. */
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

/** What scrolls is reachable by keyboard (WCAG 2.1.1). */
const REACHABLE = { role: 'region', tabIndex: 0 } as const;

/** Places named one by one below the text. */
const NAMED = 8;

/** The message with the characters of the bet underlined, and where each stands. */
export const TracedText = ({ trace }: { readonly trace: ItemTrace }) => {
  const { places } = trace;
  const spans = useMemo(() => (places === null ? [] : roledSpans(places)), [places]);
  const pieces = useMemo(() => markedText(trace.text, spans), [trace.text, spans]);
  return (
    <>
      <pre css={text} {...REACHABLE} aria-label={texts.text}>
        {pieces.map(({ text: characters, role }, index) =>
          role === null ? (
            characters
          ) : (
            <mark key={index} css={[mark, marks[role]]} title={texts.roles[role]}>
              {characters}
            </mark>
          ),
        )}
      </pre>
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
          <pre css={[text, { marginTop: space(1) }]} {...REACHABLE} aria-label={texts.original}>
            {trace.original}
          </pre>
        </details>
      )}
    </>
  );
};
