import * as traceCalls from '@so-cuoc/shared-domain/contract/calls/trace.ts';
import type { AuditTrace } from '@so-cuoc/shared-domain/contract/calls/trace.ts';
import { useEffect, useState } from 'react';
import { readCall } from '../server/call.ts';
import { texts } from '../i18n/vi/trace.ts';

type Traced =
  | { readonly ok: true; readonly answer: AuditTrace }
  | { readonly ok: false; readonly reason: string };

/**
 * The trace of a bet, asked anew when its message changes (`version`); the one before stays in sight
 * meanwhile. Null while there is none of this bet.
 */
export const useTrace = (uiId: string, ksId: string, version: unknown): Traced | null => {
  const [known, setKnown] = useState<{ readonly ksId: string; readonly traced: Traced } | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    readCall(traceCalls.trace, { params: { ui_id: uiId, ks_id: ksId } }, { signal: leaving.signal }).then(
      (result) => {
        if (leaving.signal.aborted) return;
        const [answer] = result.ok ? result.value : [];
        const traced: Traced = !result.ok
          ? { ok: false, reason: result.failure.message }
          : answer !== undefined && 'trace' in answer
            ? { ok: true, answer }
            : { ok: false, reason: texts.gone };
        setKnown({ ksId, traced });
      },
      () => undefined,
    );
    return () => leaving.abort();
  }, [uiId, ksId, version]);
  return known?.ksId === ksId ? known.traced : null;
};
