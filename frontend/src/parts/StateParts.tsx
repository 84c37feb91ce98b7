import { Button } from '../design/Button.tsx';
import { EmptyState } from '../design/EmptyState.tsx';
import { Loading } from '../design/Loading.tsx';
import { words } from '../words/parts.ts';

/** What stands where a screen's content would be: it comes, there is none, it could not be had. */
export const StateParts = () => (
  <>
    <Loading />
    <EmptyState title={words.empty} body={words.emptyBody}>
      <Button tone="primary">{words.emptyAction}</Button>
    </EmptyState>
    <EmptyState title={words.failed} body={words.failedBody}>
      <Button>{words.failedAction}</Button>
    </EmptyState>
  </>
);
