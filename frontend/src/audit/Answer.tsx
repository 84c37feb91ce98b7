import type { ReactNode } from 'react';
import { EmptyState } from '../design/EmptyState.tsx';
import { Loading } from '../design/Loading.tsx';
import type { CallResult } from '../server/call.ts';
import { words } from '../words/audit.ts';

interface AnswerProps<Row> {
  readonly answer: CallResult<readonly Row[]> | null;
  readonly empty: string;
  readonly emptyBody?: string;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** The rows of an answer, or what stands where they would be. */
export const Answer = <Row,>({ answer, empty, emptyBody, children }: AnswerProps<Row>) => {
  if (answer === null)
    return (
      <div css={{ minHeight: 120 }}>
        <Loading />
      </div>
    );
  if (!answer.ok) return <EmptyState title={words.failed} body={answer.failure.message} />;
  if (answer.value.length === 0)
    return <EmptyState title={empty} {...(emptyBody === undefined ? {} : { body: emptyBody })} />;
  return children(answer.value);
};
