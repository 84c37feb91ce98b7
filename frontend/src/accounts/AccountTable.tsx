import { css } from '@emotion/react';
import type { UserRow } from '@so-cuoc/shared-domain/contract/users.ts';
import { shownDay } from '@so-cuoc/shared-domain/time/day.ts';
import { NumberHead } from '../design/cells.tsx';
import { number, table } from '../design/table.ts';
import { TableFrame } from '../design/TableFrame.tsx';
import { Tag, type Tone } from '../design/Tag.tsx';
import { vi } from '../words/vi.ts';

const words = vi.accounts;

const rows = css(table, { 'tbody td': { height: 36 }, 'th:first-of-type, td:first-of-type': { width: 56 } });

/** Lists carry active, aaday7 (under 14 days) or anything else for expired (product-2 §3). */
const stateOf = (overtime: string): { readonly tone: Tone; readonly label: string } => {
  if (overtime === 'active') return { tone: 'good', label: words.states.active };
  if (overtime === 'aaday7') return { tone: 'warn', label: words.states.aaday7 };
  return { tone: 'bad', label: words.states.over };
};

export const AccountTable = ({ users }: { readonly users: readonly UserRow[] }) => (
  <TableFrame label={words.title}>
    <table css={rows}>
      <thead>
        <tr>
          <NumberHead>{words.columns.stt}</NumberHead>
          <th scope="col">{words.columns.name}</th>
          <th scope="col">{words.columns.note}</th>
          <th scope="col">{words.columns.expires}</th>
          <th scope="col">{words.columns.state}</th>
        </tr>
      </thead>
      <tbody>
        {users.map((user, index) => {
          const { tone, label } = stateOf(user.overtime);
          return (
            <tr key={user.user_idd}>
              <td css={number}>{index + 1}</td>
              <td css={{ fontWeight: 550 }}>{user.user_namee}</td>
              <td>{user.user_desc}</td>
              <td>{user.user_enddate === '' ? vi.shell.noExpiry : shownDay(user.user_enddate)}</td>
              <td>
                <Tag tone={tone}>{label}</Tag>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  </TableFrame>
);
