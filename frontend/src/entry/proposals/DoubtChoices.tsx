import { css } from '@emotion/react';
import { useEffect, useRef } from 'react';
import { useShortcutOf } from '../../actions/registry.ts';
import { Button } from '../../design/inputs/Button.tsx';
import { tooltip } from '../../design/overlays/Tooltips.tsx';
import { color, CONTROL, font, radius, space, TOUCH, touch } from '../../design/tokens/tokens.ts';
import { useMedia } from '../../design/tokens/use-media.ts';
import { texts } from '../../i18n/vi/entry/entry.ts';
import { useDraft } from '../draft/draft.ts';
import { type DoubtPlace, needsChoice } from './doubts.ts';
import { scrolledAround } from './panel-position.ts';
import { answerDoubt, showNextDoubt, useProposals } from './proposals-store.ts';

const frame = css({
  display: 'grid',
  gap: space(1),
  margin: 0,
  border: 0,
  padding: `${space(1)} ${space(2)}`,
  minWidth: 0,
  background: color.accentSoft,
  [touch]: {
    padding: `${space(0.5)} ${space(2)}`,
    // A tap on the place asks the same at the bottom of the screen.
    'body:has(> [data-part="doubt"]) &': { display: 'none' },
  },
  '& > button': { justifyContent: 'flex-start', whiteSpace: 'normal', textAlign: 'left', lineHeight: 1.3 },
});

const question = css({
  flex: '1 1 0',
  minWidth: 0,
  maxHeight: '2.6em',
  overflow: 'hidden',
  fontSize: 13,
  lineHeight: 1.3,
  color: color.warn,
  b: { fontFamily: font.mono, fontWeight: 600 },
});

const doubtsButton = css({
  minHeight: 24,
  [touch]: { minHeight: CONTROL.touch },
  padding: `0 ${space(2)}`,
  border: `1px solid ${color.warn}`,
  borderRadius: radius,
  background: color.warnSoft,
  color: color.warn,
  fontSize: 13,
  cursor: 'pointer',
  '&[data-open="false"]': { borderColor: color.good, background: color.goodSoft, color: color.good },
});

/** Leads to the next doubtful place of the text. */
export const DoubtsButton = () => {
  const doubts = useProposals((proposed) => proposed.doubts);
  const keys = useShortcutOf('bet.next-doubt');
  const open = doubts.filter(needsChoice).length;
  const chosen = doubts.filter((place) => place.chosen !== null).length;
  const { proposal } = texts;
  const settled = chosen > 0 ? proposal.chosen(chosen) : proposal.unsure(doubts.length);
  const label = open > 0 ? proposal.needsChoice(open) : settled;
  return (
    <button
      {...tooltip(texts.proposal.nextDoubt, keys)}
      type="button"
      css={doubtsButton}
      data-open={open > 0 || chosen === 0}
      onClick={showNextDoubt}
    >
      {label}
    </button>
  );
};

/** Where a finger presses: the first place that needs a choice. */
export const useAskedPlace = (): DoubtPlace | undefined => {
  const isTouched = useMedia(TOUCH);
  const place = useProposals((proposed) => proposed.doubts.find(needsChoice));
  return isTouched ? place : undefined;
};

interface AskedProps {
  readonly place: DoubtPlace;
}

const useWords = ({ from, to }: DoubtPlace): string => useDraft(({ text }) => text.slice(from, to));

/** What is doubtful at the place. */
export const DoubtQuestion = ({ place }: AskedProps) => (
  <p css={question}>
    <b>{useWords(place)}</b> {place.doubt.reason}
  </p>
);

/**
 * The readings of the place, among the proposals. After the last choice the proposals are accepted, so that only CƯỢC
 * is left.
 */
export const DoubtChoices = ({ place }: AskedProps) => {
  const isStale = useProposals((proposed) => proposed.stale);
  const box = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (box.current !== null) scrolledAround(box.current)?.scrollTo({ top: 0 });
  }, []);
  return (
    <fieldset
      ref={box}
      css={frame}
      data-part="choices"
      disabled={isStale}
      aria-label={texts.doubt.label(useWords(place))}
    >
      {place.doubt.choices.map(({ words }, index) => (
        <Button key={words} onClick={() => answerDoubt(place, index)}>
          {words}
        </Button>
      ))}
    </fieldset>
  );
};
