import { z } from 'zod';
import { betAnswer, betDelete, betRequest, lateAcceptance, rangeDelete, repriceRequest } from '../bets.ts';
import { outcome } from '../shapes.ts';
import type { Call } from './call.ts';

const counted = z.array(
  z.object({
    result: z.string(),
    message: z.string().optional(),
    /** Messages that it concerned; of them those that cannot be priced. */
    count: z.number().optional(),
    loi: z.number().optional(),
  }),
);

/** Bets: read, placed, edited, deleted, priced anew (product-1 §4, §7). */
export const betCalls = {
  newId: {
    method: 'GET',
    path: '/api/modify/modifyuserinputgetid',
    says: 'Xin một mã mới cho tin cược',
    answer: z.tuple([z.object({ ui_id: z.string() })]),
    from: 'chance',
  },
  check: {
    method: 'POST',
    path: '/api/basic/check_user_input',
    says: 'Đọc và tính tiền một tin mà không lưu',
    body: betRequest,
    answer: betAnswer,
    from: 'the log',
  },
  place: {
    method: 'POST',
    path: '/api/modify/modifyuserinput',
    says: 'Ghi hoặc sửa một tin cược',
    body: betRequest,
    answer: betAnswer,
    writes: ['BetPlaced', 'BetEdited', 'BetFlagged'],
  },
  remove: {
    method: 'POST',
    path: '/api/modify/modify_user_input_delete',
    says: 'Xóa một tin, hoặc lấy lại tin đã xóa',
    body: betDelete,
    answer: outcome,
    writes: ['BetDeleted', 'BetRestored'],
  },
  acceptLate: {
    method: 'POST',
    path: '/api/modify/modify_nhan_tin_tre',
    says: 'Nhận một tin đến sau giờ chốt',
    body: lateAcceptance,
    answer: outcome,
    writes: ['LateBetAccepted'],
  },
  clear: {
    method: 'POST',
    path: '/api/modify/modify_xoa_cuoc',
    says: 'Xóa mọi tin của những ngày đã chọn',
    body: rangeDelete,
    answer: counted,
    writes: ['DayCleared'],
  },
  reprice: {
    method: 'POST',
    path: '/api/modify/tinh_lai',
    says: 'Tính lại tin của một khách theo giá hiện tại',
    body: repriceRequest,
    answer: counted,
    writes: ['BetRepriced', 'BetFlagged'],
  },
} as const satisfies Readonly<Record<string, Call>>;
