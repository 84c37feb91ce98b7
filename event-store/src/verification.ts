import type { Position } from './port.ts';

/** What a walk along the whole log found. */
export type Verification =
  | {
      readonly ok: true;
      readonly events: number;
      /** One hash that stands for the whole log. */
      readonly seal: string;
    }
  | {
      readonly ok: false;
      /** Of the first event that cannot be trusted. */
      readonly position: Position;
      readonly stream: string | null;
      readonly sentence: string;
    };

/** How far such a walk is. */
export interface VerificationProgress {
  readonly events: number;
  /** Where it will end; null where the store cannot say beforehand. */
  readonly total: number | null;
}
