import type { CustomerRow } from '@so-cuoc/shared-domain/contract/calls/customers.ts';
import { css } from '@emotion/react';
import type { CustomerSettings } from '@so-cuoc/shared-domain/customers/settings.ts';
import { vietnamDay, formatDay } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import { Button } from '../design/inputs/Button.tsx';
import { Icon } from '../design/text/Icon.tsx';
import { number, table, TableFrame } from '../design/table/table.tsx';
import { Tag } from '../design/text/Tag.tsx';
import { space } from '../design/tokens/tokens.ts';
import { vi } from '../i18n/vi.ts';
import { removeCustomer } from './commands.ts';

const words = vi.customers;

const rows = css(table, {
  'tbody td': { height: 36 },
  'th:first-of-type, td:first-of-type': { width: 56 },
  // All actions of a customer stay visible on a phone.
  '@media (max-width: 560px)': {
    'th, td': { padding: `0 ${space(1)}` },
    'th:first-of-type, td:first-of-type': { width: 32 },
    'tbody td:nth-of-type(2)': { whiteSpace: 'normal' },
    button: { padding: `0 ${space(1.5)}` },
  },
});
const wide = css({ '@media (max-width: 560px)': { display: 'none' } });

interface CustomerTableProps {
  readonly agentId: string;
  readonly customers: readonly CustomerRow[];
  readonly settings: ReadonlyMap<string, CustomerSettings>;
  readonly onConfigure: (khachId: string) => void;
  readonly onRename: (khachId: string) => void;
}

export const CustomerTable = ({
  agentId,
  customers,
  settings,
  onConfigure,
  onRename,
}: CustomerTableProps) => (
  <TableFrame label={words.title}>
    <table css={rows}>
      <thead>
        <tr>
          <th scope="col" css={number}>
            {words.columns.stt}
          </th>
          <th scope="col">{words.columns.name}</th>
          <th scope="col" css={wide}>
            {words.columns.kind}
          </th>
          <th scope="col" css={wide}>
            {words.columns.created}
          </th>
          <th scope="col">{words.columns.actions}</th>
        </tr>
      </thead>
      <tbody>
        {customers.map((customer) => {
          const { khach_id: id, khach_name2: name } = customer;
          const gives = settings.get(id)?.givesTo ?? false;
          return (
            <tr key={id}>
              <td css={number}>{customer.stt}</td>
              <td>
                <span css={{ fontWeight: 550 }}>{name}</span>
              </td>
              <td css={wide}>
                <Tag tone={gives ? 'accent' : 'neutral'}>
                  {gives ? vi.configuration.gives : vi.configuration.takes}
                </Tag>
              </td>
              <td css={wide}>{formatDay(vietnamDay(Date.parse(customer.khach_createdate)))}</td>
              <td>
                <span css={{ display: 'inline-flex', gap: space(1) }}>
                  <Button tone="quiet" aria-label={words.configureOf(name)} onClick={() => onConfigure(id)}>
                    <Icon name="sliders" />
                    <span css={wide}>{words.configure}</span>
                  </Button>
                  <Button tone="quiet" aria-label={words.renameOf(name)} onClick={() => onRename(id)}>
                    <Icon name="pencil" />
                    <span css={wide}>{words.rename}</span>
                  </Button>
                  <Button
                    tone="quiet"
                    aria-label={words.removeOf(name)}
                    onClick={() => void removeCustomer(agentId, customer)}
                  >
                    <Icon name="bin" />
                    <span css={wide}>{words.remove}</span>
                  </Button>
                </span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  </TableFrame>
);
