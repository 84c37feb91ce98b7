import { css } from '@emotion/react';
import {
  numberColumn,
  TableHead,
  MoneyCell,
  ResultCell,
  number,
  table,
  TableFrame,
} from '../design/table/table.tsx';
import { color, space } from '../design/tokens/tokens.ts';
import { vi } from '../i18n/vi.ts';
import type { Preview } from './preview.ts';

const words = vi.results.correct.effect;

/** More would not be read before a correction; the sums are of all. */
const SHOWN = 200;

const frame = css({ maxHeight: 260 });

/** Which messages a correction would change, before and after, and the sums: customers, messages, money. */
export const CorrectionEffect = ({ preview: { rows, totals } }: { readonly preview: Preview }) =>
  totals === null ? (
    <p css={{ color: color.muted }}>{words.nothing}</p>
  ) : (
    <div css={{ display: 'grid', gap: space(2), gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <p css={{ fontWeight: 600 }}>{words.sums(totals.customers, totals.messages, totals.agents)}</p>
      <TableFrame label={words.title} css={frame}>
        <table css={table}>
          <TableHead
            of={[
              words.customer,
              words.agent,
              numberColumn(words.message),
              numberColumn(words.winningsBefore),
              numberColumn(words.winningsAfter),
              numberColumn(words.resultBefore),
              numberColumn(words.resultAfter),
            ]}
          />
          <tbody>
            {rows.slice(0, SHOWN).map((row) => (
              <tr key={row.ui_id} title={row.ui_chuoi}>
                <th scope="row">{row.khach_name}</th>
                <td>{row.user}</td>
                <td css={number}>{row.stt}</td>
                <MoneyCell amount={row.before.tientrung} />
                <MoneyCell amount={row.after.tientrung} />
                <ResultCell amount={row.before.thangthuanew} />
                <ResultCell amount={row.after.thangthuanew} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{words.total}</th>
              <td />
              <td css={number}>{totals.messages}</td>
              <MoneyCell amount={totals.before.tientrung} />
              <MoneyCell amount={totals.after.tientrung} />
              <ResultCell amount={totals.before.thangthuanew} />
              <ResultCell amount={totals.after.thangthuanew} />
            </tr>
          </tfoot>
        </table>
      </TableFrame>
      {rows.length <= SHOWN ? null : <p css={{ color: color.muted }}>{words.more(rows.length - SHOWN)}</p>}
    </div>
  );
