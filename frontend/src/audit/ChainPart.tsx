import { auditVerification, type AuditVerification } from '@so-cuoc/shared-domain/contract/audit.ts';
import { useState } from 'react';
import { z } from 'zod';
import { Button } from '../design/Button.tsx';
import { formatMoney } from '../design/MoneyText.tsx';
import { notify } from '../design/notify.ts';
import { Tag } from '../design/Tag.tsx';
import { color, font, space } from '../design/tokens.ts';
import { readCall } from '../server/call.ts';
import { words } from '../words/audit.ts';

const Found = ({ found }: { readonly found: AuditVerification }) => (
  <div role="status" css={{ display: 'grid', gap: space(2), justifyItems: 'start' }}>
    <Tag tone={found.ok ? 'good' : 'bad'}>{found.ok ? words.sound : words.unsound}</Tag>
    <p>{found.sentence}</p>
    {found.events === 0 ? null : <p>{words.eventsWalked(formatMoney(found.events))}</p>}
    {found.seal === '' ? null : (
      <p css={{ overflowWrap: 'anywhere', fontFamily: font.mono, fontSize: 12.5, color: color.muted }}>
        {`${words.seal}: ${found.seal}`}
      </p>
    )}
  </div>
);

/** Walks the chain of the whole log and says what was found. */
export const ChainPart = () => {
  const [found, setFound] = useState<AuditVerification | null>(null);
  const [busy, setBusy] = useState(false);
  const verify = async (): Promise<void> => {
    setBusy(true);
    const answer = await readCall(z.array(auditVerification), '/api/audit/verify');
    setBusy(false);
    if (answer.ok) setFound(answer.value[0] ?? null);
    else notify.error(answer.failure.message);
  };
  return (
    <div css={{ display: 'grid', gap: space(4), justifyItems: 'start', maxWidth: 640 }}>
      <p>{words.verifyBody}</p>
      <Button tone="primary" disabled={busy} onClick={() => void verify()}>
        {busy ? words.verifying : words.verify}
      </Button>
      {found === null ? null : <Found found={found} />}
    </div>
  );
};
