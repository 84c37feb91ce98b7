import type { DomainEvent } from '../../decider/known-event.ts';

/** What is said of a call to whoever reads the list of calls; the page has no use for it. */
export interface Said {
  /** What it does, a line in Vietnamese. */
  readonly says: string;
  /** The facts that it may append, by their types; left out = none. */
  readonly writes?: readonly DomainEvent['type'][];
  /** Where the answer comes from if from no view, in a word or two of English. */
  readonly from?: string;
}

/** By the names of the calls. */
export const SAID: Readonly<Record<string, Said>> = {
  'GET /api/basic/get_basic_viettat': {
    says: 'Từ viết tắt',
  },
  'POST /api/modify/modify_viettat': {
    says: 'Đổi một từ viết tắt, hoặc thêm một dãy số',
    writes: ['AbbreviationChanged'],
  },
  'POST /api/modify/createuser': {
    says: 'Mở, sửa, khóa, xóa tài khoản; đăng ký dùng thử',
    writes: [
      'AccountOpened',
      'NoteChanged',
      'PriceSet',
      'EmailGiven',
      'EmailConfirmed',
      'PasswordChanged',
      'AccountRenewed',
      'AccountBlocked',
      'AccountUnblocked',
      'AccountDeleted',
      'RenewalGranted',
    ],
  },
  'GET /api/basic/get_report_user/:userId/:type': {
    says: 'Tài khoản mà một người đã mở',
    from: 'the log',
  },
  'GET /api/basic/get_name_sub/:userId': {
    says: 'Tên của tài khoản phụ kế tiếp',
    from: 'the log',
  },
  'GET /api/basic/check_exp_date/:userId': {
    says: 'Ngày hết hạn của một tài khoản',
    from: 'the log',
  },
  'POST /api/success/modify_confirm_email': {
    says: 'Gửi mã xác thực email',
    from: 'the vault',
  },
  'POST /api/success/check_confirm_email': {
    says: 'Kiểm tra mã xác thực email',
    from: 'the vault',
  },
  'POST /api/modify/modify_user_confirm': {
    says: 'Xác thực email của tài khoản khi mã đã đúng',
    writes: ['EmailConfirmed'],
  },
  'POST /api/modify/modify_user_confirm_new': {
    says: 'Xác thực email bằng đường dẫn đã gửi',
    writes: ['EmailConfirmed'],
  },
  'POST /api/success/modify_resend_pass': {
    says: 'Quên mật khẩu: gửi đường dẫn, rồi đặt mật khẩu mới',
    writes: ['PasswordRecovered'],
  },
  'POST /api/modify/modify_web_config': {
    says: 'Đổi điều máy chủ nói với mọi người, giá và hoa hồng',
    writes: ['WebConfigChanged'],
  },
  'GET /api/basic/get_basic_cauhinh': {
    says: 'Đường dẫn, miền và đài',
    from: 'the log',
  },
  'POST /api/modify/modify_username': {
    says: 'Hỏi dữ liệu theo điều kiện; mỗi lần hỏi được ghi lại',
    writes: ['DataQueried'],
  },
  'GET /api/basic/get_error_log': {
    says: 'Lỗi mà trình duyệt đã báo',
    from: 'a file',
  },
  'GET /api/modify/remove_log_file': {
    says: 'Lưu trữ nhật ký lỗi',
    writes: ['FaultLogArchived'],
  },
  'GET /api/modify/remove_old_data': {
    says: 'Lưu trữ lời chat đã cũ',
    writes: ['OldDataArchived', 'ChatDayArchived'],
  },
  'GET /api/mails': {
    says: 'Thư mà không máy chủ thư nào nhận',
    from: 'the mail folder',
  },
  'GET /api/mails/:mailId': {
    says: 'Một thư',
    from: 'the mail folder',
  },
  'GET /api/docs/openapi.json': {
    says: 'Mô tả mọi lệnh cho chương trình (OpenAPI 3.1)',
    from: 'the routes',
  },
  'GET /api/docs': {
    says: 'Mô tả mọi lệnh để đọc, một trang HTML',
    from: 'the routes',
  },
  'GET /api/views': {
    says: 'Các màn hình dữ liệu và tình trạng',
    from: 'every view',
  },
  'POST /api/views/:name/rebuild': {
    says: 'Dựng lại một màn hình dữ liệu',
    writes: ['ViewRebuildOrdered'],
  },
  'POST /api/views/:name/retry': {
    says: 'Thử lại chỗ màn hình dữ liệu đã dừng',
    writes: ['ViewRetryOrdered'],
  },
  'POST /api/views/:name/skip': {
    says: 'Bỏ qua sự kiện đã làm dừng',
    writes: ['ViewEventSkipped'],
  },
  'GET /api/audit/events': {
    says: 'Sự kiện trong nhật ký',
  },
  'GET /api/audit/diff': {
    says: 'Báo cáo đổi gì giữa hai thời điểm, và do đâu',
  },
  'GET /api/audit/trace/:ui_id/:ks_id': {
    says: 'Sự kiện và quy tắc đứng sau một con số',
    from: 'the log',
  },
  'GET /api/audit/verify': {
    says: 'Soát toàn bộ nhật ký',
    from: 'the log',
  },
  'GET /api/audit/verify/progress': {
    says: 'Việc soát đã tới đâu',
    from: 'this process',
  },
  'GET /api/modify/modifyuserinputgetid': {
    says: 'Xin một mã mới cho tin cược',
    from: 'chance',
  },
  'POST /api/basic/check_user_input': {
    says: 'Đọc và tính tiền một tin mà không lưu',
    from: 'the log',
  },
  'POST /api/modify/modifyuserinput': {
    says: 'Ghi hoặc sửa một tin cược',
    writes: ['BetPlaced', 'BetEdited', 'BetFlagged'],
  },
  'POST /api/modify/modify_user_input_delete': {
    says: 'Xóa một tin, hoặc lấy lại tin đã xóa',
    writes: ['BetDeleted', 'BetRestored'],
  },
  'POST /api/modify/modify_nhan_tin_tre': {
    says: 'Nhận một tin đến sau giờ chốt',
    writes: ['LateBetAccepted'],
  },
  'POST /api/modify/modify_xoa_cuoc': {
    says: 'Xóa mọi tin của những ngày đã chọn',
    writes: ['DayCleared'],
  },
  'POST /api/modify/tinh_lai': {
    says: 'Tính lại tin của một khách theo giá hiện tại',
    writes: ['BetRepriced', 'BetFlagged'],
  },
  'GET /api/basic/get_report_khachhang/:userId': {
    says: 'Khách hàng của một đại lý',
  },
  'GET /api/basic/get_basic_khachhang_config/:userId': {
    says: 'Cấu hình của mọi khách hàng',
  },
  'POST /api/success/modifykhachinsert': {
    says: 'Thêm khách hàng',
    writes: ['CustomerCreated'],
  },
  'POST /api/modify/modify_khach_xoa_sua': {
    says: 'Đổi tên hoặc xóa khách hàng',
    writes: ['CustomerRenamed', 'CustomerDeleted'],
  },
  'POST /api/modify/modify_khach_config': {
    says: 'Lưu những dòng cấu hình đã đổi',
    writes: ['CustomerConfigured'],
  },
  'POST /api/modify/modify_copy_cauhinh': {
    says: 'Chép cấu hình từ khách này sang khách khác',
    writes: ['CustomerConfigured'],
  },
  'POST /api/modify/auto_fix_data': {
    says: 'Bù những dòng cấu hình còn thiếu',
    writes: ['CustomerConfigured'],
  },
  'POST /api/modify/modifykhachnhanve': {
    says: 'Lưu cách tổng kết với một khách',
    writes: ['SettlementChosen'],
  },
  'GET /api/basic/get_basic_ketqua/:date': {
    says: 'Kết quả của một ngày',
  },
  'POST /api/basic/get_basic_ketqua_daily': {
    says: 'Kết quả của những đài đã chọn',
  },
  'GET /api/basic/get_ket_qua_ngay': {
    says: 'Hôm nay miền nào đã đủ kết quả',
  },
  'POST /api/basic/check_basic_ketqua_isfull': {
    says: 'Một ngày, miền nào đã đủ kết quả',
  },
  'POST /api/modify/getuserkhachhang/:guid': {
    says: 'Nhập hoặc sửa kết quả; preview=1 chỉ xem trước',
    writes: ['DrawRowsConfirmed', 'DrawCorrected', 'DrawConflictRaised', 'DrawConflictSettled'],
  },
  'POST /api/modify/ketquaxosobackup': {
    says: 'Cất một dòng kết quả để đối chiếu',
    writes: ['DrawRowBackedUp'],
  },
  'POST /api/modify/chay_ket_qua': {
    says: 'Đọc các nguồn kết quả ngay bây giờ',
    writes: ['DrawRowsObserved', 'DrawRowsConfirmed', 'DrawConflictRaised'],
  },
  'POST /api/modify/dung_ket_qua': {
    says: 'Dừng hoặc chạy lại việc tự đọc kết quả',
    writes: ['FeedReadingStopped', 'FeedReadingResumed'],
  },
  'GET /api/basic/get_nguon_ket_qua': {
    says: 'Tình trạng của từng nguồn kết quả',
    from: 'this process',
  },
  'GET /api/basic/get_basic_kieuso/:date/:guid': {
    says: 'Mọi cược của một ngày như máy chủ đã chấm',
  },
  'POST /api/modify/modifykieuso/:id': {
    says: 'Giữ cho trang cũ: máy chủ tự chấm và trả điều nó biết',
  },
  'GET /api/ledger': {
    says: 'Sổ nợ của những ngày: mọi khách hoặc một khách',
  },
  'POST /api/modify/modify_so_no': {
    says: 'Ghi một khoản thu, trả hoặc nợ cũ',
    writes: ['DebtRecorded'],
  },
  'POST /api/modify/modify_so_no_huy': {
    says: 'Hủy một khoản đã ghi nhầm',
    writes: ['DebtCancelled'],
  },
  'GET /api/basic/get_basic_user_config/:userId': {
    says: 'Giới hạn nhận của đại lý',
  },
  'POST /api/modify/modify_user_config': {
    says: 'Lưu giới hạn nhận',
    writes: ['LimitsSet'],
  },
  'GET /api/basic/get_gio_chot/:userId': {
    says: 'Giờ chốt của đại lý',
  },
  'POST /api/modify/modify_gio_chot': {
    says: 'Lưu giờ chốt',
    writes: ['CutOffsSet'],
  },
  'GET /api/basic/select_cauhinh_user/:userId': {
    says: 'Có hiện tổng tiền hay không',
  },
  'GET /api/basic/update_cauhinh_user/:userId/:shown': {
    says: 'Hiện hoặc ẩn tổng tiền',
    writes: ['TotalsShown'],
  },
  'GET /api/basic/get_so_chay/:date/:userId': {
    says: 'Các lần chạy số của một ngày, và lần sắp tới',
  },
  'GET /api/basic/get_muc_nhan/:date/:userId': {
    says: 'Mức nhận từng số so với giới hạn',
  },
  'POST /api/modify/modifyupdatechayso/:userId/:date': {
    says: 'Đánh dấu số vượt lúc này là đã chạy',
    writes: ['OverflowForwarded'],
  },
  'POST /api/modify/modify_giahan': {
    says: 'Xin gia hạn, gia hạn, đánh dấu đã trả, hủy hoặc định lại',
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
  'POST /api/modify/modify_thanhtoan/:guid/:manageKey/:guid2/:guid3': {
    says: 'Nhà cung cấp đã nhận tiền của các hóa đơn',
    writes: ['RenewalReceived', 'RenewalNotReceived', 'RenewalPaid', 'AccountRenewed'],
  },
  'GET /api/basic/get_report_thanhtoan1': {
    says: 'Hóa đơn còn nợ nhà cung cấp',
  },
  'GET /api/basic/get_report_thanhtoan2': {
    says: 'Mọi hóa đơn',
  },
  'GET /api/basic/get_report_thanhtoan3/:userId': {
    says: 'Hóa đơn trong sổ của một người bán',
  },
  'POST /api/success/getinvoicekhach': {
    says: 'Hóa đơn chưa trả của một tài khoản',
  },
  'POST /api/success/getinvoicekhachdetail': {
    says: 'Một hóa đơn',
  },
  'POST /api/success/get_report_thanhtoan_new1': {
    says: 'Tổng theo người bán',
  },
  'POST /api/success/get_report_thanhtoan_new2': {
    says: 'Tổng theo người bán và giá',
  },
  'POST /api/success/get_report_thanhtoan_new3': {
    says: 'Tổng theo người bán và tháng',
  },
  'POST /api/success/get_report_thanhtoan_new4': {
    says: 'Từng hóa đơn của kỳ',
  },
  'POST /api/success/get_report_thanhtoan_new5': {
    says: 'Tổng nhà cung cấp còn phải nhận',
  },
  'GET /api/basic/report_total/:from/:to/:userId': {
    says: 'Tin cược của những ngày, với từng cược và tiền trúng',
  },
  'GET /api/basic/report_summary/:from/:to/:userId': {
    says: 'Tổng theo khách của những ngày',
  },
  'GET /api/basic/report_input/:date/:userId': {
    says: 'Tin cược của một ngày',
  },
  'GET /api/basic/report_settlement/:from/:to/:userId/:khachId': {
    says: 'Tổng kết của một khách, và nguyên văn để sao chép',
  },
  'GET /api/health': {
    says: 'Máy chủ có phục vụ được không, và mỗi màn hình dữ liệu đã đọc tới đâu',
    from: 'every view',
  },
  'GET /api/setup': {
    says: 'Sổ này còn chờ người quản trị đầu tiên không',
    from: 'the log',
  },
  'POST /api/setup': {
    says: 'Mở tài khoản quản trị đầu tiên bằng mã cài đặt',
    writes: ['AccountOpened'],
  },
  'GET /api/basic/get_web_config': {
    says: 'Điều mà máy chủ này nói với mọi người',
    from: 'the log',
  },
  'GET /api/basic/get_notices': {
    says: 'Thông báo trên đầu mỗi trang',
  },
  'POST /api/success/getlogininformation': {
    says: 'Đăng nhập, hỏi phiên hiện tại, thoát, hỏi tài khoản quên mật khẩu',
    writes: ['SignedIn'],
  },
  'POST /api/modify/modify_pass_change': {
    says: 'Đổi mật khẩu của chính mình',
    writes: ['PasswordChanged'],
  },
  'GET /api/sessions': {
    says: 'Các phiên đăng nhập đang sống',
    from: 'the vault',
  },
  'DELETE /api/sessions/:sessionId': {
    says: 'Kết thúc một phiên',
    writes: ['SessionsEnded'],
  },
  'DELETE /api/sessions': {
    says: 'Kết thúc mọi phiên khác',
    writes: ['SessionsEnded'],
  },
  'GET /api/success/insert_login_ip/:userId/:isoTime': {
    says: 'Ghi giờ đăng nhập của phiên này',
    from: 'the vault',
  },
  'GET /api/success/check_login_ip/:userId': {
    says: 'Giờ đăng nhập của phiên này',
    from: 'the vault',
  },
  'POST /api/modify/modify_error_log': {
    says: 'Báo lỗi của trình duyệt',
    from: 'a file',
  },
  'GET /api/modify/get_list_chat': {
    says: 'Những lời gần đây trong phòng chat',
  },
  'POST /api/modify/modify_chat': {
    says: 'Nói trong phòng chat',
    writes: ['ChatMessagePosted'],
  },
  'GET /api/basic/get_basic_gopy/:userId': {
    says: 'Góp ý của một người và trả lời',
  },
  'GET /api/basic/get_gopy_all': {
    says: 'Góp ý của mọi người',
  },
  'POST /api/modify/modify_gopy': {
    says: 'Góp ý, hoặc trả lời góp ý',
    writes: ['FeedbackGiven', 'FeedbackAnswered'],
  },
};
