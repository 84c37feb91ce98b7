import * as auditCalls from '@so-cuoc/shared-domain/contract/calls/reports/audit.ts';
import type { AuditVerification } from '@so-cuoc/shared-domain/contract/calls/reports/audit.ts';
import { useState } from 'react';
import { Button } from '../design/inputs/Button.tsx';
import { formatMoney } from '../design/text/MoneyText.tsx';
import { notify } from '../design/overlays/notify.ts';
import { Tag } from '../design/text/Tag.tsx';
import { color, font, space } from '../design/tokens/tokens.ts';
import { useServerState } from '../server-state/use-server-state.ts';
import { readCall } from '../server/call.ts';
import { texts } from '../i18n/vi/reports/audit.ts';

const Found = ({ found }: { readonly found: AuditVerification }) => (
  <div role="status" css={{ display: 'grid', gap: space(2), justifyItems: 'start' }}>
    <Tag tone={found.ok ? 'good' : 'bad'}>{found.ok ? texts.sound : texts.unsound}</Tag>
    <p>{found.sentence}</p>
    {found.events === 0 ? null : <p>{texts.eventsWalked(formatMoney(found.events))}</p>}
    {found.seal === '' ? null : (
      <p css={{ overflowWrap: 'anywhere', fontFamily: font.mono, fontSize: 12.5, color: color.muted }}>
        {`${texts.seal}: ${found.seal}`}
      </p>
    )}
  </div>
);

const ASK_EVERY_MS = 500;

const readProgress = (signal: AbortSignal) => readCall(auditCalls.verifyProgress, {}, { signal });

/** Share of the log that is verified, 0 … 1; null while it is unknown. */
const useProgress = (busy: boolean): number | null => {
  const { loaded } = useServerState(busy ? readProgress : null, { everyMs: ASK_EVERY_MS });
  return loaded.status === 'ready' ? (loaded.value[0].share ?? null) : null;
};

/** Verifies the hash chain of the whole log and shows the result. */
export const HashChainTab = () => {
  const [found, setFound] = useState<AuditVerification | null>(null);
  const [busy, setBusy] = useState(false);
  const share = useProgress(busy);
  const verify = async (): Promise<void> => {
    setBusy(true);
    const answer = await readCall(auditCalls.verify, {});
    setBusy(false);
    if (answer.ok) setFound(answer.value[0]);
    else notify.error(answer.failure.message);
  };
  return (
    <div css={{ display: 'grid', gap: space(4), justifyItems: 'start', maxWidth: 640 }}>
      <p>{texts.verifyBody}</p>
      <Button tone="primary" disabled={busy} onClick={() => void verify()}>
        {busy ? texts.verifying(share) : texts.verify}
      </Button>
      {found === null ? null : <Found found={found} />}
    </div>
  );
};
