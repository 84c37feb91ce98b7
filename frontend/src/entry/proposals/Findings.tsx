import { css } from '@emotion/react';
import { BESIDE, color, narrow, radius, space, whileTyping } from '../../design/tokens/tokens.ts';
import { useMedia } from '../../design/tokens/use-media.ts';
import { PHONE_FINDINGS, SHORT_FINDINGS } from '../../first/entry-layout.ts';
import { SHORT } from '../../first/look.ts';
import { texts } from '../../i18n/vi/entry/entry.ts';
import { LastMessage } from '../day-table/LastMessage.tsx';
import { useDraft } from '../draft/draft.ts';
import { useShownDraft } from '../draft/shown-draft.ts';
import { ErrorList, useAllErrors } from '../editor/ErrorList.tsx';
import { LimitWarning } from '../warnings/LimitWarning.tsx';
import { useAskedPlace } from './DoubtChoices.tsx';
import { OriginalMessage, Proposals } from './ProposalPanel.tsx';
import { useProposals } from './proposals-store.ts';

/** Its room is always kept, so that no proposal or error moves the buttons below. */
const pane = css({
  position: 'relative',
  flex: '2 1 0',
  minHeight: 132,
  overflowY: 'auto',
  border: `1px solid ${color.line}`,
  borderRadius: radius,
  background: color.surface,
  '&:empty': { display: 'grid', placeItems: 'center', background: 'none' },
  '&:empty::before': {
    content: 'attr(data-hint)',
    padding: space(3),
    color: color.muted,
    fontSize: 13,
    textAlign: 'center',
  },
  '@media (max-width: 1000px)': { flexBasis: 184 },
  // A layer of its own also while it does not scroll: Chromium takes becoming one for a move.
  [narrow]: { ...PHONE_FINDINGS, willChange: 'transform' },
  [`@media ${SHORT}`]: SHORT_FINDINGS,
  // A question takes the place of what was found, and moves nothing else.
  '&:has(> [data-asks]) > :not([data-asks])': { display: 'none' },
});

/** Fills the pane: the original text, which stands below, comes into sight by scrolling only. */
const alone = css({ minHeight: '100%' });

/** The error stays where it is while the proposals scroll. */
const together = css({
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  // The proposal stands there whole, where there is no room for both: the count of the errors opens them.
  [whileTyping]: { '> [data-part="errors"]': { display: 'none' } },
});
/** A question with two answers needs more of it. */
const asking = css({
  '@media (max-height: 835px)': { '> [data-part="errors"]': { display: 'none' } },
});
const scroller = css({ flex: '1 1 0', minHeight: 0, overflowY: 'auto' });

/** Beside a text of that height there is room for the first errors and a proposal. */
const SHOWS_BOTH = `${BESIDE} and (min-height: 780px)`;

/**
 * The errors stand first, in a room of one height, and the proposals below it, so that neither moves the other. Where
 * there is little room, only the first error shows beside a proposal. Nothing is found in an empty text.
 */
const FoundInText = () => {
  const isEmpty = useDraft(({ text }) => text.trim() === '');
  const hasErrors = (useShownDraft().reading?.errors.length ?? 0) > 0;
  const hasProposals = useProposals(({ offers }) => offers.length > 0);
  const showsAllErrors = useAllErrors(({ isOpen }) => isOpen);
  const isAsked = useAskedPlace() !== undefined;
  const showsBoth = useMedia(SHOWS_BOTH);
  if (isEmpty || !(hasErrors || hasProposals)) return <OriginalMessage />;
  const showsProposals = hasProposals && !showsAllErrors;
  return (
    <>
      <div css={showsProposals ? [together, isAsked && asking] : alone}>
        <ErrorList isShort={hasProposals && !showsBoth} />
        {showsProposals ? (
          <div key={String(hasErrors)} css={scroller} data-part="scroller">
            <div css={alone}>
              <Proposals />
            </div>
            <OriginalMessage />
          </div>
        ) : null}
      </div>
      {showsProposals ? null : <OriginalMessage />}
    </>
  );
};

interface FindingsProps {
  readonly onShowDay: () => void;
  /** Told the pane: a question from elsewhere stands in it. */
  readonly onPane: (pane: HTMLElement | null) => void;
}

/** What is wrong with the text and how it could be written, in a pane that scrolls; the last message while it is empty. */
export const Findings = ({ onShowDay, onPane }: FindingsProps) => (
  <div ref={onPane} css={pane} data-part="findings" data-hint={texts.findings}>
    <LimitWarning />
    <FoundInText />
    <LastMessage onShowDay={onShowDay} />
  </div>
);
