import type { CustomerRow } from '@so-cuoc/shared-domain/contract/calls/customers.ts';
import { css } from '@emotion/react';
import type { CustomerSettings } from '@so-cuoc/shared-domain/customers/settings.ts';
import { CUT } from '../design/overlays/Tooltips.tsx';
import { vietnamDay, formatDay } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import { Button } from '../design/inputs/Button.tsx';
import { Icon } from '../design/text/Icon.tsx';
import { number, table, TableFrame, Table } from '../design/table/table.tsx';
import { Tag } from '../design/text/Tag.tsx';
import { bareButton } from '../design/tokens/shared-styles.ts';
import { bottomBarHeight, CONTROL, space } from '../design/tokens/tokens.ts';
import { vi } from '../i18n/vi.ts';
import { texts as ledgerWords } from '../i18n/vi/money/ledger.ts';
import { OwedLink, OwedSum, type OwedNow } from '../ledger/OwedNow.tsx';
import { CARD_HEIGHT, cardAt, cardHeight, cardStyles, useCards } from '../tables/cards.ts';
import { removeCustomer } from './commands.ts';

const words = vi.customers;

const CARD_PX = cardHeight([{ rowHeader: true }, { card: 'main' }], true);
const cards = css(cardStyles, {
  [CARD_HEIGHT]: `${CARD_PX}px`,
  '@media screen': { '&& > tfoot': { bottom: bottomBarHeight } },
});
/** The page scrolls, and the sum stays above the menu at its bottom. */
const inPage = css({ overflow: 'visible' });

const rows = css(table, {
  'tbody td': { height: 36 },
  'th:first-of-type, td:first-of-type': { width: 56 },
});
/** Wide enough for the figures before they are there, so that nothing moves. */
const owedHead = css(number, { width: 168 });
/** A phone has room for words or for signs; words say more. */
const sign = css({ display: 'contents', '@media (max-width: 560px)': { display: 'none' } });
/** On a card a finger presses the name; what it leads to is also the first of the actions. */
const nameButton = css(bareButton, {
  maxWidth: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  fontWeight: 550,
  textAlign: 'left',
  minHeight: CONTROL.touch,
  margin: '-8px 0',
});

interface CustomerTableProps {
  readonly agentId: string;
  readonly customers: readonly CustomerRow[];
  readonly settings: ReadonlyMap<string, CustomerSettings>;
  readonly owed: OwedNow;
  readonly onConfigure: (khachId: string) => void;
  readonly onRename: (khachId: string) => void;
}

export const CustomerTable = ({
  agentId,
  customers,
  settings,
  owed,
  onConfigure,
  onRename,
}: CustomerTableProps) => {
  const isCards = useCards();
  return (
    <TableFrame label={words.title} css={isCards ? inPage : null}>
      <Table label={words.title} css={[rows, isCards ? cards : null]}>
        <thead>
          <tr>
            <th scope="col" css={number}>
              {words.columns.stt}
            </th>
            <th scope="col">{words.columns.name}</th>
            <th scope="col" css={owedHead}>
              {ledgerWords.columns.after}
            </th>
            <th scope="col">{words.columns.kind}</th>
            <th scope="col">{words.columns.created}</th>
            <th scope="col" data-actions="">
              {words.columns.actions}
            </th>
          </tr>
        </thead>
        <tbody>
          {customers.map((customer) => {
            const { khach_id: id, khach_name2: name } = customer;
            const gives = settings.get(id)?.givesTo ?? false;
            return (
              <tr key={id}>
                <td css={number}>{customer.stt}</td>
                <td {...cardAt('title')}>
                  {isCards ? (
                    <button type="button" css={nameButton} {...CUT} onClick={() => onConfigure(id)}>
                      {name}
                    </button>
                  ) : (
                    <span css={{ fontWeight: 550 }}>{name}</span>
                  )}
                </td>
                <td css={number} {...cardAt('main')}>
                  <OwedLink owed={owed} khachId={id} name={name} />
                </td>
                <td {...cardAt('foot')}>
                  <Tag tone={gives ? 'accent' : 'neutral'}>
                    {gives ? vi.configuration.gives : vi.configuration.takes}
                  </Tag>
                </td>
                <td>{formatDay(vietnamDay(Date.parse(customer.khach_createdate)))}</td>
                <td data-actions="">
                  <span css={{ display: 'inline-flex', gap: space(1) }}>
                    <Button tone="quiet" aria-label={words.configureOf(name)} onClick={() => onConfigure(id)}>
                      <span css={sign}>
                        <Icon name="sliders" />
                      </span>
                      {words.configure}
                    </Button>
                    <Button tone="quiet" aria-label={words.renameOf(name)} onClick={() => onRename(id)}>
                      <span css={sign}>
                        <Icon name="pencil" />
                      </span>
                      {words.rename}
                    </Button>
                    <Button
                      tone="quiet"
                      aria-label={words.removeOf(name)}
                      onClick={() => void removeCustomer(agentId, customer)}
                    >
                      <span css={sign}>
                        <Icon name="bin" />
                      </span>
                      {words.remove}
                    </Button>
                  </span>
                </td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <td />
            <td {...cardAt('title')}>{ledgerWords.total}</td>
            <td css={number} {...cardAt('main')}>
              <OwedSum owed={owed} khachIds={customers.map(({ khach_id: id }) => id)} />
            </td>
            <td colSpan={3} />
          </tr>
        </tfoot>
      </Table>
    </TableFrame>
  );
};
