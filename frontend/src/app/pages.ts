import { canExpire } from '@so-cuoc/shared-domain/accounts/expiry.ts';
import type { LoginRecord } from '@so-cuoc/shared-domain/contract/calls/accounts/sessions.ts';
import type { Role } from '@so-cuoc/shared-domain/accounts/roles.ts';
import { SCREENS } from '@so-cuoc/shared-domain/contract/screens.ts';
import type { IconName } from '../design/text/Icon.tsx';
import { loadEditor } from '../entry/editor/editor-chunk.ts';
import { texts } from '../i18n/vi/shell.ts';
import { preloadPages } from './preload-pages.ts';
import { pageChunk, type PageChunk, type PageModule } from './page-chunk.tsx';

/** One page of the menu: its path, the roles that have it, and its chunk. */
export interface Page extends PageChunk {
  readonly path: string;
  readonly label: string;
  readonly icon: IconName;
  readonly roles: readonly Role[];
  /** Shows one agent's book: ad, au and sl select the agent. */
  readonly needsAgent: boolean;
  readonly keys: string;
  /** An expired agent still has it (product-1 §2). */
  readonly whenExpired?: true;
}

/** A screen by its name: its path, its roles and its label. */
const at = (name: keyof typeof texts.pages): Pick<Page, 'path' | 'roles' | 'label'> => {
  const { path, roles } = SCREENS[name];
  return { path: path.replace(/\/\*$/, ''), roles, label: texts.pages[name] };
};

const MENU_PAGES: readonly Page[] = [
  {
    ...at('entry'),
    icon: 'pen',
    needsAgent: true,
    keys: 'Alt+1',
    ...pageChunk(
      async () => {
        const { EntryPage, bookArrives } = await import('../entry/EntryPage.tsx');
        return { default: EntryPage, firstShown: bookArrives };
      },
      () => Promise.all([loadEditor(), import('../entry/DayHalf.tsx')]),
    ),
  },
  {
    ...at('overflow'),
    icon: 'over',
    needsAgent: true,
    keys: 'Alt+7',
    ...pageChunk(async () => ({ default: (await import('../overflow/OverflowPage.tsx')).OverflowPage })),
  },
  {
    ...at('report'),
    icon: 'chart',
    needsAgent: true,
    keys: 'Alt+2',
    ...pageChunk(async () => ({ default: (await import('../report/ReportPage.tsx')).ReportPage })),
  },
  {
    ...at('inbox'),
    icon: 'inbox',
    needsAgent: true,
    keys: 'Alt+I',
    ...pageChunk(async () => ({ default: (await import('../inbox/InboxPage.tsx')).InboxPage })),
  },
  {
    ...at('readingQuality'),
    icon: 'check',
    needsAgent: true,
    keys: 'Alt+R',
    ...pageChunk(async () => ({
      default: (await import('../reading-quality/ReadingQualityPage.tsx')).ReadingQualityPage,
    })),
  },
  {
    ...at('customers'),
    icon: 'people',
    needsAgent: true,
    keys: 'Alt+3',
    ...pageChunk(async () => ({ default: (await import('../customers/CustomersPage.tsx')).CustomersPage })),
  },
  {
    ...at('results'),
    icon: 'ticket',
    needsAgent: false,
    keys: 'Alt+4',
    ...pageChunk(async () => ({ default: (await import('../results/ResultsPage.tsx')).ResultsPage })),
  },
  {
    ...at('resultsEntry'),
    icon: 'ticket',
    needsAgent: false,
    keys: 'Alt+4',
    ...pageChunk(async () => ({
      default: (await import('../results/ResultsEntryPage.tsx')).ResultsEntryPage,
    })),
  },
  {
    ...at('accounts'),
    icon: 'user',
    needsAgent: false,
    keys: 'Alt+5',
    ...pageChunk(async () => ({ default: (await import('../accounts/AccountsPage.tsx')).AccountsPage })),
  },
  {
    ...at('settings'),
    icon: 'sliders',
    needsAgent: true,
    keys: 'Alt+8',
    ...pageChunk(async () => ({ default: (await import('../settings/SettingsPage.tsx')).SettingsPage })),
  },
  {
    ...at('subAccounts'),
    icon: 'user',
    needsAgent: false,
    keys: 'Alt+5',
    ...pageChunk(async () => ({
      default: (await import('../accounts/SubAccountsPage.tsx')).SubAccountsPage,
    })),
  },
  {
    ...at('accounting'),
    icon: 'wallet',
    needsAgent: false,
    keys: 'Alt+6',
    ...pageChunk(async () => ({ default: (await import('../payments/AccountingPage.tsx')).AccountingPage })),
  },
  {
    ...at('payments'),
    icon: 'wallet',
    needsAgent: false,
    keys: 'Alt+6',
    ...pageChunk(async () => ({ default: (await import('../payments/ProviderPage.tsx')).ProviderPage })),
  },
  {
    ...at('renewal'),
    icon: 'wallet',
    needsAgent: false,
    keys: 'Alt+6',
    whenExpired: true,
    ...pageChunk(async () => ({ default: (await import('../payments/RenewalSection.tsx')).OwnRenewal })),
  },
  {
    ...at('paymentReport'),
    icon: 'chart',
    needsAgent: false,
    keys: 'Alt+0',
    ...pageChunk(async () => ({
      default: (await import('../payments/PaymentReportPage.tsx')).PaymentReportPage,
    })),
  },
  {
    ...at('audit'),
    icon: 'clock',
    needsAgent: true,
    keys: 'Alt+9',
    ...pageChunk(async () => ({ default: (await import('../audit/AuditPage.tsx')).AuditPage })),
  },
  {
    ...at('overallQuality'),
    icon: 'check',
    needsAgent: false,
    keys: 'Alt+R',
    ...pageChunk(async () => ({
      default: (await import('../reading-quality/OverallQualityPage.tsx')).OverallQualityPage,
    })),
  },
  {
    ...at('administration'),
    icon: 'sliders',
    needsAgent: false,
    keys: 'Alt+Q',
    ...pageChunk(async () => ({
      default: (await import('../administration/AdministrationPage.tsx')).AdministrationPage,
    })),
  },
  {
    ...at('talk'),
    icon: 'chat',
    needsAgent: false,
    keys: 'Alt+G',
    whenExpired: true,
    ...pageChunk(async () => ({ default: (await import('../messaging/FeedbackPage.tsx')).FeedbackPage })),
  },
  {
    ...at('contact'),
    icon: 'chat',
    needsAgent: false,
    keys: 'Alt+G',
    ...pageChunk(async () => ({ default: (await import('../messaging/ChatRoom.tsx')).ChatRoomPage })),
  },
  {
    ...at('owed'),
    icon: 'wallet',
    needsAgent: false,
    keys: 'Alt+H',
    ...pageChunk(async () => ({ default: (await import('../payments/OwedPanels.tsx')).OwedPage })),
  },
  {
    ...at('guide'),
    icon: 'book',
    needsAgent: false,
    keys: 'Alt+H',
    ...pageChunk(async () => ({ default: (await import('../guide/GuidePage.tsx')).GuidePage })),
  },
];

/** Pages that are linked from others but not in the menu. `under`: includes the paths below it. */
const UNLISTED_PAGES: readonly (Omit<Page, 'keys' | 'icon'> & { readonly under: boolean })[] = [
  {
    ...at('invoice'),
    under: true,
    needsAgent: false,
    whenExpired: true,
    ...pageChunk(async () => ({ default: (await import('../payments/InvoicePage.tsx')).InvoicePage })),
  },
  {
    ...at('paid'),
    under: false,
    needsAgent: false,
    whenExpired: true,
    ...pageChunk(async () => ({ default: (await import('../payments/InvoicePage.tsx')).PaidPage })),
  },
  {
    ...at('parts'),
    under: false,
    needsAgent: false,
    ...pageChunk(async () => ({
      default: (await import('../component-gallery/ComponentGalleryPage.tsx')).ComponentGalleryPage,
    })),
  },
];

/** Whether the time of use of the account, or of its agent, is over. */
const isOver = ({ user_isManage: role, overtime }: LoginRecord): boolean =>
  overtime === 'over' && canExpire(role);

const isFor = ({ roles, whenExpired }: Pick<Page, 'roles' | 'whenExpired'>, record: LoginRecord): boolean =>
  roles.includes(record.user_isManage) && (whenExpired === true || !isOver(record));

/** The pages of an account in menu order. After expiry it has only those marked for it (product-1 §2). */
export const pagesOf = (record: LoginRecord): readonly Page[] =>
  MENU_PAGES.filter((page) => isFor(page, record));

/** What an agent needs every minute, the most needed first. */
const AT_HAND: readonly string[] = (
  ['entry', 'report', 'inbox', 'customers', 'results', 'resultsEntry', 'accounts'] as const
).map((name) => at(name).path);
const PLACES = 5;

/** The pages of the bottom bar, and those behind "Thêm", which takes one of its five places. */
export const pagesAtHand = (
  pages: readonly Page[],
): { readonly atHand: readonly Page[]; readonly behind: readonly Page[] } => {
  if (pages.length <= PLACES) return { atHand: pages, behind: [] };
  const wanted = AT_HAND.flatMap((path) => pages.filter((page) => page.path === path));
  const others = pages.filter((page) => !wanted.includes(page));
  const atHand = [...wanted, ...others].slice(0, PLACES - 1);
  return { atHand, behind: pages.filter((page) => !atHand.includes(page)) };
};

/** The page of an account at a path; undefined if there is none. */
export const pageAt = (
  record: LoginRecord,
  location: string,
): Pick<Page, 'label' | 'needsAgent' | 'view' | 'load' | 'whenExpired'> | undefined =>
  pagesOf(record).find(({ path }) => path === location) ??
  UNLISTED_PAGES.find(
    (page) =>
      isFor(page, record) && (page.under ? location.startsWith(`${page.path}/`) : location === page.path),
  );

/** Whether only the expiry takes this page from the account. */
export const isWithheld = (record: LoginRecord, location: string): boolean =>
  isOver(record) &&
  pageAt(record, location) === undefined &&
  pageAt({ ...record, overtime: 'active' }, location) !== undefined;

const NOTICE = '/thongbao';

/** The first page of an account after sign-in (product-1 §4). */
export const startPathOf = (record: LoginRecord): string => {
  switch (record.user_isManage) {
    case 'us':
      return record.overtime === 'active' ? '/datcuoc1' : NOTICE;
    case 'sl':
      return '/quanly';
    case 'ad':
      return '/huongdan';
    case 'ph':
    case 'au':
      return isOver(record) ? NOTICE : '/baocao';
  }
};

/** The page of an account at an address with its query; undefined for every other text, so no link leads elsewhere. */
const pageAtAddress = (record: LoginRecord, address: string) =>
  pageAt(record, address.split(/[?#]/, 1)[0] ?? '');

/**
 * The address after sign-in: the requested one with its query if the account has that page, else its first page.
 * An account with a notice sees it first and continues from there, except to pages that an expired one has.
 */
export const afterLogin = (record: LoginRecord, asked: string): string => {
  const page = pageAtAddress(record, asked);
  const start = startPathOf(record);
  if (page === undefined) return start;
  return start === NOTICE && page.whenExpired !== true
    ? `${NOTICE}?tiep=${encodeURIComponent(asked)}`
    : asked;
};

/**
 * Where the notice continues, given the query of its address: the requested page, else the first one. An expired agent
 * continues to the chat room, to ask for more time. Undefined where the account has no page.
 */
export const afterNotice = (record: LoginRecord, search: string): string | undefined => {
  const asked = new URLSearchParams(search).get('tiep') ?? '';
  if (pageAtAddress(record, asked) !== undefined) return asked;
  const pages = pagesOf(record);
  return (isOver(record) ? pages.find(({ path }) => path === '/gopy') : pages[0])?.path;
};

/**
 * Loads the chunk of the page at an address before the session is confirmed. `record`: null if none is remembered.
 * Undefined where there is no such page, or its chunk cannot be loaded now: that is tried again when it is opened.
 */
export const loadPageAt = async (
  record: LoginRecord | null,
  address: string,
): Promise<PageModule | undefined> => {
  const page =
    record === null
      ? MENU_PAGES.find(({ path }) => path === address)
      : pageAtAddress(record, address === '/' ? startPathOf(record) : address);
  return page?.load().catch(() => undefined);
};

/** Loads bet entry while somebody signs in: most accounts that sign in begin there. Returns a function that cancels it. */
export const preloadFirstPage = (): (() => void) => preloadPages(MENU_PAGES.slice(0, 1), 1000);
