import { ledgerQuery } from '../asked.ts';
import { debtCancel, debtRecord, ledgerAnswer } from '../ledger.ts';
import { outcome } from '../shapes.ts';
import type { Call } from './call.ts';

/** What customers and agent owe each other (ours). */
export const ledgerCalls = {
  read: {
    method: 'GET',
    path: '/api/ledger',
    says: 'Sổ nợ của những ngày: mọi khách hoặc một khách',
    query: ledgerQuery,
    answer: ledgerAnswer,
  },
  record: {
    method: 'POST',
    path: '/api/modify/modify_so_no',
    says: 'Ghi một khoản thu, trả hoặc nợ cũ',
    body: debtRecord,
    answer: outcome,
    writes: ['DebtRecorded'],
  },
  cancel: {
    method: 'POST',
    path: '/api/modify/modify_so_no_huy',
    says: 'Hủy một khoản đã ghi nhầm',
    body: debtCancel,
    answer: outcome,
    writes: ['DebtCancelled'],
  },
} as const satisfies Readonly<Record<string, Call>>;
