import type { Call } from '@so-cuoc/shared-domain/contract/define-call.ts';
import { pathOf } from '@so-cuoc/shared-domain/contract/call-request.ts';
/**
 * The callers. The book belongs to daily1: tong1 created that account, phu1 is its ph. daily2 and tong2 are
 * strangers.
 */
export const CALLERS = ['nobody', 'admin', 'tong1', 'tong2', 'daily1', 'daily2', 'phu1', 'kiemtoan'] as const;
export type CallerName = (typeof CALLERS)[number];

/** Who has access, written by hand from calls.md, Conventions, without reading the code. */
export const MAY = {
  anyone: CALLERS,
  signedIn: ['admin', 'tong1', 'tong2', 'daily1', 'daily2', 'phu1', 'kiemtoan'],
  readers: ['admin', 'tong1', 'daily1', 'phu1', 'kiemtoan'],
  writers: ['admin', 'daily1'],
  auditors: ['admin', 'daily1', 'kiemtoan'],
  verifiers: ['admin', 'daily1', 'daily2', 'kiemtoan'],
  takers: ['admin', 'daily1', 'daily2'],
  admin: ['admin'],
  talkers: ['admin', 'tong1', 'tong2', 'daily1', 'daily2'],
  feedbackReaders: ['admin', 'tong1', 'daily1'],
  makers: ['admin', 'tong1', 'tong2'],
  family: ['admin', 'tong1', 'daily1', 'phu1', 'kiemtoan'],
  managers: ['admin', 'tong1', 'daily1'],
  agents: ['admin', 'daily1'],
  provider: ['admin', 'kiemtoan'],
  sellers: ['admin', 'tong1', 'tong2', 'kiemtoan'],
  payers: ['admin', 'tong1', 'daily1', 'kiemtoan'],
  inboxOwner: ['daily1'],
  inboxReaders: ['daily1', 'phu1'],
  listers: ['admin', 'kiemtoan', 'tong1', 'tong2', 'daily1', 'daily2'],
} as const satisfies Readonly<Record<string, readonly CallerName[]>>;

export interface Subject {
  readonly daily1: string;
  readonly khachId: string;
  readonly otherKhachId: string;
  readonly uiId: string;
  /** A token of daily1’s inbox. */
  readonly inboxToken?: string;
  readonly caller: { readonly id: string };
}

export interface TestRequest {
  readonly may: keyof typeof MAY;
  readonly path: (subject: Subject) => string;
  readonly body?: (subject: Subject) => unknown;
  /** What an answer from the book of daily1 contains; by default its customer. */
  readonly says?: (subject: Pick<Subject, 'daily1'>) => string;
}

export const PASSWORD = 'mat.khau_1';
export const at = (path: string) => () => path;
export const ofDaily1 =
  (call: Pick<Call, 'path'>, params: Readonly<Record<string, string>> = {}) =>
  ({ daily1 }: Subject): string =>
    pathOf(call, { params: { ...params, userId: daily1 } });
