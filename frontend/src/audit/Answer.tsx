import type { ReactNode } from 'react';
import { EmptyState, Loading } from '../design/text/Placeholder.tsx';
import { texts } from '../i18n/vi/audit.ts';
import { LoadedContent } from '../server-state/LoadedContent.tsx';
import type { Loaded } from '../server-state/use-server-state.ts';

interface AnswerProps<Row> {
  readonly answer: { readonly loaded: Loaded<readonly Row[]>; readonly reload: () => Promise<void> };
  readonly empty: string;
  readonly emptyBody?: string;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** The rows of an answer, or what stands where they would be. */
export const Answer = <Row,>({ answer, empty, emptyBody, children }: AnswerProps<Row>) => {
  const { loaded, reload } = answer;
  if (loaded.status === 'loading')
    return (
      <div css={{ minHeight: 120 }}>
        <Loading />
      </div>
    );
  return (
    <LoadedContent loaded={loaded} onRetry={reload} failed={texts.failed}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState title={empty} {...(emptyBody === undefined ? {} : { body: emptyBody })} />
        ) : (
          children(rows)
        )
      }
    </LoadedContent>
  );
};
