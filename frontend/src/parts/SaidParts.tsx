import { ResultText, MoneyText } from '../design/MoneyText.tsx';
import { note } from '../design/note.ts';
import { quotedText } from '../design/quoted-text.ts';
import { StatusDot, Tag } from '../design/Tag.tsx';
import { color, space } from '../design/tokens.ts';
import { words as design } from '../words/design.ts';
import { words } from '../words/parts.ts';
import { row } from './row.ts';

const { dots, figures, tags } = words;

export const SaidParts = () => (
  <>
    <div css={row}>
      <Tag>{tags.neutral}</Tag>
      <Tag tone="accent">{tags.accent}</Tag>
      <Tag tone="good">{tags.good}</Tag>
      <Tag tone="warn">{tags.warn}</Tag>
      <Tag tone="bad">{tags.bad}</Tag>
    </div>
    <div css={row}>
      <StatusDot tone="good">{dots.good}</StatusDot>
      <StatusDot tone="warn">{dots.warn}</StatusDot>
      <StatusDot tone="bad">{dots.bad}</StatusDot>
    </div>
    <dl
      css={{
        display: 'grid',
        gridTemplateColumns: 'max-content max-content',
        gap: `${space(1)} ${space(6)}`,
        margin: 0,
        dt: { color: color.muted },
        dd: { margin: 0, textAlign: 'right' },
      }}
    >
      <dt>{figures.plain}</dt>
      <dd>
        <MoneyText amount={1_234_567.5} />
      </dd>
      <dt>{figures.gain}</dt>
      <dd>
        <ResultText amount={7_485.1} />
      </dd>
      <dt>{figures.loss}</dt>
      <dd>
        <ResultText amount={-18_427.2} />
      </dd>
      <dt>{figures.collect}</dt>
      <dd>
        <ResultText amount={128.25} pair={design.collectPay} />
      </dd>
      <dt>{figures.zero}</dt>
      <dd>
        <ResultText amount={0} />
      </dd>
    </dl>
    <div css={note}>
      <p css={{ fontWeight: 600 }}>{words.noteTitle}</p>
      <p>{words.noteBody}</p>
    </div>
    <p css={quotedText}>{words.quoted}</p>
  </>
);
