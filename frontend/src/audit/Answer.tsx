import type { ReactNode } from 'react';
import { Button } from '../design/Button.tsx';
import { EmptyState } from '../design/EmptyState.tsx';
import { Loading } from '../design/Loading.tsx';
import { words } from '../words/audit.ts';
import { words as shell } from '../words/shell.ts';
import type { Answered } from './use-answer.ts';

interface AnswerProps<Row> {
  readonly answer: Answered<readonly Row[]>;
  readonly empty: string;
  readonly emptyBody?: string;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** The rows of an answer, or what stands where they would be. */
export const Answer = <Row,>({ answer: { result, again }, empty, emptyBody, children }: AnswerProps<Row>) => {
  if (result === null)
    return (
      <div css={{ minHeight: 120 }}>
        <Loading />
      </div>
    );
  if (!result.ok)
    return (
      <EmptyState title={words.failed} body={result.failure.message}>
        <Button onClick={again}>{shell.tryAgain}</Button>
      </EmptyState>
    );
  if (result.value.length === 0)
    return <EmptyState title={empty} {...(emptyBody === undefined ? {} : { body: emptyBody })} />;
  return children(result.value);
};
