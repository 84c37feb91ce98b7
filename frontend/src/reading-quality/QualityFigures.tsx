import type {
  ChangedWord,
  OverallQuality,
  QualitySums,
} from '@so-cuoc/shared-domain/contract/calls/reports/reading-quality.ts';
import { formatMonth } from '@so-cuoc/shared-domain/calendar/vietnam-calendar.ts';
import { css } from '@emotion/react';
import { BarRows } from '../charts/BarRows.tsx';
import { formatMoney } from '../design/text/MoneyText.tsx';
import { color, space } from '../design/tokens/tokens.ts';
import { texts } from '../i18n/vi/reports/reading-quality.ts';
import { countedMessages, rightMessages, rightPercent } from './quality-share.ts';

const KINDS = ['asSent', 'proposals', 'choices', 'retyped'] as const;

const columns = css({
  display: 'grid',
  gridTemplate: 'auto 1fr / repeat(auto-fit, minmax(min(100%, 320px), 1fr))',
  gap: space(6),
  alignItems: 'start',
});
const note = css({ color: color.muted, maxWidth: 560 });

const shareText = (sums: QualitySums): string => {
  const share = rightPercent(sums);
  return share === null ? texts.none : texts.percent(share);
};

/** The share that was read right at once, large, and what it counts. */
const Headline = ({ sums }: { readonly sums: QualitySums }) => (
  <div css={{ display: 'grid', gap: space(1) }}>
    <p css={{ fontSize: 22, fontWeight: 650 }}>{`${texts.readAtOnce} ${shareText(sums)}`}</p>
    <p css={note}>{texts.explain(formatMoney(rightMessages(sums)), formatMoney(countedMessages(sums)))}</p>
    {sums.retyped === 0 ? null : (
      <p css={note}>{texts.retyping(formatMoney(sums.characters), formatMoney(sums.retyped))}</p>
    )}
    {sums.unknown === 0 ? null : <p css={note}>{texts.unknown(formatMoney(sums.unknown))}</p>}
  </div>
);

const Kinds = ({ sums }: { readonly sums: QualitySums }) => (
  <BarRows
    title={texts.how}
    bars={KINDS.map((kind) => ({
      key: kind,
      label: texts.kinds[kind],
      share: sums[kind] / Math.max(countedMessages(sums), 1),
      figure: formatMoney(sums[kind]),
    }))}
  />
);

const Words = ({ words }: { readonly words: readonly ChangedWord[] }) => {
  const most = Math.max(...words.map(({ messages }) => messages), 1);
  return (
    <section css={{ display: 'grid', gap: space(2), gridRow: 'span 2' }}>
      {words.length === 0 ? (
        <>
          <h2 css={{ fontSize: 14 }}>{texts.words}</h2>
          <p css={note}>{texts.noWords}</p>
        </>
      ) : (
        <>
          <BarRows
            title={texts.words}
            bars={words.map(({ word, messages }) => ({
              key: word,
              label: word,
              share: messages / most,
              figure: formatMoney(messages),
            }))}
          />
          <p css={note}>{texts.wordsExplain}</p>
        </>
      )}
    </section>
  );
};

const Months = ({ months }: Pick<OverallQuality, 'months'>) => (
  <BarRows
    title={texts.months}
    bars={months.map((sums) => ({
      key: sums.month,
      label: formatMonth(sums.month),
      share: (rightPercent(sums) ?? 0) / 100,
      figure: shareText(sums),
    }))}
  />
);

/** The figures of a month: the share, the kinds, the words and the months before. */
export const QualityFigures = ({ quality }: { readonly quality: OverallQuality }) => (
  <>
    <Headline sums={quality} />
    <div css={columns}>
      <Kinds sums={quality} />
      <Words words={quality.words} />
      <Months months={quality.months} />
    </div>
  </>
);
