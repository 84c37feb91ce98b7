import type { UserRow } from '@so-cuoc/shared-domain/contract/calls/accounts/accounts.ts';
import { useState } from 'react';
import { useAction } from '../actions/use-action.ts';
import { useTabParam } from '../navigation/url-state.ts';
import { Button } from '../design/inputs/Button.tsx';
import { signOnPhone } from '../design/inputs/sign-on-phone.ts';
import { EmptyState } from '../design/text/Placeholder.tsx';
import { Icon } from '../design/text/Icon.tsx';
import { pageBody, pageTitle } from '../design/tokens/shared-styles.ts';
import { SegmentedControl } from '../design/inputs/SegmentedControl.tsx';
import { space } from '../design/tokens/tokens.ts';
import { LoadedContent } from '../server-state/LoadedContent.tsx';
import { useRecord } from '../session/session.ts';
import { SessionsDialog } from '../device-sessions/SessionsDialog.tsx';
import { vi } from '../i18n/vi.ts';
import { AccountActions, AccountTable } from './AccountTable.tsx';
import { AccountDialog } from './AccountDialog.tsx';
import { type AccountKind, useUsers } from './account-calls.ts';
import { RenewDialog } from './RenewDialog.tsx';

const words = vi.accounts;

const KINDS: Readonly<Record<'ad' | 'sl', readonly [AccountKind, ...AccountKind[]]>> = {
  ad: ['us', 'sl', 'au'],
  sl: ['us', 'sl'],
};

type Open =
  | { readonly what: 'create' }
  | { readonly what: 'edit' | 'renew' | 'sessions'; readonly user: UserRow };

/** /quanly: the accounts that the signed-in manager or admin has created (product-2 §2.9). */
export const AccountsPage = () => {
  const { user_isManage } = useRecord();
  const isAdmin = user_isManage === 'ad';
  const kinds = KINDS[isAdmin ? 'ad' : 'sl'];
  const [kind, setKind] = useTabParam(kinds);
  const [open, setOpen] = useState<Open | null>(null);
  const { loaded, reload } = useUsers(kind);
  useAction({
    id: 'accounts.create',
    label: words.create[kind],
    group: words.group,
    keys: ['Alt+N'],
    perform: () => setOpen({ what: 'create' }),
  });

  const close = (): void => setOpen(null);
  const saved = (): void => void reload();
  const actions = (user: UserRow) => (
    <AccountActions
      user={user}
      kind={kind}
      onEdit={() => setOpen({ what: 'edit', user })}
      onSessions={() => setOpen({ what: 'sessions', user })}
      {...(kind === 'us' ? { onRenew: () => setOpen({ what: 'renew', user }) } : {})}
      onTurned={saved}
    />
  );
  return (
    <div css={pageBody}>
      <div css={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(3) }}>
        <h1 css={[pageTitle, { marginRight: 'auto' }]}>{words.title}</h1>
        <SegmentedControl
          label={words.title}
          value={kind}
          onChange={setKind}
          options={kinds.map((value) => ({
            value,
            label: words.kinds[value],
          }))}
        />
        <Button
          tone="primary"
          css={isAdmin ? signOnPhone : undefined}
          onClick={() => setOpen({ what: 'create' })}
        >
          <Icon name="plus" />
          <span>{words.create[kind]}</span>
        </Button>
      </div>
      <LoadedContent loaded={loaded} onRetry={reload} failed={words.failed}>
        {(users) =>
          users.length === 0 ? (
            <EmptyState title={words.empty[kind]} body={words.emptyBody[kind]} />
          ) : (
            <AccountTable kind={kind} label={words.title} users={users} actions={actions} />
          )
        }
      </LoadedContent>
      {open === null ? null : open.what === 'renew' ? (
        <RenewDialog user={open.user} onClose={close} onSaved={saved} />
      ) : open.what === 'sessions' ? (
        <SessionsDialog userId={open.user.user_idd} name={open.user.user_namee} onClose={close} />
      ) : (
        <AccountDialog
          kind={kind}
          user={open.what === 'edit' ? open.user : null}
          onClose={close}
          onSaved={saved}
        />
      )}
    </div>
  );
};
