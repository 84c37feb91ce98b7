import type { ReactNode } from 'react';
import { Button } from '../design/inputs/Button.tsx';
import { EmptyState } from '../design/text/EmptyState.tsx';
import { Loading } from '../design/text/Loading.tsx';
import { texts } from '../i18n/vi/audit.ts';
import { texts as shell } from '../i18n/vi/shell.ts';
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
      <EmptyState title={texts.failed} body={result.failure.message}>
        <Button onClick={again}>{shell.tryAgain}</Button>
      </EmptyState>
    );
  if (result.value.length === 0)
    return <EmptyState title={empty} {...(emptyBody === undefined ? {} : { body: emptyBody })} />;
  return children(result.value);
};
