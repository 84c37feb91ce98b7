import { ResultText, MoneyText } from '../design/text/MoneyText.tsx';
import { callout } from '../design/tokens/shared-styles.ts';
import { StatusDot, Tag, type Tone } from '../design/text/Tag.tsx';
import { CopiedText } from '../design/text/CopiedText.tsx';
import { MessageText } from '../design/text/MessageText.tsx';
import { QuotedText } from '../design/text/QuotedText.tsx';
import { color, space, type ThemeName } from '../design/tokens/tokens.ts';
import { WhyButton } from '../design/inputs/WhyButton.tsx';
import { texts as design } from '../i18n/vi/design.ts';
import { texts } from '../i18n/vi/component-gallery.ts';
import { exampleRow } from './InputExamples.tsx';
import { Button } from '../design/inputs/Button.tsx';
import { EmptyState, Loading } from '../design/text/Placeholder.tsx';

const { dots, figures, tags } = texts;
const TONES = ['neutral', 'accent', 'good', 'warn', 'bad'] as const satisfies readonly Tone[];

const nothing = (): void => undefined;

export const TextExamples = ({ theme }: { readonly theme: ThemeName }) => (
  <>
    <div css={exampleRow}>
      {TONES.map((tone) => (
        <Tag key={tone} tone={tone}>
          {tags[tone]}
        </Tag>
      ))}
    </div>
    <div css={exampleRow}>
      {TONES.map((tone) => (
        <StatusDot key={tone} tone={tone}>
          {dots[tone]}
        </StatusDot>
      ))}
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
      <dt>{figures.why}</dt>
      <dd>
        <WhyButton onWhy={nothing}>
          <MoneyText amount={180} />
        </WhyButton>
      </dd>
    </dl>
    <div css={callout}>
      <p css={{ fontWeight: 600 }}>{texts.noteTitle}</p>
      <p>{texts.noteBody}</p>
    </div>
    <MessageText text={texts.quoted} characters={10} />
    <QuotedText label={texts.quotedIn(texts.themes[theme])} maxHeight={120}>
      {texts.quoted}
    </QuotedText>
    <CopiedText label={texts.copiedIn(texts.themes[theme])} text={texts.copied} maxHeight={120} />
  </>
);

/** Loading, empty and failed states. */
export const StateExamples = () => (
  <>
    <Loading />
    <EmptyState title={texts.empty} body={texts.emptyBody}>
      <Button tone="primary">{texts.emptyAction}</Button>
    </EmptyState>
    <EmptyState title={texts.failed} body={texts.failedBody}>
      <Button>{texts.failedAction}</Button>
    </EmptyState>
  </>
);
