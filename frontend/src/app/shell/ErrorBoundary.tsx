import { Component, type ReactNode } from 'react';
import { Link } from 'wouter';
import { Button } from '../../design/inputs/Button.tsx';
import { EmptyState } from '../../design/text/Placeholder.tsx';
import { notify } from '../../design/overlays/notify.ts';
import { removeFirstField } from '../../first/message-field.ts';
import { reportError } from '../../server/report-error.ts';
import { texts } from '../../i18n/vi/shell.ts';
import { standaloneLink } from '../../design/tokens/shared-styles.ts';
import { useRecord, checkSession } from '../../session/session.ts';
import { startPathOf } from '../pages.ts';
import type { CallFailure } from '../../server/call.ts';

interface BoundaryState {
  readonly failed: boolean;
}

interface BoundaryProps {
  readonly children: ReactNode;
  /** A part that the page can do without: a notice takes its place. */
  readonly isPart?: boolean;
}

const reload = (): void => location.reload();

/**
 * Catches errors of a page, so that the rest of the app stays usable: also a chunk that is gone since another build was
 * put in its place.
 */
export class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: false };

  static getDerivedStateFromError(): BoundaryState {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    reportError('page', error);
    if (this.props.isPart !== true) removeFirstField();
    else
      notify.plain(texts.partFailed, {
        ms: Number.POSITIVE_INFINITY,
        action: { label: texts.reload, perform: reload },
      });
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    if (this.props.isPart === true) return null;
    return (
      <EmptyState page title={texts.pageFailed} body={texts.pageFailedBody}>
        <Button tone="primary" onClick={reload}>
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
