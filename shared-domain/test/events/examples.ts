import { packItems } from '../../src/book/packed-items.ts';
import { DEFAULT_RECORDS } from '../../src/catalogue/default-records.ts';
import { DEFAULT_SETTINGS } from '../../src/customers/default-settings.ts';
import type { DomainEvent } from '../../src/aggregate/event-types.ts';
import { NO_CUT_OFFS } from '../../src/limits/cut-offs.ts';
import { DEFAULT_LIMITS } from '../../src/limits/limits.ts';
import { moneyFromMicro, pointsFromCenti } from '../../src/money/money.ts';
import { DEFAULT_LAYOUT } from '../../src/settlement/layout.ts';
import { INBOX_EXAMPLES } from './inbox-examples.ts';
import { MAINTENANCE_EXAMPLES } from './maintenance-examples.ts';
import { readAs } from '../given-readings.ts';
import { PREFERENCE_EXAMPLES } from './preference-examples.ts';
import { correctionOf, settlementOf } from '../given-sent-settlements.ts';

/*
 * One event of every type, in today's version. Recorded once beside this file as {type}.v{version}.json, and from
 * then on read by every later version of the house.
 *
 * A new type: add its example here and run `RECORD=1 npx vitest run --project domain recorded`; commit the file it
 * wrote.
 * A changed shape: raise the version, add its upcaster, and do the same. Both go into a reader level (reader-levels.ts). A recorded file is
 * never changed: somebody's book holds such events.
 */
const agentId = '6f1d8c52-3b57-4c0a-9a53-0f2f64a1d001';
const khachId = '6f1d8c52-3b57-4c0a-9a53-0f2f64a1d002';
const uiId = '6f1d8c52-3b57-4c0a-9a53-0f2f64a1d003';
const draw = { date: '2026-11-20', station: 'vl', region: 'MN' } as const;
const book = { agentId, date: '2026-11-20' };
const { region, normalised, items, tienxac, thucthu } = readAs('vl 12.34da5n b1.5n\nmb 79xc2n');
const content = {
  khachId,
  original: 'VL 12,34 đá 5n b1.5n',
  text: 'vl 12.34da5n b1.5n',
  normalised: normalised ?? '',
  region: region ?? 'MN',
  items: packItems(items),
  tienxac,
  thucthu,
};

const renewal = { invoice: uiId, userId: agentId, sellerId: khachId };
const sale = {
  ...renewal,
  username: 'daily1',
  sellerName: 'tong1',
  term: '6',
  months: 6,
  free: 2,
  price: 1000,
  percent: 0.2,
  date: '2026-11-20',
} as const;
const [firstRecord] = DEFAULT_RECORDS;
if (firstRecord === undefined) throw new Error('no records');
const abbreviation = { ...firstRecord, vt_viettat: 'tp@hcm@saigon@sgn' };
const archive = { file: 'luu-tru/2026-11-20.jsonl', sha256: 'a'.repeat(64) };

type Examples = { readonly [Type in DomainEvent['type']]: Extract<DomainEvent, { readonly type: Type }> };

export const EXAMPLES: Examples = {
  BetPlaced: { type: 'BetPlaced', version: 2, data: { ...book, ...content, uiId, stt: 1 } },
  BetEdited: { type: 'BetEdited', version: 2, data: { ...book, ...content, uiId } },
  BetDeleted: { type: 'BetDeleted', version: 1, data: { ...book, uiId } },
  BetRestored: { type: 'BetRestored', version: 1, data: { ...book, uiId } },
  DayCleared: { type: 'DayCleared', version: 1, data: { ...book, uiIds: [uiId] } },
  BetRepriced: { type: 'BetRepriced', version: 2, data: { ...book, ...content, uiId } },
  BetFlagged: {
    type: 'BetFlagged',
    version: 2,
    data: { ...book, uiId, cause: 'unpriced', reason: 'thiếu giá đá MN' },
  },
  LateBetAccepted: { type: 'LateBetAccepted', version: 1, data: { ...book, uiId } },
  OverflowForwarded: {
    type: 'OverflowForwarded',
    version: 1,
    data: {
      ...book,
      lan: 1,
      region: null,
      upTo: 1,
      entries: [
        {
          region: 'MN',
          stations: ['vl'],
          betClass: '2D',
          kind: 'b',
          numbers: ['12', '34'],
          taken: pointsFromCenti(5000),
          limit: pointsFromCenti(2000),
          forwarded: pointsFromCenti(0),
          excess: pointsFromCenti(3000),
        },
      ],
    },
  },
  CustomerCreated: {
    type: 'CustomerCreated',
    version: 1,
    data: { agentId, khachId, name: 'Chị Hồng', settings: DEFAULT_SETTINGS },
  },
  CustomerRenamed: { type: 'CustomerRenamed', version: 1, data: { agentId, khachId, name: 'Chị Hồng 2' } },
  CustomerDeleted: { type: 'CustomerDeleted', version: 1, data: { agentId, khachId } },
  CustomerConfigured: {
    type: 'CustomerConfigured',
    version: 1,
    data: { agentId, khachId, settings: { ...DEFAULT_SETTINGS, givesTo: true, region: 'MT' } },
  },
  SettlementChosen: {
    type: 'SettlementChosen',
    version: 2,
    data: { agentId, khachId, returns: DEFAULT_SETTINGS.returns, layout: DEFAULT_LAYOUT },
  },
  HabitLearned: {
    type: 'HabitLearned',
    version: 1,
    data: {
      ...{ agentId, khachId, question: 'db', answer: 'dui' },
      from: uiId,
      at: '2026-11-20T09:15:00.000Z',
    },
  },
  HabitForgotten: { type: 'HabitForgotten', version: 1, data: { agentId, khachId, question: 'db' } },
  DebtRecorded: {
    type: 'DebtRecorded',
    version: 1,
    data: {
      ...{ agentId, khachId, entryId: uiId, date: '2026-11-20' },
      kind: 'thu',
      amount: moneyFromMicro(1_500_500_000),
      note: 'chuyển khoản',
    },
  },
  DebtCancelled: {
    type: 'DebtCancelled',
    version: 1,
    data: { agentId, khachId, entryId: uiId, date: '2026-11-20' },
  },
  SettlementSent: {
    type: 'SettlementSent',
    version: 1,
    data: { agentId, khachId, settlementId: uiId, ...settlementOf(128.25) },
  },
  CorrectionSent: {
    type: 'CorrectionSent',
    version: 1,
    data: {
      ...{ agentId, khachId, settlementId: uiId },
      correctionId: '6f1d8c52-3b57-4c0a-9a53-0f2f64a1d004',
      ...correctionOf(128.25, 57.5),
    },
  },
  SettlementWithdrawn: {
    type: 'SettlementWithdrawn',
    version: 1,
    data: { agentId, khachId, settlementId: uiId },
  },
  DrawRowsConfirmed: {
    type: 'DrawRowsConfirmed',
    version: 1,
    data: {
      date: '2026-11-20',
      station: 'vl',
      region: 'MN',
      source: 'tay',
      rows: [
        { position: 1, number: '41' },
        { position: 2, number: '311' },
      ],
    },
  },
  DrawCorrected: {
    type: 'DrawCorrected',
    version: 1,
    data: {
      date: '2026-11-20',
      station: 'vl',
      region: 'MN',
      reason: 'đài đính chính',
      rows: [{ position: 1, number: '14', was: '41' }],
    },
  },
  DrawRowsObserved: {
    type: 'DrawRowsObserved',
    version: 1,
    data: { ...draw, source: 'a-mn', rows: [{ position: 1, number: '41' }] },
  },
  DrawConflictRaised: {
    type: 'DrawConflictRaised',
    version: 1,
    data: {
      ...draw,
      rows: [
        {
          position: 1,
          confirmed: '41',
          claims: [
            { number: '14', sources: ['c-mn'] },
            { number: '41', sources: ['a-mn', 'b-mn'] },
          ],
        },
      ],
    },
  },
  DrawConflictSettled: {
    type: 'DrawConflictSettled',
    version: 1,
    data: {
      ...draw,
      reason: 'đã xem biên bản',
      rows: [{ position: 1, number: '41', against: [{ number: '14', sources: ['c-mn'] }] }],
    },
  },
  DrawRowBackedUp: {
    type: 'DrawRowBackedUp',
    version: 1,
    data: { ...draw, rows: [{ position: 1, number: '41', confirmed: null }] },
  },
  FeedReadingStopped: { type: 'FeedReadingStopped', version: 1, data: {} },
  FeedReadingResumed: { type: 'FeedReadingResumed', version: 1, data: {} },
  AccountOpened: {
    type: 'AccountOpened',
    version: 1,
    data: {
      userId: agentId,
      username: 'daily1',
      role: 'us',
      agentId: null,
      madeBy: null,
      note: '',
      endDate: '2027-11-20',
    },
  },
  SignedIn: { type: 'SignedIn', version: 1, data: { userId: agentId, remembered: true } },
  PasswordChanged: { type: 'PasswordChanged', version: 1, data: { userId: agentId } },
  LimitsSet: { type: 'LimitsSet', version: 1, data: { agentId, limits: DEFAULT_LIMITS } },
  CutOffsSet: {
    type: 'CutOffsSet',
    version: 1,
    data: { agentId, cutOffs: { ...NO_CUT_OFFS, MN: { at: '16:10', late: 'flag' } } },
  },
  TotalsShown: { type: 'TotalsShown', version: 1, data: { agentId, shown: true } },
  ViewRebuildOrdered: { type: 'ViewRebuildOrdered', version: 1, data: { view: 'report' } },
  ViewRetryOrdered: {
    type: 'ViewRetryOrdered',
    version: 1,
    data: { view: 'report', position: '17', cause: 'tin chưa từng được nhập' },
  },
  ViewTakenBack: {
    type: 'ViewTakenBack',
    version: 1,
    data: { view: 'report', position: '1500', end: '1200' },
  },
  ViewEventSkipped: {
    type: 'ViewEventSkipped',
    version: 1,
    data: { view: 'report', eventId: uiId, position: '17', cause: 'tin chưa từng được nhập' },
  },
  PasswordRecovered: { type: 'PasswordRecovered', version: 1, data: { userId: agentId } },
  NoteChanged: { type: 'NoteChanged', version: 1, data: { userId: agentId, note: 'chợ Lớn' } },
  PriceSet: { type: 'PriceSet', version: 1, data: { userId: agentId, price: 900 } },
  EmailGiven: { type: 'EmailGiven', version: 1, data: { userId: agentId, email: 'ba@so.test' } },
  EmailConfirmed: { type: 'EmailConfirmed', version: 1, data: { userId: agentId, email: 'ba@so.test' } },
  AccountRenewed: {
    type: 'AccountRenewed',
    version: 3,
    data: {
      userId: agentId,
      term: '6',
      startDate: '2026-11-21',
      endDate: '2027-07-20',
      price: 900,
      invoice: null,
      late: false,
    },
  },
  RenewalMoved: {
    type: 'RenewalMoved',
    version: 1,
    data: { userId: agentId, invoice: uiId, renewedTo: '2027-08-01', endDate: '2027-08-01' },
  },
  RenewalTakenBack: {
    type: 'RenewalTakenBack',
    version: 1,
    data: { userId: agentId, invoice: uiId, endDate: '2026-11-20' },
  },
  RenewalRequested: {
    type: 'RenewalRequested',
    version: 1,
    data: { ...sale, deadline: '2026-11-23T05:00:00.000Z' },
  },
  RenewalGranted: { type: 'RenewalGranted', version: 1, data: sale },
  RenewalPaid: { type: 'RenewalPaid', version: 2, data: { ...renewal, late: false } },
  RenewalUnpaid: { type: 'RenewalUnpaid', version: 1, data: renewal },
  RenewalReceived: { type: 'RenewalReceived', version: 1, data: renewal },
  RenewalNotReceived: { type: 'RenewalNotReceived', version: 1, data: renewal },
  RenewalReevaluated: {
    type: 'RenewalReevaluated',
    version: 1,
    data: { ...renewal, endDate: '2027-08-01' },
  },
  RenewalCancelled: { type: 'RenewalCancelled', version: 1, data: { ...renewal, reason: 'unpaid' } },
  AccountBlocked: { type: 'AccountBlocked', version: 1, data: { userId: agentId } },
  AccountUnblocked: { type: 'AccountUnblocked', version: 1, data: { userId: agentId } },
  AccountDeleted: { type: 'AccountDeleted', version: 1, data: { userId: agentId } },
  SecondFactorSetUp: { type: 'SecondFactorSetUp', version: 1, data: { userId: agentId } },
  SecondFactorRemoved: { type: 'SecondFactorRemoved', version: 1, data: { userId: agentId } },
  RecoveryCodeUsed: { type: 'RecoveryCodeUsed', version: 1, data: { userId: agentId } },
  SessionsEnded: {
    type: 'SessionsEnded',
    version: 1,
    data: { userId: agentId, sessionId: khachId, reason: 'ended' },
  },
  WebConfigChanged: {
    type: 'WebConfigChanged',
    version: 1,
    data: { info_message_user: 'Nghỉ Tết', info_giaban: 900, info_no_check_login: 'daily1@tong1' },
  },
  AbbreviationChanged: { type: 'AbbreviationChanged', version: 1, data: { record: abbreviation } },
  ChatMessagePosted: {
    type: 'ChatMessagePosted',
    version: 1,
    data: { messageId: uiId, date: '2026-11-20', userId: agentId, name: 'daily1', text: 'Chào cả nhà' },
  },
  ChatDayArchived: { type: 'ChatDayArchived', version: 1, data: { date: '2025-11-20', ...archive } },
  FeedbackGiven: {
    type: 'FeedbackGiven',
    version: 1,
    data: { userId: agentId, feedbackId: uiId, name: 'daily1', text: 'Chữ nhỏ quá' },
  },
  FeedbackAnswered: {
    type: 'FeedbackAnswered',
    version: 1,
    data: { userId: agentId, feedbackId: uiId, text: 'Đã sửa, cảm ơn bạn' },
  },
  ...INBOX_EXAMPLES,
  ...MAINTENANCE_EXAMPLES,
  ...PREFERENCE_EXAMPLES,
  ReaderLevelRaised: { type: 'ReaderLevelRaised', version: 1, data: { level: 2 } },
};
