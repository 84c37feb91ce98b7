/** What the settlement text shows of each class: its gross stake, nothing, or its take (chkAnChiTiet 0, 1, 2). */
export const DETAILS = ['stake', 'hidden', 'take'] as const;
export type Detail = (typeof DETAILS)[number];

/** How a customer's settlement is written, as modifykhachnhanve keeps it (product-2 §2.4). */
export interface SettlementLayout {
  readonly detail: Detail;
  /** chkAnTienXac, chkAnThucThu: the line of the whole stake, of the whole take. */
  readonly hideStake: boolean;
  readonly hideTake: boolean;
  /** chkSoDaKoNhan: da and dx are left out and named as not taken. */
  readonly leaveOutPairs: boolean;
}

/** Hide detail 0, hide stake 1, hide collected 0 (product-2 §9). */
export const DEFAULT_LAYOUT: SettlementLayout = {
  detail: 'stake',
  hideStake: true,
  hideTake: false,
  leaveOutPairs: false,
};
