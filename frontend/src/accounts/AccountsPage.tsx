import type { UserRow } from '@so-cuoc/shared-domain/contract/users.ts';
import { useCallback, useEffect, useState } from 'react';
import { useAction } from '../actions/useAction.ts';
import { Button } from '../design/Button.tsx';
import { EmptyState } from '../design/EmptyState.tsx';
import { Icon } from '../design/Icon.tsx';
import { pageBody, readingWidth } from '../design/page-body.ts';
import { Segmented } from '../design/Segmented.tsx';
import { space } from '../design/tokens.ts';
import type { CallFailure } from '../server/call.ts';
import { useRecord } from '../session/session.ts';
import { vi } from '../words/vi.ts';
import { AccountTable } from './AccountTable.tsx';
import { readUsers } from './agents.ts';
import { CreateAccountDialog } from './CreateAccountDialog.tsx';
import type { MadeKind } from './made-kind.ts';

const words = vi.accounts;

const KINDS: Readonly<Record<'ad' | 'sl', readonly MadeKind[]>> = {
  ad: ['us', 'sl', 'au'],
  sl: ['us', 'sl'],
};

interface Listed {
  readonly kind: MadeKind;
  readonly users: readonly UserRow[];
  readonly failure: CallFailure | null;
}

/** /quanly: the accounts that the signed-in manager or admin has made. */
export const AccountsPage = () => {
  const { user_idd: userId, user_isManage } = useRecord();
  const [kind, setKind] = useState<MadeKind>('us');
  const [listed, setListed] = useState<Listed | null>(null);
  const [creating, setCreating] = useState(false);
  useAction({
    id: 'accounts.create',
    label: words.create[kind],
    group: words.group,
    keys: ['Alt+N'],
    perform: () => setCreating(true),
  });

  const load = useCallback(async (): Promise<void> => {
    const answer = await readUsers(userId, kind);
    setListed({ kind, users: answer.ok ? answer.value : [], failure: answer.ok ? null : answer.failure });
  }, [userId, kind]);
  useEffect(() => {
    let current = true;
    void readUsers(userId, kind).then((answer) => {
      if (current)
        setListed({ kind, users: answer.ok ? answer.value : [], failure: answer.ok ? null : answer.failure });
    });
    return () => {
      current = false;
    };
  }, [userId, kind]);

  const shown = listed?.kind === kind ? listed : null;
  return (
    <div css={[pageBody, readingWidth]}>
      <div css={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(3) }}>
        <h1 css={{ marginRight: 'auto' }}>{words.title}</h1>
        <Segmented
          label={words.title}
          value={kind}
          onChange={setKind}
          options={KINDS[user_isManage === 'ad' ? 'ad' : 'sl'].map((value) => ({
            value,
            label: words.kinds[value],
          }))}
        />
        <Button tone="primary" onClick={() => setCreating(true)}>
          <Icon name="plus" />
          {words.create[kind]}
        </Button>
      </div>
      {shown === null ? null : shown.failure !== null ? (
        <EmptyState title={words.failed} body={shown.failure.message}>
          <Button onClick={() => void load()}>{vi.shell.tryAgain}</Button>
        </EmptyState>
      ) : shown.users.length === 0 ? (
        <EmptyState title={words.empty[kind]} body={words.emptyBody} />
      ) : (
        <AccountTable users={shown.users} />
      )}
      {creating ? (
        <CreateAccountDialog kind={kind} onClose={() => setCreating(false)} onCreated={() => void load()} />
      ) : null}
    </div>
  );
};
