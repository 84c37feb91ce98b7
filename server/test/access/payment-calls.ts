import { randomUUID } from 'node:crypto';
import { at, type Ask } from './callers.ts';

const NEWS = ['new1', 'new2', 'new3', 'new4', 'new5'];
const table = (name: string): readonly [string, Ask] => {
  const path = `/api/success/get_report_thanhtoan_${name}`;
  const body = () => ({ ngayF: '2026-10-01', ngayT: '2026-11-20', user: '' });
  return [`POST ${path}`, { may: 'sellers', path: at(path), body }];
};

/** One good call of every route about money between provider, sellers and accounts. */
export const PAYMENT_ASKS: Readonly<Record<string, Ask>> = {
  'POST /api/modify/modify_giahan': {
    may: 'managers',
    path: at('/api/modify/modify_giahan'),
    body: ({ daily1 }) => ({ userid: daily1, giahanthem: '1' }),
  },
  'POST /api/modify/modify_thanhtoan/:guid/:manageKey/:guid2/:guid3': {
    may: 'admin',
    path: () => `/api/modify/modify_thanhtoan/${randomUUID()}/tong1/${randomUUID()}/${randomUUID()}`,
    body: () => [{ gia_id: randomUUID(), gia_th_toan: 1 }],
  },
  'GET /api/basic/get_report_thanhtoan1': { may: 'provider', path: at('/api/basic/get_report_thanhtoan1') },
  'GET /api/basic/get_report_thanhtoan2': { may: 'provider', path: at('/api/basic/get_report_thanhtoan2') },
  'GET /api/basic/get_report_thanhtoan3/:userId': {
    may: 'sellers',
    path: ({ caller }) => `/api/basic/get_report_thanhtoan3/${caller.id}`,
  },
  'POST /api/success/getinvoicekhach': {
    may: 'payers',
    path: at('/api/success/getinvoicekhach'),
    body: ({ daily1 }) => ({ userid: daily1 }),
  },
  'POST /api/success/getinvoicekhachdetail': {
    may: 'listers',
    path: at('/api/success/getinvoicekhachdetail'),
    body: () => ({ gia_invoice: randomUUID() }),
  },
  ...Object.fromEntries(NEWS.map(table)),
};
