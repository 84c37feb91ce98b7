import { z } from 'zod';
import { faultReport } from '../fault-report.ts';
import { health } from '../health.ts';
import { forgottenAnswer, loginAnswer, loginRequest, setupRequest, setupState } from '../login.ts';
import { notices } from '../notices.ts';
import { passwordChange } from '../password.ts';
import { loginTimeAnswer, sessionRow, sessionsOf } from '../sessions.ts';
import { outcome } from '../shapes.ts';
import { webConfig } from '../web-config.ts';
import type { Call } from './call.ts';

/** What every page starts from: the installation, who is signed in, and where else. */
export const sessionCalls = {
  health: {
    method: 'GET',
    path: '/api/health',
    says: 'Máy chủ có phục vụ được không, và mỗi màn hình dữ liệu đã đọc tới đâu',
    answer: health,
    from: 'every view',
  },
  setupState: {
    method: 'GET',
    path: '/api/setup',
    says: 'Sổ này còn chờ người quản trị đầu tiên không',
    answer: setupState,
    from: 'the log',
  },
  setUp: {
    method: 'POST',
    path: '/api/setup',
    says: 'Mở tài khoản quản trị đầu tiên bằng mã cài đặt',
    body: setupRequest,
    answer: loginAnswer,
    writes: ['AccountOpened'],
  },
  webConfig: {
    method: 'GET',
    path: '/api/basic/get_web_config',
    says: 'Điều mà máy chủ này nói với mọi người',
    answer: z.tuple([webConfig]),
    from: 'the log',
  },
  notices: {
    method: 'GET',
    path: '/api/basic/get_notices',
    says: 'Thông báo trên đầu mỗi trang',
    answer: z.tuple([notices]),
  },
  login: {
    method: 'POST',
    path: '/api/success/getlogininformation',
    says: 'Đăng nhập, hỏi phiên hiện tại, thoát, hỏi tài khoản quên mật khẩu',
    body: loginRequest,
    answer: z.union([loginAnswer, forgottenAnswer]),
    writes: ['SignedIn'],
  },
  changePassword: {
    method: 'POST',
    path: '/api/modify/modify_pass_change',
    says: 'Đổi mật khẩu của chính mình',
    body: passwordChange,
    answer: outcome,
    writes: ['PasswordChanged'],
  },
  list: {
    method: 'GET',
    path: '/api/sessions',
    says: 'Các phiên đăng nhập đang sống',
    query: sessionsOf,
    answer: z.array(sessionRow),
    from: 'the vault',
  },
  end: {
    method: 'DELETE',
    path: '/api/sessions/:sessionId',
    says: 'Kết thúc một phiên',
    query: sessionsOf,
    answer: outcome,
    writes: ['SessionsEnded'],
  },
  endOthers: {
    method: 'DELETE',
    path: '/api/sessions',
    says: 'Kết thúc mọi phiên khác',
    query: sessionsOf,
    answer: outcome,
    writes: ['SessionsEnded'],
  },
  noteLoginTime: {
    method: 'GET',
    path: '/api/success/insert_login_ip/:userId/:isoTime',
    says: 'Ghi giờ đăng nhập của phiên này',
    answer: loginTimeAnswer,
    from: 'the vault',
  },
  loginTime: {
    method: 'GET',
    path: '/api/success/check_login_ip/:userId',
    says: 'Giờ đăng nhập của phiên này',
    answer: loginTimeAnswer,
    from: 'the vault',
  },
  reportFault: {
    method: 'POST',
    path: '/api/modify/modify_error_log',
    says: 'Báo lỗi của trình duyệt',
    body: faultReport,
    answer: outcome,
    from: 'a file',
  },
} as const satisfies Readonly<Record<string, Call>>;
