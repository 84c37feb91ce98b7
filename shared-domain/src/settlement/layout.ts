/** What the text shows of each class: gross stake, nothing, or net stake (chkAnChiTiet 0, 1, 2). */
export const DETAILS = ['stake', 'hidden', 'take'] as const;
export type Detail = (typeof DETAILS)[number];

/** Whose gain the text calls a gain: the agent's, or the customer's (chkBenKhach 0, 1). */
export const SIDES = ['shop', 'customer'] as const;
export type SettlementSide = (typeof SIDES)[number];

/** The layout of a customer's settlement, as modifykhachnhanve stores it (product-2 §2.4). */
export interface SettlementLayout {
  readonly detail: Detail;
  /** chkAnTienXac, chkAnThucThu: hide the total gross stake, the total net stake. */
  readonly hideStake: boolean;
  readonly hideTake: boolean;
  /** chkSoDaKoNhan: leave out da and dx and list them as not accepted. */
  readonly leaveOutPairs: boolean;
  readonly side: SettlementSide;
}

/** Hide detail 0, hide stake 1, hide collected 0 (product-2 §9); as the agent sees it, as it always was. */
export const DEFAULT_LAYOUT: SettlementLayout = {
  detail: 'stake',
  hideStake: true,
  hideTake: false,
  leaveOutPairs: false,
  side: 'shop',
};
