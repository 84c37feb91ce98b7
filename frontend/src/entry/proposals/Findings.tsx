import { css } from '@emotion/react';
import { beside, color, narrow, radius, space } from '../../design/tokens/tokens.ts';
import { PHONE_FINDINGS, SHORT_FINDINGS } from '../../first/entry-layout.ts';
import { SHORT } from '../../first/look.ts';
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
  [narrow]: PHONE_FINDINGS,
  [`@media ${SHORT}`]: SHORT_FINDINGS,
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
