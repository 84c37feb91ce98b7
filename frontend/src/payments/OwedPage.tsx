import { pageBody } from '../design/page-body.ts';
import { color } from '../design/tokens.ts';
import { vi } from '../words/vi.ts';
import { OwedPanels } from './OwedPanels.tsx';

const words = vi.payments;

/** /huongdan of an admin: what is owed to the provider, in place of the guide (product-2 §2.7). */
export const OwedPage = () => (
  <div css={pageBody}>
    <h1>{words.owed.title}</h1>
    <p css={{ color: color.muted }}>{words.unit}</p>
    <OwedPanels />
  </div>
);
