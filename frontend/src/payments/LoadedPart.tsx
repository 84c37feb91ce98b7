import type { ReactNode } from 'react';
import { Button } from '../design/Button.tsx';
import { EmptyState } from '../design/EmptyState.tsx';
import { Loading } from '../design/Loading.tsx';
import { vi } from '../words/vi.ts';
import type { Loaded } from './use-loaded.ts';

interface LoadedPartProps<Value> {
  readonly loaded: Loaded<Value>;
  readonly onRetry: () => Promise<void>;
  readonly children: (value: Value) => ReactNode;
}

/** What was loaded; before that nothing, then a word; after a failure its sentence and another try. */
export const LoadedPart = <Value,>({ loaded, onRetry, children }: LoadedPartProps<Value>) => {
  if (loaded.state === 'loading') return <Loading />;
  if (loaded.state === 'ready') return <>{children(loaded.value)}</>;
  return (
    <EmptyState title={vi.payments.failed} body={loaded.failure.message}>
      <Button onClick={() => void onRetry()}>{vi.shell.tryAgain}</Button>
    </EmptyState>
  );
};
