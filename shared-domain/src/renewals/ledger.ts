import type { RenewalSale } from './events.ts';

/** Whose ledger a sale is in: the seller's; where nobody sold it, the account's own (gia_manage, user_namee2). */
export const renewalLedgerOf = ({
  sellerId,
  sellerName,
  userId,
  username,
}: Pick<RenewalSale, 'sellerId' | 'sellerName' | 'userId' | 'username'>): {
  readonly id: string;
  readonly name: string;
} => (sellerId === null ? { id: userId, name: username } : { id: sellerId, name: sellerName });
