import { defineEvent, recogniserOf, type EventOf } from '../aggregate/define-events.ts';
import { defineStream } from '../aggregate/define-stream.ts';
import type { RenewalTerm } from '../renewals/terms.ts';
import type { Role } from './roles.ts';
import type { SessionEnd } from './session-end.ts';

export const accountStreams = defineStream('account-{userId}');

/** The stream of one account. Passwords, codes and sessions are in no event: they live in the vault. */
export const accountStream = (userId: string): string => accountStreams.name({ userId });

interface AccountData {
  readonly userId: string;
}

/** Upcaster of version 1: renewals had no invoice. */
const withoutInvoice = (data: Readonly<Record<string, unknown>>) => ({ ...data, invoice: null });
/** Upcaster of version 2: no payment counted anew. */
const inTime = (data: Readonly<Record<string, unknown>>) => ({ ...data, late: false });

export const ACCOUNT_EVENTS = {
  AccountOpened: defineEvent<
    AccountData & {
      readonly username: string;
      readonly role: Role;
      /** The agent of a `ph`; null for every other role. */
      readonly agentId: string | null;
      /** The `sl` or `ad` who made it; null for the first admin and for self-registered accounts. */
      readonly madeBy: string | null;
      readonly note: string;
      /** yyyy-mm-dd, the last day of use; null = no end. */
      readonly endDate: string | null;
    }
  >({ version: 1, summary: 'An account was created.', label: 'Mở tài khoản' }),
  SignedIn: defineEvent<AccountData & { readonly remembered: boolean }>({
    version: 1,
    summary: 'Somebody signed in.',
    label: 'Đăng nhập',
  }),
  PasswordChanged: defineEvent<AccountData>({
    version: 1,
    summary: 'The password changed; the actor is the account itself or its manager.',
    label: 'Đổi mật khẩu',
  }),
  PasswordRecovered: defineEvent<AccountData>({
    version: 1,
    summary: 'The password was reset with a one-time code sent to the confirmed e-mail address.',
  }),
  NoteChanged: defineEvent<AccountData & { readonly note: string }>({
    version: 1,
    summary: "The manager's note about the account changed.",
  }),
  PriceSet: defineEvent<
    AccountData & {
      /** Thousand đồng a month, as the maker of the account sells it. */
      readonly price: number;
    }
  >({ version: 1, summary: 'The monthly price of the account changed.' }),
  EmailGiven: defineEvent<AccountData & { readonly email: string }>({
    version: 1,
    summary: "An e-mail address was given and is not confirmed yet; '' removes it.",
  }),
  EmailConfirmed: defineEvent<AccountData & { readonly email: string }>({
    version: 1,
    summary: 'An e-mail address was confirmed.',
  }),
  AccountRenewed: defineEvent<
    AccountData & {
      readonly term: RenewalTerm;
      /** yyyy-mm-dd, the first day of what was added. */
      readonly startDate: string;
      /** yyyy-mm-dd, the last day of use from now on. */
      readonly endDate: string;
      /** Thousand đồng a month at that time. */
      readonly price: number;
      /** The renewal that was sold; null = free time. */
      readonly invoice: string | null;
      /** It was paid when the account had no time left; its days count from that payment. */
      readonly late: boolean;
    },
    3
  >({
    version: 3,
    summary: 'Time of use was added.',
    label: 'Gia hạn',
    upcasters: [withoutInvoice, inTime],
  }),
  RenewalMoved: defineEvent<
    AccountData & {
      readonly invoice: string;
      /** The new last day of the renewal, yyyy-mm-dd. */
      readonly renewedTo: string;
      /** The new last day of the account, yyyy-mm-dd. */
      readonly endDate: string;
    }
  >({ version: 1, summary: 'A renewal got another last day, and the account with it.' }),
  RenewalTakenBack: defineEvent<
    AccountData & {
      readonly invoice: string;
      /** The new last day of the account, yyyy-mm-dd; null = no end. */
      readonly endDate: string | null;
    }
  >({ version: 1, summary: 'A renewal was cancelled and its days were taken back.' }),
  AccountBlocked: defineEvent<AccountData>({
    version: 1,
    summary: 'The account was blocked.',
    label: 'Khóa tài khoản',
  }),
  AccountUnblocked: defineEvent<AccountData>({
    version: 1,
    summary: 'The account was unblocked.',
    label: 'Mở khóa tài khoản',
  }),
  AccountDeleted: defineEvent<AccountData>({
    version: 1,
    summary: 'The account was deleted; its name stays taken and its book is kept.',
    label: 'Xóa tài khoản',
  }),
  SecondFactorSetUp: defineEvent<AccountData>({
    version: 1,
    summary: 'The account asks for a code of an authenticator app at each sign-in from now on.',
    label: 'Bật xác thực hai bước',
  }),
  SecondFactorRemoved: defineEvent<AccountData>({
    version: 1,
    summary: 'No code is asked for any more; the actor is the account itself or an admin.',
    label: 'Tắt xác thực hai bước',
  }),
  RecoveryCodeUsed: defineEvent<AccountData>({
    version: 1,
    summary: 'A recovery code was used instead of a code of the authenticator app.',
    label: 'Dùng mã khôi phục',
  }),
  SessionsEnded: defineEvent<
    AccountData & {
      /** Null = all sessions except the one that ended them. */
      readonly sessionId: string | null;
      readonly reason: SessionEnd;
    }
  >({ version: 1, summary: 'Sessions were ended from the list of sessions.', label: 'Kết thúc phiên' }),
} as const;

export type AccountEvent = EventOf<typeof ACCOUNT_EVENTS>;
export type AccountOpened = EventOf<typeof ACCOUNT_EVENTS, 'AccountOpened'>;
export type AccountRenewed = EventOf<typeof ACCOUNT_EVENTS, 'AccountRenewed'>;

export const isAccountEvent = recogniserOf(ACCOUNT_EVENTS);
