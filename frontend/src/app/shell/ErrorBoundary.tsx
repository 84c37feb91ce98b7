import { Component, type ReactNode } from 'react';
import { Button } from '../../design/inputs/Button.tsx';
import { EmptyState } from '../../design/text/EmptyState.tsx';
import { reportError } from '../../server/report-error.ts';
import { texts } from '../../i18n/vi/shell.ts';

interface BoundaryState {
  readonly failed: boolean;
}

/** A page that breaks says so and leaves the rest of the product usable. */
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
