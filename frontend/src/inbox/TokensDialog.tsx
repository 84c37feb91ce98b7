import { formatInstant } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import { pathOf } from '@so-cuoc/shared-domain/contract/call-request.ts';
import * as inboxCalls from '@so-cuoc/shared-domain/contract/calls/bets/inbox.ts';
import { useCallback, useState } from 'react';
import { Button } from '../design/inputs/Button.tsx';
import { Field, inputStyle } from '../design/inputs/Field.tsx';
import { confirm } from '../design/overlays/confirm.ts';
import { Dialog } from '../design/overlays/Dialog.tsx';
import { copyAndNotify } from '../design/overlays/copy-and-notify.ts';
import { notify } from '../design/overlays/notify.ts';
import { CopiedText } from '../design/text/CopiedText.tsx';
import { color, space } from '../design/tokens/tokens.ts';
import { texts } from '../i18n/vi/entry/inbox.ts';
import { changeCall, readCall } from '../server/call.ts';
import { LoadedContent } from '../server-state/LoadedContent.tsx';
import { useServerState } from '../server-state/use-server-state.ts';

const { tokenDialog: words } = texts;

const addressOf = (token: string): string =>
  `${location.origin}${pathOf(inboxCalls.post, { params: { token } })}`;

/** The address of a new token. It is shown this once. */
const NewAddress = ({ token }: { readonly token: string }) => {
  const copy = (): Promise<void> => copyAndNotify(addressOf(token), words);
  return (
    <section css={{ display: 'grid', gap: space(2), gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <p css={{ color: color.warn }}>{words.once}</p>
      <CopiedText label={words.address} text={addressOf(token)} maxHeight={120} />
      <div>
        <Button onClick={() => void copy()}>{words.copy}</Button>
      </div>
    </section>
  );
};

interface TokensDialogProps {
  readonly agentId: string;
  readonly onClose: () => void;
}

/** The tokens with which phones post to the inbox: made, listed with their last use, revoked. */
export const TokensDialog = ({ agentId, onClose }: TokensDialogProps) => {
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [made, setMade] = useState<string | null>(null);
  const { loaded, reload } = useServerState(
    useCallback(
      (signal: AbortSignal) => readCall(inboxCalls.tokens, { query: { userId: agentId } }, { signal }),
      [agentId],
    ),
    { reloadOn: (rows) => rows.some(({ kind }) => kind === 'inbox') },
  );
  const create = async (): Promise<void> => {
    const answer = await changeCall(inboxCalls.createToken, { body: { userid: agentId, ten: name } });
    const [first] = answer.ok ? answer.value : [];
    if (first?.ma === undefined) {
      setFault(answer.ok ? (first?.message ?? '') : answer.failure.message);
      return;
    }
    setFault(null);
    setName('');
    setMade(first.ma);
    await reload();
  };
  const revoke = async (tokenId: string, tokenName: string): Promise<void> => {
    const accepted = await confirm({
      title: words.revokeTitle(tokenName),
      body: words.revokeBody,
      accept: words.revoke,
      refuse: words.keep,
      danger: true,
    });
    if (!accepted) return;
    const answer = await changeCall(inboxCalls.revokeToken, { body: { userid: agentId, ma_id: tokenId } });
    const refusal = answer.ok ? answer.value.find(({ result }) => result !== 'updatesuccess') : undefined;
    if (answer.ok && refusal === undefined) notify.success(words.revoked);
    else notify.error(answer.ok ? (refusal?.message ?? '') : answer.failure.message);
    await reload();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      description={words.body}
      width={560}
      footer={<Button onClick={onClose}>{words.close}</Button>}
    >
      <div css={{ display: 'grid', gap: space(4), gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void create();
          }}
          css={{ display: 'grid', gap: space(2) }}
        >
          <Field label={words.name} error={fault}>
            {(control) => (
              <input
                {...control}
                css={inputStyle}
                value={name}
                placeholder={words.namePlaceholder}
                onChange={({ target }) => setName(target.value)}
              />
            )}
          </Field>
          <div>
            <Button type="submit" tone="primary">
              {words.create}
            </Button>
          </div>
        </form>
        {made === null ? null : <NewAddress token={made} />}
        <LoadedContent loaded={loaded} onRetry={reload}>
          {(tokens) =>
            tokens.length === 0 ? (
              <p css={{ color: color.muted }}>{words.none}</p>
            ) : (
              <ul css={{ display: 'grid', gap: space(2), margin: 0, padding: 0, listStyle: 'none' }}>
                {tokens.map(({ ma_id, ten, tao_luc, dung_luc }) => (
                  <li
                    key={ma_id}
                    css={{ display: 'flex', flexWrap: 'wrap', gap: space(2), alignItems: 'center' }}
                  >
                    <div css={{ flex: '1 1 200px', minWidth: 0 }}>
                      <b>{ten}</b>
                      <p css={{ fontSize: 12.5, color: color.muted }}>
                        {words.made(formatInstant(tao_luc))} ·{' '}
                        {dung_luc === null ? words.unused : words.used(formatInstant(dung_luc))}
                      </p>
                    </div>
                    <Button onClick={() => void revoke(ma_id, ten)}>{words.revoke}</Button>
                  </li>
                ))}
              </ul>
            )
          }
        </LoadedContent>
      </div>
    </Dialog>
  );
};
