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
import { outcome } from '../shapes.ts';
import type { Call } from './call.ts';

/** Customers and how each is priced and settled (product-2 §7). */
export const customerCalls = {
  list: {
    method: 'GET',
    path: '/api/basic/get_report_khachhang/:userId',
    says: 'Khách hàng của một đại lý',
    answer: z.array(customerRow),
  },
  configuration: {
    method: 'GET',
    path: '/api/basic/get_basic_khachhang_config/:userId',
    says: 'Cấu hình của mọi khách hàng',
    answer: z.array(configurationRow),
  },
  create: {
    method: 'POST',
    path: '/api/success/modifykhachinsert',
    says: 'Thêm khách hàng',
    body: customerInsert,
    answer: outcome,
    writes: ['CustomerCreated'],
  },
  change: {
    method: 'POST',
    path: '/api/modify/modify_khach_xoa_sua',
    says: 'Đổi tên hoặc xóa khách hàng',
    body: customerChange,
    answer: outcome,
    writes: ['CustomerRenamed', 'CustomerDeleted'],
  },
  configure: {
    method: 'POST',
    path: '/api/modify/modify_khach_config',
    says: 'Lưu những dòng cấu hình đã đổi',
    body: configurationChange,
    answer: outcome,
    writes: ['CustomerConfigured'],
  },
  copyConfiguration: {
    method: 'POST',
    path: '/api/modify/modify_copy_cauhinh',
    says: 'Chép cấu hình từ khách này sang khách khác',
    body: configurationCopy,
    answer: outcome,
    writes: ['CustomerConfigured'],
  },
  complete: {
    method: 'POST',
    path: '/api/modify/auto_fix_data',
    says: 'Bù những dòng cấu hình còn thiếu',
    body: customersCompletion,
    answer: outcome,
    writes: ['CustomerConfigured'],
  },
  keepSettlement: {
    method: 'POST',
    path: '/api/modify/modifykhachnhanve',
    says: 'Lưu cách tổng kết với một khách',
    body: settlementChange,
    answer: outcome,
    writes: ['SettlementChosen'],
  },
} as const satisfies Readonly<Record<string, Call>>;
