import { z } from 'zod';
import {
  invoiceNamed,
  invoicesOf,
  monthTotal,
  paymentRow,
  paymentsAsked,
  priceTotal,
  receivedRows,
  renewalChange,
  sellerTotal,
  unpaidTotal,
} from '../renewals.ts';
import { outcome } from '../shapes.ts';
import type { Call } from './call.ts';

const rows = z.array(paymentRow);

/** Renewals and what is owed for them (product-2 §3). */
export const paymentCalls = {
  renew: {
    method: 'POST',
    path: '/api/modify/modify_giahan',
    says: 'Xin gia hạn, gia hạn, đánh dấu đã trả, hủy hoặc định lại',
    body: renewalChange,
    answer: outcome,
    writes: [
      'RenewalRequested',
      'RenewalGranted',
      'RenewalPaid',
      'RenewalUnpaid',
      'RenewalReevaluated',
      'RenewalCancelled',
      'AccountRenewed',
      'RenewalMoved',
      'RenewalTakenBack',
    ],
  },
  receive: {
    method: 'POST',
    path: '/api/modify/modify_thanhtoan/:guid/:manageKey/:guid2/:guid3',
    says: 'Nhà cung cấp đã nhận tiền của các hóa đơn',
    body: receivedRows,
    answer: outcome,
    writes: ['RenewalReceived', 'RenewalNotReceived', 'RenewalPaid', 'AccountRenewed'],
  },
  owed: {
    method: 'GET',
    path: '/api/basic/get_report_thanhtoan1',
    says: 'Hóa đơn còn nợ nhà cung cấp',
    answer: rows,
  },
  all: {
    method: 'GET',
    path: '/api/basic/get_report_thanhtoan2',
    says: 'Mọi hóa đơn',
    answer: rows,
  },
  ofSeller: {
    method: 'GET',
    path: '/api/basic/get_report_thanhtoan3/:userId',
    says: 'Hóa đơn trong sổ của một người bán',
    answer: rows,
  },
  invoices: {
    method: 'POST',
    path: '/api/success/getinvoicekhach',
    says: 'Hóa đơn chưa trả của một tài khoản',
    body: invoicesOf,
    answer: rows,
  },
  invoice: {
    method: 'POST',
    path: '/api/success/getinvoicekhachdetail',
    says: 'Một hóa đơn',
    body: invoiceNamed,
    answer: rows,
  },
  bySeller: {
    method: 'POST',
    path: '/api/success/get_report_thanhtoan_new1',
    says: 'Tổng theo người bán',
    body: paymentsAsked,
    answer: z.array(sellerTotal),
  },
  byPrice: {
    method: 'POST',
    path: '/api/success/get_report_thanhtoan_new2',
    says: 'Tổng theo người bán và giá',
    body: paymentsAsked,
    answer: z.array(priceTotal),
  },
  byMonth: {
    method: 'POST',
    path: '/api/success/get_report_thanhtoan_new3',
    says: 'Tổng theo người bán và tháng',
    body: paymentsAsked,
    answer: z.array(monthTotal),
  },
  details: {
    method: 'POST',
    path: '/api/success/get_report_thanhtoan_new4',
    says: 'Từng hóa đơn của kỳ',
    body: paymentsAsked,
    answer: rows,
  },
  unpaid: {
    method: 'POST',
    path: '/api/success/get_report_thanhtoan_new5',
    says: 'Tổng nhà cung cấp còn phải nhận',
    body: paymentsAsked,
    answer: z.array(unpaidTotal),
  },
} as const satisfies Readonly<Record<string, Call>>;
