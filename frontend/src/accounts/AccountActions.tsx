import type { UserRow } from '@so-cuoc/shared-domain/contract/calls/accounts.ts';
import { IconButton } from '../design/inputs/Button.tsx';
import { Icon } from '../design/text/Icon.tsx';
import { vi } from '../i18n/vi.ts';
import { toggleBlock } from './commands.ts';
import type { AccountKind } from './account-kind.ts';

const words = vi.accounts;

interface AccountActionsProps {
  readonly user: UserRow;
  readonly kind: AccountKind;
  readonly onEdit: () => void;
  readonly onSessions: () => void;
  /** Left out where such accounts are not sold time. */
  readonly onRenew?: () => void;
  /** Left out where such accounts are blocked, never deleted. */
  readonly onRemove?: () => void;
  /** The account was blocked, or is so no more. */
  readonly onTurned: () => void;
}

/** What may be done to an account of a list. */
export const AccountActions = ({ user, kind, ...on }: AccountActionsProps) => {
  const { user_namee: name, user_blocked: blocked } = user;
  const turn = async (): Promise<void> => {
    if (await toggleBlock(user, kind)) on.onTurned();
  };
  return (
    <div css={{ display: 'flex' }}>
      <IconButton small label={words.editOf(name)} onClick={on.onEdit}>
        <Icon name="pencil" size={14} />
      </IconButton>
      {on.onRenew === undefined ? null : (
        <IconButton small label={words.renewOf(name)} onClick={on.onRenew}>
          <Icon name="refresh" size={14} />
        </IconButton>
      )}
      <IconButton small label={vi.sessions.of(name)} onClick={on.onSessions}>
        <Icon name="screen" size={14} />
      </IconButton>
      <IconButton
        small
        label={blocked ? words.unblockOf(name) : words.blockOf(name)}
        onClick={() => void turn()}
      >
        <Icon name={blocked ? 'unlock' : 'lock'} size={14} />
      </IconButton>
      {on.onRemove === undefined ? null : (
        <IconButton small label={words.removeOf(name)} onClick={on.onRemove}>
          <Icon name="bin" size={14} />
        </IconButton>
      )}
    </div>
  );
};
