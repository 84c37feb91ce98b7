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
    path: '/audit',
    label: pages.audit,
    icon: 'clock',
    roles: ['us', 'ad', 'au'],
    ofAgent: true,
    keys: 'Alt+9',
    ...drawnBy(async () => ({ default: (await import('../audit/AuditPage.tsx')).AuditPage })),
  },
];

/** The pages of an account, in menu order. An expired agent has none of them (product-1 §2). */
export const pagesOf = ({ user_isManage, overtime }: LoginRecord): readonly Page[] =>
  user_isManage === 'us' && overtime === 'over'
    ? []
    : PAGES.filter(({ roles }) => roles.includes(user_isManage));

/** Where an account begins after signing in (product-1 §4; the admin's guide is not there yet). */
export const startOf = ({ user_isManage, overtime }: LoginRecord): string => {
  switch (user_isManage) {
    case 'us':
      return overtime === 'active' ? '/datcuoc1' : '/thongbao';
    case 'sl':
      return '/quanly';
    case 'ad':
      return '/xoso';
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
