import type { ReadingContext } from '../../message/reading.ts';
import type { Gap } from '../grammar/step.ts';
import type { FoldedText } from './folded-text.ts';
import type { Meaning, Token } from './token.ts';

/** The nodes of a message: indexes of its folded text at which a letter or digit stands, and its end. */
export interface Nodes {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** The first letter or digit at or behind an index. */
  next: (at: number) => number;
  /** The end of the last token before a node. */
  endBefore: (node: number) => number;
  gapAt: (node: number) => Gap;
  /** The end of the run of letters or of digits at an index. */
  runEnd: (at: number) => number;
  /** The code of the first letter at or behind an index; 0 if there is none. */
  letterFrom: (at: number) => number;
  isRunStart: (at: number) => boolean;
}

/** What the tokens of a message are made from. */
export interface Source {
  readonly folded: FoldedText;
  readonly text: string;
  readonly context: ReadingContext;
  readonly lattice: Nodes;
}

export interface TokenOptions {
  readonly cost?: number;
  readonly reason?: string;
  readonly answer?: Token['answer'];
}

/** Adds a token for the characters from `from` up to `end`. */
export type Add = (from: number, end: number, meaning: Meaning, options?: TokenOptions) => void;
