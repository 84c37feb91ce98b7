import { z } from 'zod';
import { asOfQuery } from '../asked.ts';
import {
  invoiceRequest,
  invoicesRequest,
  monthTotal,
  paymentsRequest,
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
    query: asOfQuery,
    answer: rows,
  },
  all: {
    method: 'GET',
    path: '/api/basic/get_report_thanhtoan2',
    query: asOfQuery,
    answer: rows,
  },
  ofSeller: {
    method: 'GET',
    path: '/api/basic/get_report_thanhtoan3/:userId',
    query: asOfQuery,
    answer: rows,
  },
  invoices: {
    method: 'POST',
    path: '/api/success/getinvoicekhach',
    body: invoicesRequest,
    answer: rows,
  },
  invoice: {
    method: 'POST',
    path: '/api/success/getinvoicekhachdetail',
    body: invoiceRequest,
    answer: rows,
  },
  bySeller: {
    method: 'POST',
    path: '/api/success/get_report_thanhtoan_new1',
    query: asOfQuery,
    body: paymentsRequest,
    answer: z.array(sellerTotal),
  },
  byPrice: {
    method: 'POST',
    path: '/api/success/get_report_thanhtoan_new2',
    query: asOfQuery,
    body: paymentsRequest,
    answer: z.array(priceTotal),
  },
  byMonth: {
    method: 'POST',
    path: '/api/success/get_report_thanhtoan_new3',
    query: asOfQuery,
    body: paymentsRequest,
    answer: z.array(monthTotal),
  },
  details: {
    method: 'POST',
    path: '/api/success/get_report_thanhtoan_new4',
    query: asOfQuery,
    body: paymentsRequest,
    answer: rows,
  },
  unpaid: {
    method: 'POST',
    path: '/api/success/get_report_thanhtoan_new5',
    query: asOfQuery,
    body: paymentsRequest,
    answer: z.array(unpaidTotal),
  },
} as const satisfies Readonly<Record<string, Call>>;
