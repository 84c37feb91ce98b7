import { defineEvent, recogniserOf, type EventOf } from '../aggregate/define-events.ts';
import { defineStream } from '../aggregate/define-stream.ts';
import type { RegionKey } from '../catalogue/regions.ts';
import type { ReturnFactors } from '../customers/settings.ts';
import type { Money } from '../money/money.ts';
import type { SettlementSide } from '../settlement/layout.ts';
import type { FactoredResult } from '../settlement/settle-period.ts';

export const settlementStreams = defineStream('settlements-{agentId}');

/** The stream of the settlements that one agent sent. */
export const settlementsStream = (agentId: string): string => settlementStreams.name({ agentId });

/** The agent whose sent settlements a stream holds; null for any other stream. */
export const agentOfSettlementsStream = (stream: string): string | null =>
  settlementStreams.parse(stream)?.agentId ?? null;

/** The days and the region that a settlement is of. */
export interface SettlementScope {
  /** yyyy-mm-dd, both included. */
  readonly from: string;
  readonly to: string;
  /** One region; null = all. */
  readonly region: RegionKey | null;
}

/** How the bets of a settlement were settled. They stay settled so, whatever is chosen for the customer later. */
export interface SentTerms {
  /** giaonhan: true = the agent gives bets to this customer. */
  readonly givesTo: boolean;
  readonly returns: ReturnFactors;
  readonly leaveOutPairs: boolean;
}

/** What a text told a customer. */
export interface ToldFigures {
  /** The results behind it, by region and class. */
  readonly classes: readonly FactoredResult[];
  /** Its final line, rounded to the đồng: above 0 owed to the agent. */
  readonly due: Money;
}

interface SentData {
  readonly agentId: string;
  readonly khachId: string;
  readonly settlementId: string;
}

/** A settlement with its text, as it was computed from the log up to a position. */
export interface SentSettlement extends SettlementScope, ToldFigures {
  readonly text: string;
  readonly side: SettlementSide;
  /** The log position that it was computed at. */
  readonly position: string;
  readonly terms: SentTerms;
  readonly totals: {
    readonly tienxac: Money;
    readonly thucthu: Money;
    readonly tientrung: Money;
    /** Bets that waited for results. */
    readonly open: number;
  };
  /** Nợ cũ 1 and 2 of the text; above 0 owed to the agent. */
  readonly debts: readonly [Money, Money];
  /** What the ledger carried instead, and what it books so that it ends where the text ends (`factoredToText`). */
  readonly carried: string;
  readonly adjustment: string;
}

/** The text of a correction. */
export interface SentCorrection extends ToldFigures {
  readonly text: string;
  readonly position: string;
  /** What had been told before. */
  readonly was: Money;
}

export const SETTLEMENT_EVENTS = {
  SettlementSent: defineEvent<SentData & SentSettlement>({
    version: 1,
    summary: 'The text of a settlement was copied for its customer; its figures stand in the ledger.',
    label: 'Chốt sổ với khách',
  }),
  CorrectionSent: defineEvent<SentData & SentCorrection & { readonly correctionId: string }>({
    version: 1,
    summary: 'A customer was told what a sent settlement is now.',
    label: 'Báo lại chốt sổ',
  }),
  SettlementWithdrawn: defineEvent<SentData>({
    version: 1,
    summary: 'A settlement was copied and never sent, or sent by mistake; it no longer counts as told.',
    label: 'Rút lại chốt sổ',
  }),
} as const;

export type SettlementEvent = EventOf<typeof SETTLEMENT_EVENTS>;

export const isSettlementEvent = recogniserOf(SETTLEMENT_EVENTS);
