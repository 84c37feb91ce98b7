import { z } from 'zod';
import {
  configurationChange,
  configurationCopy,
  configurationRow,
  customerChange,
  customerInsert,
  customerRow,
  customersCompletion,
  settlementChange,
} from '../customers.ts';
import { faultyRow, outcome, outcomeWith } from '../shapes.ts';
import type { Call } from './call.ts';

/** Customers and how each is priced and settled (product-2 §7). */
export const customerCalls = {
  list: {
    method: 'GET',
    path: '/api/basic/get_report_khachhang/:userId',
    answer: z.array(customerRow),
  },
  configuration: {
    method: 'GET',
    path: '/api/basic/get_basic_khachhang_config/:userId',
    answer: z.array(configurationRow),
  },
  create: {
    method: 'POST',
    path: '/api/success/modifykhachinsert',
    body: customerInsert,
    answer: outcomeWith({ khach_id: z.string() }),
  },
  change: {
    method: 'POST',
    path: '/api/modify/modify_khach_xoa_sua',
    body: customerChange,
    answer: outcome,
  },
  configure: {
    method: 'POST',
    path: '/api/modify/modify_khach_config',
    body: configurationChange,
    answer: outcomeWith(faultyRow),
  },
  copyConfiguration: {
    method: 'POST',
    path: '/api/modify/modify_copy_cauhinh',
    body: configurationCopy,
    answer: outcome,
  },
  complete: {
    method: 'POST',
    path: '/api/modify/auto_fix_data',
    body: customersCompletion,
    answer: outcomeWith({ count: z.number() }),
  },
  keepSettlement: {
    method: 'POST',
    path: '/api/modify/modifykhachnhanve',
    body: settlementChange,
    answer: outcome,
  },
} as const satisfies Readonly<Record<string, Call>>;
