import type { ReactNode } from 'react';
import { Button } from '../design/inputs/Button.tsx';
import { EmptyState } from '../design/text/EmptyState.tsx';
import { Loading } from '../design/text/Loading.tsx';
import { texts } from '../i18n/vi/design.ts';
import { texts as shell } from '../i18n/vi/shell.ts';
import type { Loaded } from './use-loaded.ts';

interface LoadedPartProps<Value> {
  readonly loaded: Loaded<Value>;
  readonly onRetry: () => Promise<void>;
  /** What could not be loaded; a general sentence where nothing more can be said. */
  readonly failed?: string;
  readonly children: (value: Value) => ReactNode;
}

/** What was loaded; before that nothing, then a word; after a failure its sentence and another try. */
export const LoadedPart = <Value,>({ loaded, onRetry, failed, children }: LoadedPartProps<Value>) => {
  if (loaded.state === 'loading') return <Loading />;
  if (loaded.state === 'ready') return <>{children(loaded.value)}</>;
  return (
    <EmptyState title={failed ?? texts.notLoaded} body={loaded.failure.message}>
      <Button onClick={() => void onRetry()}>{shell.tryAgain}</Button>
    </EmptyState>
  );
};
