import { z } from 'zod';
import { asOfOption } from '../asked.ts';
import {
  invoiceNamed,
  invoicesOf,
  monthTotal,
  paymentsAsked,
  priceTotal,
  receivedRows,
  renewalChange,
  sellerTotal,
  unpaidTotal,
} from '../renewals.ts';
import { paymentRow } from '../payment-row.ts';
import { outcomeWith } from '../shapes.ts';
import type { Call } from './call.ts';

const rows = z.array(paymentRow);

/** Renewals and what is owed for them (product-2 §3). */
export const paymentCalls = {
  renew: {
    method: 'POST',
    path: '/api/modify/modify_giahan',
    body: renewalChange,
    answer: outcomeWith({ gia_id: z.string(), gia_invoice: z.string() }),
  },
  receive: {
    method: 'POST',
    path: '/api/modify/modify_thanhtoan/:guid/:manageKey/:guid2/:guid3',
    body: receivedRows,
    answer: outcomeWith({ gia_id: z.string() }),
  },
  owed: {
    method: 'GET',
    path: '/api/basic/get_report_thanhtoan1',
    query: asOfOption,
    answer: rows,
  },
  all: {
    method: 'GET',
    path: '/api/basic/get_report_thanhtoan2',
    query: asOfOption,
    answer: rows,
  },
  ofSeller: {
    method: 'GET',
    path: '/api/basic/get_report_thanhtoan3/:userId',
    query: asOfOption,
    answer: rows,
  },
  invoices: {
    method: 'POST',
    path: '/api/success/getinvoicekhach',
    body: invoicesOf,
    answer: rows,
  },
  invoice: {
    method: 'POST',
    path: '/api/success/getinvoicekhachdetail',
    body: invoiceNamed,
    answer: rows,
  },
  bySeller: {
    method: 'POST',
    path: '/api/success/get_report_thanhtoan_new1',
    query: asOfOption,
    body: paymentsAsked,
    answer: z.array(sellerTotal),
  },
  byPrice: {
    method: 'POST',
    path: '/api/success/get_report_thanhtoan_new2',
    query: asOfOption,
    body: paymentsAsked,
    answer: z.array(priceTotal),
  },
  byMonth: {
    method: 'POST',
    path: '/api/success/get_report_thanhtoan_new3',
    query: asOfOption,
    body: paymentsAsked,
    answer: z.array(monthTotal),
  },
  details: {
    method: 'POST',
    path: '/api/success/get_report_thanhtoan_new4',
    query: asOfOption,
    body: paymentsAsked,
    answer: rows,
  },
  unpaid: {
    method: 'POST',
    path: '/api/success/get_report_thanhtoan_new5',
    query: asOfOption,
    body: paymentsAsked,
    answer: z.array(unpaidTotal),
  },
} as const satisfies Readonly<Record<string, Call>>;
