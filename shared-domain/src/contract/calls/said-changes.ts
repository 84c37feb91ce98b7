import type { Said } from './said.ts';

/** Of the calls that write, by their names. */
export const SAID_OF_CHANGES: Readonly<Record<string, Said>> = {
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
  'POST /api/modify/modify_username': {
    says: 'Hỏi dữ liệu theo điều kiện; mỗi lần hỏi được ghi lại',
    writes: ['DataQueried'],
  },
  'GET /api/modify/remove_log_file': {
    says: 'Lưu trữ nhật ký lỗi',
    writes: ['FaultLogArchived'],
  },
  'GET /api/modify/remove_old_data': {
    says: 'Lưu trữ lời chat đã cũ',
    writes: ['OldDataArchived', 'ChatDayArchived'],
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
  'POST /api/modify/modify_so_no': {
    says: 'Ghi một khoản thu, trả hoặc nợ cũ',
    writes: ['DebtRecorded'],
  },
  'POST /api/modify/modify_so_no_huy': {
    says: 'Hủy một khoản đã ghi nhầm',
    writes: ['DebtCancelled'],
  },
  'POST /api/modify/modify_user_config': {
    says: 'Lưu giới hạn nhận',
    writes: ['LimitsSet'],
  },
  'POST /api/modify/modify_gio_chot': {
    says: 'Lưu giờ chốt',
    writes: ['CutOffsSet'],
  },
  'GET /api/basic/update_cauhinh_user/:userId/:shown': {
    says: 'Hiện hoặc ẩn tổng tiền',
    writes: ['TotalsShown'],
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
  'POST /api/setup': {
    says: 'Mở tài khoản quản trị đầu tiên bằng mã cài đặt',
    writes: ['AccountOpened'],
  },
  'POST /api/success/getlogininformation': {
    says: 'Đăng nhập, hỏi phiên hiện tại, thoát, hỏi tài khoản quên mật khẩu',
    writes: ['SignedIn'],
  },
  'POST /api/modify/modify_pass_change': {
    says: 'Đổi mật khẩu của chính mình',
    writes: ['PasswordChanged'],
  },
  'DELETE /api/sessions/:sessionId': {
    says: 'Kết thúc một phiên',
    writes: ['SessionsEnded'],
  },
  'DELETE /api/sessions': {
    says: 'Kết thúc mọi phiên khác',
    writes: ['SessionsEnded'],
  },
  'POST /api/modify/modify_chat': {
    says: 'Nói trong phòng chat',
    writes: ['ChatMessagePosted'],
  },
  'POST /api/modify/modify_gopy': {
    says: 'Góp ý, hoặc trả lời góp ý',
    writes: ['FeedbackGiven', 'FeedbackAnswered'],
  },
};
