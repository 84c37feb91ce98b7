import type { UserRow } from '@so-cuoc/shared-domain/contract/calls/accounts/accounts.ts';
import { Icon } from '../design/text/Icon.tsx';
import { vi } from '../i18n/vi.ts';
import { texts as twoStep } from '../i18n/vi/accounts/two-step.ts';
import { useRecord } from '../session/session.ts';
import { resetSecondFactor } from '../two-step/reset-second-factor.ts';
import { toggleBlock, type AccountKind } from './account-calls.ts';
import { css } from '@emotion/react';
import { formatDay } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import { type ReactNode, useMemo } from 'react';
import { Tag, type Tone } from '../design/text/Tag.tsx';
import { cards, color, space } from '../design/tokens/tokens.ts';
import type { Column } from '../tables/column.ts';
import { DataTable } from '../tables/DataTable.tsx';
import { RowAction } from '../tables/RowAction.tsx';

const words = vi.accounts;

/** Five words are wider than a card of 360 px unless they stand closer. */
const fiveActions = css({ [cards]: { '&& > button': { padding: `0 ${space(1)}` } } });

interface AccountActionsProps {
  readonly user: UserRow;
  readonly kind: AccountKind;
  readonly onEdit: () => void;
  readonly onSessions: () => void;
  /** Omitted if such accounts have no paid time. */
  readonly onRenew?: () => void;
  /** Omitted if such accounts are blocked instead of deleted. */
  readonly onRemove?: () => void;
  /** The account was blocked or unblocked. */
  readonly onTurned: () => void;
}

/** The actions of an account in a list. */
export const AccountActions = ({ user, kind, ...on }: AccountActionsProps) => {
  const { user_namee: name, user_blocked: blocked } = user;
  const isAdmin = useRecord().user_isManage === 'ad';
  const reset = async (): Promise<void> => {
    if (await resetSecondFactor(user.user_idd, name)) on.onTurned();
  };
  const turn = async (): Promise<void> => {
    if (await toggleBlock(user, kind)) on.onTurned();
  };
  const hasReset = user.user_totp && isAdmin;
  return (
    <div css={[{ display: 'flex' }, hasReset ? fiveActions : null]}>
      <RowAction
        label={words.editOf(name)}
        word={words.actions.edit}
        icon={<Icon name="pencil" size={14} />}
        onClick={on.onEdit}
      />
      {on.onRenew === undefined ? null : (
        <RowAction
          label={words.renewOf(name)}
          word={words.actions.renew}
          icon={<Icon name="refresh" size={14} />}
          onClick={on.onRenew}
        />
      )}
      <RowAction
        label={vi.sessions.of(name)}
        word={words.actions.sessions}
        icon={<Icon name="screen" size={14} />}
        onClick={on.onSessions}
      />
      {hasReset ? (
        <RowAction
          label={twoStep.resetOf(name)}
          word={twoStep.reset}
          icon={<Icon name="key" size={14} />}
          onClick={() => void reset()}
        />
      ) : null}
      <RowAction
        label={blocked ? words.unblockOf(name) : words.blockOf(name)}
        word={blocked ? words.actions.unblock : words.actions.block}
        icon={<Icon name={blocked ? 'unlock' : 'lock'} size={14} />}
        onClick={() => void turn()}
      />
      {on.onRemove === undefined ? null : (
        <RowAction
          label={words.removeOf(name)}
          word={words.actions.remove}
          icon={<Icon name="bin" size={14} />}
          onClick={on.onRemove}
        />
      )}
    </div>
  );
};

const { columns: labels } = words;

/** Lists contain active, aaday7 (less than 14 days left) or another value for expired (product-2 §3). */
const stateOf = (overtime: string): readonly [Tone, string] => {
  if (overtime === 'active') return ['good', words.states.active];
  if (overtime === 'aaday7') return ['warn', words.states.aaday7];
  return ['bad', words.states.over];
};

const statesOf = (user: UserRow, kind: AccountKind): readonly (readonly [Tone, string])[] => [
  ...(user.user_blocked ? [['bad', words.states.blocked] as const] : []),
  ...(kind === 'us' || !user.user_blocked ? [stateOf(user.overtime)] : []),
  ...(user.user_trial ? [['accent', words.states.trial] as const] : []),
];

const tags = css({ display: 'flex', gap: space(1) });
const unconfirmed = css({ color: color.muted });

/** Only users buy time, and so have a price and an end. */
const soldColumns: readonly Column<UserRow>[] = [
  {
    id: 'giaban',
    label: labels.price,
    kind: 'figure',
    value: ({ info_giaban }) => info_giaban,
    card: 'small',
  },
  {
    id: 'hethan',
    label: labels.expires,
    kind: 'text',
    value: ({ user_enddate }) => user_enddate,
    cell: ({ user_enddate }) => (user_enddate === '' ? vi.shell.noExpiry : formatDay(user_enddate)),
    card: 'small',
  },
];

const emailColumn: Column<UserRow> = {
  id: 'email',
  label: labels.email,
  kind: 'text',
  value: ({ user_email }) => user_email,
  cell: ({ user_email, user_email_confirm }) =>
    user_email_confirm ? user_email : <span css={unconfirmed}>{user_email}</span>,
};

const columnsOf = (kind: AccountKind): readonly Column<UserRow>[] => [
  { id: 'stt', label: labels.stt, kind: 'figure', value: (_, place) => place, width: 48 },
  {
    id: 'ten',
    label: labels.name,
    kind: 'text',
    value: ({ user_namee }) => user_namee,
    rowHeader: true,
    width: 140,
  },
  { id: 'ghichu', label: labels.note, kind: 'text', value: ({ user_desc }) => user_desc, card: 'line' },
  ...(kind === 'us' ? soldColumns : []),
  {
    id: 'trangthai',
    label: labels.state,
    kind: 'text',
    card: 'main',
    value: (user) =>
      statesOf(user, kind)
        .map(([, label]) => label)
        .join(', '),
    cell: (user) => (
      <span css={tags}>
        {statesOf(user, kind).map(([tone, label]) => (
          <Tag key={label} tone={tone}>
            {label}
          </Tag>
        ))}
      </span>
    ),
  },
  ...(kind === 'us' || kind === 'sl' ? [emailColumn] : []),
];

const keyOf = ({ user_idd }: UserRow): string => user_idd;

interface AccountTableProps {
  readonly kind: AccountKind;
  readonly label: string;
  readonly users: readonly UserRow[];
  readonly actions: (user: UserRow) => ReactNode;
}

/** Accounts with their actions. */
export const AccountTable = ({ kind, label, users, actions }: AccountTableProps) => {
  const columns = useMemo(() => columnsOf(kind), [kind]);
  return (
    <DataTable
      id={`taikhoan-${kind}`}
      label={label}
      columns={columns}
      rows={users}
      keyOf={keyOf}
      actions={actions}
      actionsLabel={labels.actions}
    />
  );
};
