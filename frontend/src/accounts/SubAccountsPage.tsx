import * as accountCalls from '@so-cuoc/shared-domain/contract/calls/accounts/accounts.ts';
import type { UserRow } from '@so-cuoc/shared-domain/contract/calls/accounts/accounts.ts';
import { useState } from 'react';
import { useAction } from '../actions/use-action.ts';
import { Button } from '../design/inputs/Button.tsx';
import { EmptyState } from '../design/text/Placeholder.tsx';
import { Icon } from '../design/text/Icon.tsx';
import { notify } from '../design/overlays/notify.ts';
import { pageBody, readingWidth, pageTitle } from '../design/tokens/shared-styles.ts';
import { color, space } from '../design/tokens/tokens.ts';
import { LoadedContent } from '../server-state/LoadedContent.tsx';
import { readCall } from '../server/call.ts';
import { useRecord } from '../session/session.ts';
import { SessionsDialog } from '../device-sessions/SessionsDialog.tsx';
import { vi } from '../i18n/vi.ts';
import { AccountActions, AccountTable } from './AccountTable.tsx';
import { AccountDialog } from './AccountDialog.tsx';
import { deleteSubAccount, useUsers } from './account-calls.ts';

const words = vi.accounts;

type Open =
  | { readonly what: 'create'; readonly name: string }
  | { readonly what: 'edit' | 'sessions'; readonly user: UserRow };

/** /taikhoanphu: the report-only accounts of the signed-in agent (product-2 §2.6). */
export const SubAccountsPage = () => {
  const { user_idd: userId } = useRecord();
  const [open, setOpen] = useState<Open | null>(null);
  const { loaded, reload } = useUsers('ph');

  const create = async (): Promise<void> => {
    const answer = await readCall(accountCalls.nextName, { params: { userId } });
    if (answer.ok) setOpen({ what: 'create', name: answer.value[0]?.result ?? '' });
    else notify.error(words.failedTitle, { detail: answer.failure.message });
  };
  useAction({
    id: 'accounts.create',
    label: words.create.ph,
    group: words.group,
    keys: ['Alt+N'],
    perform: () => void create(),
  });

  const remove = async (user: UserRow): Promise<void> => {
    if (await deleteSubAccount(user)) await reload();
  };
  const actions = (user: UserRow) => (
    <AccountActions
      user={user}
      kind="ph"
      onEdit={() => setOpen({ what: 'edit', user })}
      onSessions={() => setOpen({ what: 'sessions', user })}
      onRemove={() => void remove(user)}
      onTurned={() => void reload()}
    />
  );

  return (
    <div css={[pageBody, readingWidth]}>
      <div css={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(3) }}>
        <h1 css={[pageTitle, { marginRight: 'auto' }]}>{words.sub.title}</h1>
        <Button tone="primary" onClick={() => void create()}>
          <Icon name="plus" />
          {words.create.ph}
        </Button>
      </div>
      <p css={{ color: color.muted }}>{words.sub.about}</p>
      <LoadedContent loaded={loaded} onRetry={reload} failed={words.failed}>
        {(users) =>
          users.length === 0 ? (
            <EmptyState title={words.empty.ph} body={words.emptyBody.ph} />
          ) : (
            <AccountTable kind="ph" label={words.sub.title} users={users} actions={actions} />
          )
        }
      </LoadedContent>
      {open === null ? null : open.what === 'sessions' ? (
        <SessionsDialog
          userId={open.user.user_idd}
          name={open.user.user_namee}
          onClose={() => setOpen(null)}
        />
      ) : (
        <AccountDialog
          kind="ph"
          user={open.what === 'edit' ? open.user : null}
          name={open.what === 'create' ? open.name : ''}
          onClose={() => setOpen(null)}
          onSaved={() => void reload()}
        />
      )}
    </div>
  );
};
