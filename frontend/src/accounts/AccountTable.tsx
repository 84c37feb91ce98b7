import { css } from '@emotion/react';
import type { UserRow } from '@so-cuoc/shared-domain/contract/user-row.ts';
import { shownDay } from '@so-cuoc/shared-domain/time/day.ts';
import type { ReactNode } from 'react';
import { MoneyCell, NumberHead } from '../design/cells.tsx';
import { number, table } from '../design/table.ts';
import { TableFrame } from '../design/TableFrame.tsx';
import { Tag, type Tone } from '../design/Tag.tsx';
import { color, space } from '../design/tokens.ts';
import { vi } from '../words/vi.ts';
import type { MadeKind } from './made-kind.ts';

const words = vi.accounts;

const rows = css(table, { 'tbody td': { height: 36 }, 'th:first-of-type, td:first-of-type': { width: 56 } });

/** Lists carry active, aaday7 (under 14 days) or anything else for expired (product-2 §3). */
const stateOf = (overtime: string): { readonly tone: Tone; readonly label: string } => {
  if (overtime === 'active') return { tone: 'good', label: words.states.active };
  if (overtime === 'aaday7') return { tone: 'warn', label: words.states.aaday7 };
  return { tone: 'bad', label: words.states.over };
};

const States = ({ user, kind }: { readonly user: UserRow; readonly kind: MadeKind }) => {
  const { tone, label } = stateOf(user.overtime);
  return (
    <div css={{ display: 'flex', gap: space(1) }}>
      {user.user_blocked ? <Tag tone="bad">{words.states.blocked}</Tag> : null}
      {kind === 'us' || !user.user_blocked ? <Tag tone={tone}>{label}</Tag> : null}
      {user.user_trial ? <Tag tone="accent">{words.states.trial}</Tag> : null}
    </div>
  );
};

interface AccountTableProps {
  readonly kind: MadeKind;
  readonly label: string;
  readonly users: readonly UserRow[];
  readonly actions: (user: UserRow) => ReactNode;
}

/** Accounts with what may be done to each. Only users are sold time, and so have a price and an end. */
export const AccountTable = ({ kind, label, users, actions }: AccountTableProps) => {
  const sold = kind === 'us';
  return (
    <TableFrame label={label}>
      <table css={rows}>
        <thead>
          <tr>
            <NumberHead>{words.columns.stt}</NumberHead>
            <th scope="col">{words.columns.name}</th>
            <th scope="col">{words.columns.note}</th>
            {sold ? (
              <>
                <NumberHead>{words.columns.price}</NumberHead>
                <th scope="col">{words.columns.expires}</th>
              </>
            ) : null}
            <th scope="col">{words.columns.state}</th>
            {kind === 'us' || kind === 'sl' ? <th scope="col">{words.columns.email}</th> : null}
            <th scope="col">{words.columns.actions}</th>
          </tr>
        </thead>
        <tbody>
          {users.map((user, index) => (
            <tr key={user.user_idd}>
              <td css={number}>{index + 1}</td>
              <td css={{ fontWeight: 550 }}>{user.user_namee}</td>
              <td>{user.user_desc}</td>
              {sold ? (
                <>
                  <MoneyCell amount={user.info_giaban} />
                  <td>{user.user_enddate === '' ? vi.shell.noExpiry : shownDay(user.user_enddate)}</td>
                </>
              ) : null}
              <td>
                <States user={user} kind={kind} />
              </td>
              {kind === 'us' || kind === 'sl' ? (
                <td css={user.user_email_confirm ? undefined : { color: color.muted }}>{user.user_email}</td>
              ) : null}
              <td>{actions(user)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
};
