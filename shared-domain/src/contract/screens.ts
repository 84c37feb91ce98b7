import { ROLES, type Role } from '../accounts/roles.ts';

/** Where a screen is and whose it is. */
export interface Screen {
  /** `*` = whatever follows. */
  readonly path: string;
  /** Who has it once signed in; none = it is shown before that too. */
  readonly roles: readonly Role[];
  /** Which text has it; ours = design/interface.md alone. */
  readonly from: 'both' | 'product-1' | 'product-2' | 'ours';
}

const EVERYBODY = ROLES;
const OPEN: readonly Role[] = [];

/** Every address of the page (product-1 §2, product-2 §2), for the page that shows it and the service that answers there. */
export const SCREENS = {
  start: { path: '/', roles: OPEN, from: 'both' },
  login: { path: '/login', roles: OPEN, from: 'both' },
  setUp: { path: '/caidatlandau', roles: OPEN, from: 'ours' },
  register: { path: '/dangky', roles: OPEN, from: 'both' },
  forgotten: { path: '/quenmatkhau/*', roles: OPEN, from: 'both' },
  confirm: { path: '/confirm/*', roles: OPEN, from: 'both' },
  notice: { path: '/thongbao', roles: OPEN, from: 'both' },
  entry: { path: '/datcuoc1', roles: ['us', 'ad'], from: 'both' },
  inbox: { path: '/hopthu', roles: ['us', 'ph'], from: 'ours' },
  overflow: { path: '/datcuoc2', roles: ['us', 'ad'], from: 'both' },
  report: { path: '/baocao', roles: ['us', 'ph', 'ad', 'au', 'sl'], from: 'both' },
  readingQuality: { path: '/doctin', roles: ['us', 'ph'], from: 'ours' },
  overallQuality: { path: '/doctin', roles: ['ad'], from: 'ours' },
  customers: { path: '/khachhang', roles: ['us', 'ad'], from: 'both' },
  results: { path: '/xosouser', roles: ['us', 'ph', 'sl', 'au'], from: 'both' },
  resultsEntry: { path: '/xoso', roles: ['ad'], from: 'both' },
  accounts: { path: '/quanly', roles: ['sl', 'ad'], from: 'both' },
  settings: { path: '/caidat', roles: ['us', 'ad'], from: 'both' },
  subAccounts: { path: '/taikhoanphu', roles: ['us'], from: 'both' },
  accounting: { path: '/ketoan', roles: ['sl'], from: 'both' },
  payments: { path: '/thanhtoan', roles: ['ad'], from: 'ours' },
  renewal: { path: '/thanhtoan', roles: ['us'], from: 'ours' },
  invoice: { path: '/thanhtoan/*', roles: ['us', 'sl', 'ad', 'au'], from: 'both' },
  paid: { path: '/thanhcong', roles: EVERYBODY, from: 'both' },
  paymentReport: { path: '/thanhtoan2', roles: ['sl', 'ad', 'au'], from: 'both' },
  audit: { path: '/audit', roles: ['us', 'ad', 'au'], from: 'ours' },
  administration: { path: '/quantri', roles: ['ad'], from: 'ours' },
  talk: { path: '/gopy', roles: ['us', 'ad'], from: 'both' },
  contact: { path: '/lienhe', roles: ['sl'], from: 'both' },
  owed: { path: '/huongdan', roles: ['ad'], from: 'both' },
  guide: { path: '/huongdan', roles: ['us', 'ph', 'sl', 'au'], from: 'both' },
  parts: { path: '/wtest', roles: EVERYBODY, from: 'product-2' },
} as const satisfies Readonly<Record<string, Screen>>;

export type ScreenName = keyof typeof SCREENS;
