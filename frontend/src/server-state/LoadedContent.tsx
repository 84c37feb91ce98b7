import type { ReactNode } from 'react';
import { Button } from '../design/inputs/Button.tsx';
import { EmptyState, Loading } from '../design/text/Placeholder.tsx';
import { color } from '../design/tokens/tokens.ts';
import { texts } from '../i18n/vi/design.ts';
import { texts as shell } from '../i18n/vi/shell.ts';
import type { CallFailure } from '../server/call.ts';
import type { Loaded } from './use-server-state.ts';

interface LoadFailedProps {
  readonly failure: CallFailure | null;
  readonly onRetry: () => Promise<void>;
  /** Names what could not be loaded; a general text by default. */
  readonly title?: string;
  /** Fills the whole page. */
  readonly page?: boolean;
}

/** The reason of a failed load, with a retry button. */
export const LoadFailed = ({ failure, onRetry, title = texts.notLoaded, page = false }: LoadFailedProps) => (
  <EmptyState title={title} page={page} {...(failure === null ? {} : { body: failure.message })}>
    <Button onClick={() => void onRetry()}>{shell.tryAgain}</Button>
  </EmptyState>
);

interface ReloadFailedProps extends Pick<LoadFailedProps, 'onRetry' | 'title'> {
  /** null = the last load did not fail. */
  readonly failure: CallFailure | null;
  /** Whether what was loaded before is still shown. */
  readonly hasContent: boolean;
}

/** A failed load: one line above what is still shown, else the block of `LoadFailed` in its place. */
export const ReloadFailed = ({ failure, hasContent, ...retry }: ReloadFailedProps) => {
  if (failure === null) return null;
  if (!hasContent)
    return (
      <div role="alert">
        <LoadFailed failure={failure} {...retry} />
      </div>
    );
  return (
    <p role="alert" css={{ color: color.bad, flex: 'none' }}>
      {failure.message}{' '}
      <Button tone="quiet" onClick={() => void retry.onRetry()}>
        {shell.tryAgain}
      </Button>
    </p>
  );
};

interface LoadedContentProps<Value> {
  readonly loaded: Loaded<Value>;
  readonly onRetry: () => Promise<void>;
  /** Names what could not be loaded; a general text by default. */
  readonly failed?: string;
  readonly children: (value: Value) => ReactNode;
}

/** A loaded value; a spinner before it, or the failure with a retry button. */
export const LoadedContent = <Value,>({ loaded, onRetry, failed, children }: LoadedContentProps<Value>) => {
  if (loaded.status === 'loading') return <Loading />;
  if (loaded.status === 'ready') return <>{children(loaded.value)}</>;
  return (
    <LoadFailed
      failure={loaded.failure}
      onRetry={onRetry}
      {...(failed === undefined ? {} : { title: failed })}
    />
  );
};
