import type { Said } from './said.ts';

/** Of the calls that write nothing to the log, by their names. */
export const SAID_OF_READINGS: Readonly<Record<string, Said>> = {
  'GET /api/basic/get_basic_viettat': {
    says: 'Từ viết tắt',
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
  'GET /api/basic/get_basic_cauhinh': {
    says: 'Đường dẫn, miền và đài',
    from: 'the log',
  },
  'GET /api/basic/get_error_log': {
    says: 'Lỗi mà trình duyệt đã báo',
    from: 'a file',
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
  'GET /api/basic/get_report_khachhang/:userId': {
    says: 'Khách hàng của một đại lý',
  },
  'GET /api/basic/get_basic_khachhang_config/:userId': {
    says: 'Cấu hình của mọi khách hàng',
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
  'GET /api/basic/get_nguon_ket_qua': {
    says: 'Tình trạng của từng nguồn kết quả',
    from: 'the vault',
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
  'GET /api/basic/get_basic_user_config/:userId': {
    says: 'Giới hạn nhận của đại lý',
  },
  'GET /api/basic/get_gio_chot/:userId': {
    says: 'Giờ chốt của đại lý',
  },
  'GET /api/basic/select_cauhinh_user/:userId': {
    says: 'Có hiện tổng tiền hay không',
  },
  'GET /api/basic/get_so_chay/:date/:userId': {
    says: 'Các lần chạy số của một ngày, và lần sắp tới',
  },
  'GET /api/basic/get_muc_nhan/:date/:userId': {
    says: 'Mức nhận từng số so với giới hạn',
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
  'GET /api/basic/get_web_config': {
    says: 'Điều mà máy chủ này nói với mọi người',
    from: 'the log',
  },
  'GET /api/basic/get_notices': {
    says: 'Thông báo trên đầu mỗi trang',
  },
  'GET /api/sessions': {
    says: 'Các phiên đăng nhập đang sống',
    from: 'the vault',
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
  'GET /api/basic/get_basic_gopy/:userId': {
    says: 'Góp ý của một người và trả lời',
  },
  'GET /api/basic/get_gopy_all': {
    says: 'Góp ý của mọi người',
  },
};
