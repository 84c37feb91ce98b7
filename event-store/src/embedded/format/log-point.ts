import { FIRST_LINK } from './group.ts';

/** The end of a commit group: everything up to there is the log as it once was. */
export interface LogPoint {
  /** Of the last event; 0 for an empty log. */
  readonly ordinal: number;
  /** Bytes from the start of the file. */
  readonly offset: number;
  /** Hash of the last group. */
  readonly link: Buffer;
}

/** The file begins with one line that says what it is. */
export const FILE_HEAD = Buffer.alloc(64);
FILE_HEAD.write('Sổ cược, nhật ký sự kiện, dạng 2\n');

export const LOG_START: LogPoint = { ordinal: 0, offset: FILE_HEAD.length, link: FIRST_LINK };
