/** Account kinds, user_isManage on the wire (product-1 §1; `au` is ours: calls.md). */
export const ROLES = ['us', 'sl', 'ad', 'ph', 'au'] as const;
export type Role = (typeof ROLES)[number];
