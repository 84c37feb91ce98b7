import type { UserRow } from '@so-cuoc/shared-domain/contract/user-row.ts';
import { IconButton } from '../design/Button.tsx';
import { Icon } from '../design/Icon.tsx';
import { space } from '../design/tokens.ts';
import { vi } from '../words/vi.ts';
import { turnBlock } from './commands.ts';
import type { MadeKind } from './made-kind.ts';

const words = vi.accounts;

interface AccountActionsProps {
  readonly user: UserRow;
  readonly kind: MadeKind;
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
    if (await turnBlock(user, kind)) on.onTurned();
  };
  return (
    <div css={{ display: 'flex', gap: space(1) }}>
      <IconButton label={words.editOf(name)} onClick={on.onEdit}>
        <Icon name="pencil" />
      </IconButton>
      {on.onRenew === undefined ? null : (
        <IconButton label={words.renewOf(name)} onClick={on.onRenew}>
          <Icon name="refresh" />
        </IconButton>
      )}
      <IconButton label={vi.sessions.of(name)} onClick={on.onSessions}>
        <Icon name="screen" />
      </IconButton>
      <IconButton label={blocked ? words.unblockOf(name) : words.blockOf(name)} onClick={() => void turn()}>
        <Icon name={blocked ? 'unlock' : 'lock'} />
      </IconButton>
      {on.onRemove === undefined ? null : (
        <IconButton label={words.removeOf(name)} onClick={on.onRemove}>
          <Icon name="bin" />
        </IconButton>
      )}
    </div>
  );
};
