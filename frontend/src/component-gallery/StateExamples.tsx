import { Button } from '../design/inputs/Button.tsx';
import { EmptyState } from '../design/text/EmptyState.tsx';
import { Loading } from '../design/text/Loading.tsx';
import { texts } from '../i18n/vi/component-gallery.ts';

/** What stands where a screen's content would be: it comes, there is none, it could not be had. */
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
