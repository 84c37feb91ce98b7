import type { EventTable } from './define-events.ts';
import { ALL_EVENTS } from './event-types.ts';

/**
 * What a program must understand to read a log, level by level: event types with their versions. A new type or version
 * goes into the last level if no release has it yet, else into a new one. An older level never changes: programs of
 * that level are in use.
 */
export const READER_LEVELS: readonly string[] = [
  `
  BetPlaced@1 BetEdited@1 BetDeleted@1 BetRestored@1 BetRepriced@1 BetFlagged@1 BetFlagged@2
  LateBetAccepted@1 DayCleared@1 OverflowForwarded@1 CustomerCreated@1 CustomerRenamed@1
  CustomerDeleted@1 CustomerConfigured@1 SettlementChosen@1 SettlementChosen@2 HabitLearned@1
  HabitForgotten@1 DebtRecorded@1 DebtCancelled@1 SettlementSent@1 CorrectionSent@1
  SettlementWithdrawn@1 DrawRowsConfirmed@1 DrawCorrected@1 DrawRowsObserved@1 DrawConflictRaised@1
  DrawConflictSettled@1 DrawRowBackedUp@1 FeedReadingStopped@1 FeedReadingResumed@1 AccountOpened@1
  SignedIn@1 PasswordChanged@1 PasswordRecovered@1 NoteChanged@1 PriceSet@1 EmailGiven@1
  EmailConfirmed@1 AccountRenewed@1 AccountRenewed@2 AccountRenewed@3 RenewalMoved@1 RenewalTakenBack@1
  AccountBlocked@1 AccountUnblocked@1 AccountDeleted@1 SessionsEnded@1 LimitsSet@1 TotalsShown@1
  CutOffsSet@1 RenewalRequested@1 RenewalGranted@1 RenewalPaid@1 RenewalPaid@2 RenewalUnpaid@1
  RenewalReceived@1 RenewalNotReceived@1 RenewalReevaluated@1 RenewalCancelled@1 ViewRebuildOrdered@1
  ViewRetryOrdered@1 ViewEventSkipped@1 ViewTakenBack@1 WebConfigChanged@1 AbbreviationChanged@1
  ChatMessagePosted@1 ChatDayArchived@1 FeedbackGiven@1 FeedbackAnswered@1 OldDataArchived@1
  FaultLogArchived@1 DataQueried@1
  `,
  'ReaderLevelRaised@1 SecondFactorSetUp@1 SecondFactorRemoved@1 RecoveryCodeUsed@1',
  `
  BetPlaced@2 BetEdited@2 BetRepriced@2
  InboxSenderAssigned@1 InboxTokenCreated@1 InboxTokenRevoked@1 InboxMessageArrived@1
  InboxMessageDismissed@1 InboxMessageRestored@1
  PricePresetSaved@1 PricePresetRemoved@1 PresetForNewCustomersChosen@1 FirstStepsMoved@1 TimesMended@1
  `,
];

/** The level of this program. */
export const READER_LEVEL = READER_LEVELS.length;

interface AnyEvent {
  readonly type: string;
  readonly version: number;
}

const LEVEL_OF: ReadonlyMap<string, number> = new Map(
  READER_LEVELS.flatMap((events, index) =>
    events.split(/\s+/).flatMap((event) => (event === '' ? [] : [[event, index + 1] as const])),
  ),
);

/** The level that a reader needs for an event; this program's for one that it does not know. */
export const readerLevelOf = ({ type, version }: AnyEvent): number =>
  LEVEL_OF.get(`${type}@${String(version)}`) ?? READER_LEVEL;

/** Whether a program with these events understands an event: it knows the type, and no later version. */
export const understandsOf = (table: EventTable) => {
  const versions = new Map(Object.entries(table).map(([type, { version }]) => [type, version]));
  return ({ type, version }: AnyEvent): boolean => version <= (versions.get(type) ?? 0);
};

/** Whether this program understands an event. */
export const isUnderstood = understandsOf(ALL_EVENTS);

/** Why an event cannot be folded that a newer program wrote. In Vietnamese. */
export const notUnderstood = ({ type, version }: AnyEvent): string =>
  `sự kiện ${type} bản ${String(version)} do một bản mới hơn ghi, bản này chưa hiểu`;
