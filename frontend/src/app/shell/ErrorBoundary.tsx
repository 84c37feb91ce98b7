import { Component, type ReactNode } from 'react';
import { Link } from 'wouter';
import { Button } from '../../design/inputs/Button.tsx';
import { EmptyState } from '../../design/text/Placeholder.tsx';
import { reportError } from '../../server/report-error.ts';
import { texts } from '../../i18n/vi/shell.ts';
import { standaloneLink } from '../../design/tokens/shared-styles.ts';
import { useRecord, checkSession } from '../../session/session.ts';
import { startPathOf } from '../pages.ts';
import type { CallFailure } from '../../server/call.ts';

interface BoundaryState {
  readonly failed: boolean;
}

/** Catches errors of a page, so that the rest of the app stays usable. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, BoundaryState> {
  override state: BoundaryState = { failed: false };

  static getDerivedStateFromError(): BoundaryState {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    reportError('page', error);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <EmptyState page title={texts.pageFailed} body={texts.pageFailedBody}>
        <Button tone="primary" onClick={() => location.reload()}>
          {texts.reload}
        </Button>
      </EmptyState>
    );
  }
}

export const NotFound = () => {
  const record = useRecord();
  return (
    <EmptyState page title={texts.notFound} body={texts.notFoundBody}>
      <Link href={startPathOf(record)} css={standaloneLink}>
        {texts.toStart}
      </Link>
    </EmptyState>
  );
};

/** Shown if the session cannot be checked because the service is unreachable. */
export const UnreachablePage = ({ failure }: { readonly failure: CallFailure }) => (
  <main css={{ paddingTop: '14vh' }}>
    <EmptyState page title={texts.connection.offline} body={failure.message}>
      <Button tone="primary" onClick={() => void checkSession()}>
        {texts.tryAgain}
      </Button>
    </EmptyState>
  </main>
);
