import type { Position } from './port.ts';

/** The result of verifying the whole log. */
export type Verification =
  | {
      readonly ok: true;
      readonly events: number;
      /** A hash over the whole log. */
      readonly seal: string;
      /** Index files that are not what their segments give. They are built again when they are next needed. */
      readonly damagedIndexes: readonly string[];
    }
  | {
      readonly ok: false;
      /** Of the first invalid event. */
      readonly position: Position;
      readonly stream: string | null;
      readonly sentence: string;
    };

/** Progress of a verification. */
export interface VerificationProgress {
  readonly events: number;
  /** Null if the store cannot know it beforehand. */
  readonly total: number | null;
}
