import type { MessageRow } from '@so-cuoc/shared-domain/contract/calls/reports/reports.ts';
import { create } from 'zustand';
import type { texts } from '../i18n/vi/reports/trace.ts';

/** The figures of a bet that can be traced. */
export type Figure = keyof typeof texts.figures;

/** A request for the trace of a bet, or of a message, whose figures are the sums of its bets. */
export interface TraceRequest {
  readonly message: MessageRow;
  /** ks_id; null = the sum of the message. */
  readonly item: string | null;
  /** null = the bet as a whole. */
  readonly figure: Figure | null;
}

export const useTraceRequest = create<{ readonly asked: TraceRequest | null }>()(() => ({ asked: null }));

export const openTrace = (asked: TraceRequest): void => useTraceRequest.setState({ asked });

export const closeTrace = (): void => useTraceRequest.setState({ asked: null });
