import { Button } from '../design/inputs/Button.tsx';
import { EmptyState } from '../design/text/EmptyState.tsx';
import type { CallFailure } from '../server/call.ts';
import { checkSession } from '../session/session.ts';
import { texts } from '../i18n/vi/shell.ts';

/** The service could not be asked who is signed in. */
export const UnreachablePage = ({ failure }: { readonly failure: CallFailure }) => (
  <main css={{ paddingTop: '14vh' }}>
    <EmptyState page title={texts.connection.offline} body={failure.message}>
      <Button tone="primary" onClick={() => void checkSession()}>
        {texts.tryAgain}
      </Button>
    </EmptyState>
  </main>
);
