import { css } from '@emotion/react';
import { color, font, radius, space } from '../design/tokens/tokens.ts';

interface Topic {
  readonly title: string;
  readonly text: string;
  /** A message that shows it; empty where there is none. */
  readonly example: string;
}

const example = css({
  justifySelf: 'start',
  margin: 0,
  padding: `${space(1)} ${space(2)}`,
  borderRadius: radius,
  background: color.sunken,
  fontFamily: font.mono,
  fontSize: 13,
});

/** A page of the guide: topic by topic, each with a message to try. */
export const GuideText = ({ topics }: { readonly topics: readonly Topic[] }) => (
  <div css={{ display: 'grid', gap: space(4), maxWidth: 640, padding: space(1) }}>
    {topics.map((topic) => (
      <section key={topic.title} css={{ display: 'grid', gap: space(1) }}>
        <h2 css={{ fontSize: 14 }}>{topic.title}</h2>
        <p>{topic.text}</p>
        {topic.example === '' ? null : <pre css={example}>{topic.example}</pre>}
      </section>
    ))}
  </div>
);
