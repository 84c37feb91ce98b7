import type { Role } from '@so-cuoc/shared-domain/accounts/roles.ts';
import type { LoginRecord } from '@so-cuoc/shared-domain/contract/login.ts';
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { IconName } from '../design/Icon.tsx';
import { words } from '../words/shell.ts';

/** One page of the menu: where it is, who has it, and the chunk that draws it. */
export interface Page {
  readonly path: string;
  readonly label: string;
  readonly icon: IconName;
  readonly roles: readonly Role[];
  /** Shows one agent's book: ad, au and sl choose which. */
  readonly ofAgent: boolean;
  readonly keys: string;
  /** An agent whose time is over has it still (product-1 §2). */
  readonly whenOver?: true;
  readonly view: LazyExoticComponent<ComponentType>;
  /** Fetches the chunk before it is needed. */
  readonly fetch: () => Promise<unknown>;
}

const { pages } = words;

type Loaded = () => Promise<{ readonly default: ComponentType }>;
const drawnBy = (load: Loaded): Pick<Page, 'view' | 'fetch'> => ({ view: lazy(load), fetch: load });

const PAGES: readonly Page[] = [
  {
    path: '/datcuoc1',
    label: pages.entry,
    icon: 'pen',
    roles: ['us', 'ad'],
    ofAgent: true,
    keys: 'Alt+1',
    ...drawnBy(async () => ({ default: (await import('../entry/EntryPage.tsx')).EntryPage })),
  },
  {
    path: '/datcuoc2',
    label: pages.overflow,
    icon: 'ticket',
    roles: ['us', 'ad'],
    ofAgent: true,
    keys: 'Alt+7',
    ...drawnBy(async () => ({ default: (await import('../overflow/OverflowPage.tsx')).OverflowPage })),
  },
  {
    path: '/baocao',
    label: pages.report,
    icon: 'chart',
    roles: ['us', 'ph', 'ad', 'au', 'sl'],
    ofAgent: true,
    keys: 'Alt+2',
    ...drawnBy(async () => ({ default: (await import('../report/ReportPage.tsx')).ReportPage })),
  },
  {
    path: '/khachhang',
    label: pages.customers,
    icon: 'people',
    roles: ['us', 'ad'],
    ofAgent: true,
    keys: 'Alt+3',
    ...drawnBy(async () => ({ default: (await import('../customers/CustomersPage.tsx')).CustomersPage })),
  },
  {
    path: '/xosouser',
    label: pages.results,
    icon: 'ticket',
    roles: ['us', 'ph', 'sl', 'au'],
    ofAgent: false,
    keys: 'Alt+4',
    ...drawnBy(async () => ({ default: (await import('../results/ResultsPage.tsx')).ResultsPage })),
  },
  {
    path: '/xoso',
    label: pages.resultsEntry,
    icon: 'ticket',
    roles: ['ad'],
    ofAgent: false,
    keys: 'Alt+4',
    ...drawnBy(async () => ({ default: (await import('../results/ResultsEntryPage.tsx')).ResultsEntryPage })),
  },
  {
    path: '/quanly',
    label: pages.accounts,
    icon: 'user',
    roles: ['sl', 'ad'],
    ofAgent: false,
    keys: 'Alt+5',
    ...drawnBy(async () => ({ default: (await import('../accounts/AccountsPage.tsx')).AccountsPage })),
  },
  {
    path: '/caidat',
    label: pages.settings,
    icon: 'sliders',
    roles: ['us', 'ad'],
    ofAgent: true,
    keys: 'Alt+8',
    ...drawnBy(async () => ({ default: (await import('../settings/SettingsPage.tsx')).SettingsPage })),
  },
  {
    path: '/taikhoanphu',
    label: pages.subAccounts,
    icon: 'user',
    roles: ['us'],
    ofAgent: false,
    keys: 'Alt+5',
    ...drawnBy(async () => ({ default: (await import('../accounts/SubAccountsPage.tsx')).SubAccountsPage })),
  },
  {
    path: '/ketoan',
    label: pages.accounting,
    icon: 'wallet',
    roles: ['sl'],
    ofAgent: false,
    keys: 'Alt+6',
    ...drawnBy(async () => ({ default: (await import('../payments/AccountingPage.tsx')).AccountingPage })),
  },
  {
    path: '/thanhtoan',
    label: pages.payments,
    icon: 'wallet',
    roles: ['ad'],
    ofAgent: false,
    keys: 'Alt+6',
    ...drawnBy(async () => ({ default: (await import('../payments/ProviderPage.tsx')).ProviderPage })),
  },
  {
    path: '/thanhtoan',
    label: pages.renewal,
    icon: 'wallet',
    roles: ['us'],
    ofAgent: false,
    keys: 'Alt+6',
    whenOver: true,
    ...drawnBy(async () => ({ default: (await import('../payments/OwnRenewal.tsx')).OwnRenewal })),
  },
  {
    path: '/thanhtoan2',
    label: pages.paymentReport,
    icon: 'chart',
    roles: ['sl', 'ad', 'au'],
    ofAgent: false,
    keys: 'Alt+0',
    ...drawnBy(async () => ({
      default: (await import('../payments/PaymentReportPage.tsx')).PaymentReportPage,
    })),
  },
  {
    path: '/audit',
    label: pages.audit,
    icon: 'clock',
    roles: ['us', 'ad', 'au'],
    ofAgent: true,
    keys: 'Alt+9',
    ...drawnBy(async () => ({ default: (await import('../audit/AuditPage.tsx')).AuditPage })),
  },
  {
    path: '/quantri',
    label: pages.administration,
    icon: 'sliders',
    roles: ['ad'],
    ofAgent: false,
    keys: 'Alt+Q',
    ...drawnBy(async () => ({
      default: (await import('../administration/AdministrationPage.tsx')).AdministrationPage,
    })),
  },
  {
    path: '/gopy',
    label: pages.talk,
    icon: 'people',
    roles: ['us', 'ad'],
    ofAgent: false,
    keys: 'Alt+G',
    whenOver: true,
    ...drawnBy(async () => ({ default: (await import('../talk/TalkPage.tsx')).TalkPage })),
  },
  {
    path: '/lienhe',
    label: pages.contact,
    icon: 'people',
    roles: ['sl'],
    ofAgent: false,
    keys: 'Alt+G',
    ...drawnBy(async () => ({ default: (await import('../talk/ContactPage.tsx')).ContactPage })),
  },
  {
    path: '/huongdan',
    label: pages.owed,
    icon: 'wallet',
    roles: ['ad'],
    ofAgent: false,
    keys: 'Alt+H',
    ...drawnBy(async () => ({ default: (await import('../payments/OwedPage.tsx')).OwedPage })),
  },
  {
    path: '/huongdan',
    label: pages.guide,
    icon: 'ticket',
    roles: ['us', 'ph', 'sl', 'au'],
    ofAgent: false,
    keys: 'Alt+H',
    ...drawnBy(async () => ({ default: (await import('../guide/GuidePage.tsx')).GuidePage })),
  },
];

/** Pages that are reached from others, not from the menu: one of them, or what lies under it. */
const BEHIND: readonly (Omit<Page, 'keys' | 'icon'> & { readonly under: boolean })[] = [
  {
    path: '/thanhtoan',
    under: true,
    label: pages.invoice,
    roles: ['us', 'sl', 'ad', 'au'],
    ofAgent: false,
    whenOver: true,
    ...drawnBy(async () => ({ default: (await import('../payments/InvoicePage.tsx')).InvoicePage })),
  },
  {
    path: '/thanhcong',
    under: false,
    label: pages.paid,
    roles: ['us', 'sl', 'ad', 'au', 'ph'],
    ofAgent: false,
    whenOver: true,
    ...drawnBy(async () => ({ default: (await import('../payments/PaidPage.tsx')).PaidPage })),
  },
  {
    path: '/wtest',
    under: false,
    label: pages.parts,
    roles: ['us', 'sl', 'ad', 'au', 'ph'],
    ofAgent: false,
    ...drawnBy(async () => ({ default: (await import('../parts/PartsBookPage.tsx')).PartsBookPage })),
  },
];

const isFor = (
  { roles, whenOver }: Pick<Page, 'roles' | 'whenOver'>,
  { user_isManage: role, overtime }: LoginRecord,
): boolean => roles.includes(role) && (whenOver === true || role !== 'us' || overtime !== 'over');

/** The pages of an account, in menu order. An expired agent has only those that say so (product-1 §2). */
export const pagesOf = (record: LoginRecord): readonly Page[] => PAGES.filter((page) => isFor(page, record));

/** What an account sees at an address; undefined where it has nothing there. */
export const pageAt = (
  record: LoginRecord,
  location: string,
): Pick<Page, 'label' | 'ofAgent' | 'view'> | undefined =>
  pagesOf(record).find(({ path }) => path === location) ??
  BEHIND.find(
    (page) =>
      isFor(page, record) && (page.under ? location.startsWith(`${page.path}/`) : location === page.path),
  );

/** Where an account begins after signing in (product-1 §4). */
export const startOf = ({ user_isManage, overtime }: LoginRecord): string => {
  switch (user_isManage) {
    case 'us':
      return overtime === 'active' ? '/datcuoc1' : '/thongbao';
    case 'sl':
      return '/quanly';
    case 'ad':
      return '/huongdan';
    case 'ph':
    case 'au':
      return '/baocao';
  }
};

/** Where to go after signing in: the page that was asked for if the account has it, else its start. */
export const afterLogin = (record: LoginRecord, asked: string): string =>
  record.overtime === 'active' && pagesOf(record).some(({ path }) => path === asked)
    ? asked
    : startOf(record);
