import { pathOf, type CallAnswer, type CallRequest } from '@so-cuoc/shared-domain/contract/call-request.ts';
import type { Call } from '@so-cuoc/shared-domain/contract/define-call.ts';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { readCall } from '../server/call.ts';
import { useServerState, type Loaded } from '../server-state/use-server-state.ts';
import { EmptyState, Loading } from '../design/text/Placeholder.tsx';
import { texts } from '../i18n/vi/reports/audit.ts';
import { LoadedContent } from '../server-state/LoadedContent.tsx';

/** Milliseconds without change before a request is sent: a slider passes many values. */
const REST_MS = 200;

/** The answer of a reading call, loaded again when the request changes; null requests nothing. */
export const useAnswer = <const One extends Call>(call: One, request: CallRequest<One> | null) => {
  const path = request === null ? null : pathOf(call, request);
  const latest = useRef(request);
  useEffect(() => {
    latest.current = request;
  });
  const load = useMemo(
    () =>
      path === null
        ? null
        : (signal: AbortSignal) => {
            if (latest.current === null) throw new Error(`no request for ${path}`);
            return readCall(call, latest.current, { signal });
          },
    [call, path],
  );
  return useServerState<CallAnswer<One>>(load, { delayMs: REST_MS });
};

interface AnswerProps<Row> {
  readonly answer: { readonly loaded: Loaded<readonly Row[]>; readonly reload: () => Promise<void> };
  readonly empty: string;
  readonly emptyBody?: string;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** The rows of an answer, or its loading, empty or failed state. */
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
