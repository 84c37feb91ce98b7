import { css } from '@emotion/react';
import { beside, color, narrow, radius, space } from '../../design/tokens/tokens.ts';
import { texts } from '../../i18n/vi/entry/entry.ts';
import { LastMessage } from '../day-table/LastMessage.tsx';
import { ErrorList } from '../editor/ReadingSummary.tsx';
import { ProposalPanel } from './ProposalPanel.tsx';

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
  [narrow]: { flexBasis: 0, minHeight: 104 },
  // On a short phone two readings of a place need as much as the text.
  '@media (max-width: 720px) and (max-height: 760px)': { flexGrow: 3 },
  // A chat of several people is no message yet: nothing is found in it, and the question takes this place.
  'section:has(> [data-splits="true"]) &': { display: 'none', [beside]: { display: 'block' } },
});

/** What is wrong with the text and how it could be written, in a pane that scrolls; the last message while it is empty. */
export const Findings = ({ onShowDay }: { readonly onShowDay: () => void }) => (
  <div css={pane} data-part="findings" data-hint={texts.findings}>
    <ProposalPanel />
    <ErrorList />
    <LastMessage onShowDay={onShowDay} />
  </div>
);
