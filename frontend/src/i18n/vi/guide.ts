/** The guide beside bet entry (product-1 §2, product-2 §2.7), in the product's words. */
export const texts = {
  title: 'Hướng dẫn',
  failed: 'Không tải được bảng viết tắt',
  tabs: {
    guide: 'Hướng dẫn',
    special: 'Đặc biệt',
    dai: 'Tên đài',
    kieu: 'Tên kiểu',
    so: 'Dãy số',
    overflow: 'Chạy số (mới)',
    inbox: 'Hộp thư',
  },
  columns: { shorthand: 'Viết tắt', name: 'Tên', days: 'Ngày xổ', numbers: 'Các số' },
  filter: 'Tìm trong bảng',
  try: 'Thử',
  tryOf: (example: string) => `Thử ví dụ ${example}`,
  tryText: (day: string) => `Sửa thử, đọc như ngày ${day}; không có gì được lưu`,
  stopTrying: 'Đóng',
  stopTryingOf: (example: string) => `Đóng phần thử ${example}`,
  readAs: (count: number, stake: string) => `${count} cược, tiền xác ${stake}`,
  item: (stations: string, type: string, numbers: string, stake: string) =>
    `${stations} · ${type} · ${numbers} · ${stake}`,
  moreItems: (count: number) => `và ${count} dòng nữa`,
  regionOf: (region: string) => `Đài ${region}`,
  guide: [
    { title: 'Thứ tự', text: 'Nhập theo thứ tự: đài, số, kiểu cược, số tiền.', example: 'tp 12.34 b10n' },
    {
      title: 'Nhiều kiểu một lần',
      text: 'Sau một dãy số có thể nối nhiều cặp kiểu và tiền.',
      example: 'tp 12.34 b10n dd20n',
    },
    {
      title: 'Nhiều đài',
      text: '2d, 3d, 4d, 2dai, 3dai, 4dai lấy từng ấy đài trong ngày; 2dmt, 3dmt lấy đài miền Trung.',
      example: '2dai 37.79 dx5',
    },
    {
      title: 'Đài ở dòng trước',
      text: 'Dòng không ghi đài thì dùng tiếp đài của dòng trên; các đài ấy hiện mờ ở đầu dòng.',
      example: 'tp dt 12 b5n\n34.56 dd10n',
    },
  ],
  special: [
    {
      title: 'Dấu',
      text: 'Gõ có dấu hay không dấu đều được, hoa thường như nhau.',
      example: 'Vĩnh Long 12 đá vòng',
    },
    {
      title: 'Đơn vị',
      text: 'n, ng, ngan là ngàn; trieu là triệu: 10trieu là 10.000 ngàn.',
      example: 'tp 12 b10trieu',
    },
    { title: 'Số lẻ', text: '0.5, 05 và 0 5 đều là nửa ngàn.', example: 'tp 12 b0.5n' },
    {
      title: 'Kéo',
      text: '10 keo 90 là 10, 20 … 90; 10 den 19 là 10, 11 … 19; tối đa 20 số.',
      example: 'tp 10 keo 90 b1n',
    },
    {
      title: '3 và 4 con',
      text: 'Kéo 3, 4 con cũng vậy: 204 keo 294 là 204, 214 … 294.',
      example: 'tp 204 keo 294 x1n',
    },
    {
      title: 'Dãy số có tên',
      text: 'lonchuc, nhochuc, chanchan, lele, chanle, lechan, kep, tong0 … tong9, congiap và từng con giáp.',
      example: 'tp chanchan dd1n',
    },
    {
      title: 'Đá 2 đài',
      text: 'da, dv, dav với 2 đài là đá xiên; dx với một đài thì tự thêm đài kế trong ngày.',
      example: 'tp dt 12.34 da2n',
    },
    {
      title: 'Chữ mờ',
      text: 'Số tin, lời xưng hô, giờ và tổng khách ghi không phải cược nên hiện mờ. Chữ mờ có gạch chân là chữ không đọc.',
      example: '',
    },
    {
      title: 'Chỗ chưa chắc',
      text: 'Chỗ gạch chấm đọc được nhiều cách. Đặt con trỏ vào đó hoặc chạm vào, rồi chọn. Alt+↓ tới chỗ kế tiếp, phím 1–4 chọn, Esc đóng.',
      example: '',
    },
    {
      title: 'Nhớ cho khách này',
      text: 'Đánh dấu thì tin sau của khách được đọc theo cách đã chọn. Xem và bỏ trong cấu hình của khách.',
      example: '',
    },
    {
      title: 'Tổng khách ghi',
      text: 'Số con và tổng tiền khách ghi được so với tin đọc ra: ✓ là khớp, vàng là không khớp.',
      example: '',
    },
  ],
  overflow: [
    {
      title: 'Chạy số là gì',
      text: 'Đặt mức tối đa nhận cho từng số. Phần vượt được gom thành một tin riêng để sao chép và chuyển cho nơi khác.',
      example: '',
    },
    {
      title: 'Ví dụ',
      text: 'Mức 2 con bao lô là 20 ngàn. Tin 75 và 50 mỗi số 50 ngàn thì vượt 30 ngàn mỗi số.',
      example: 'tp 75.50 b30n',
    },
  ],
  inbox: [
    {
      title: 'Hộp thư là gì',
      text: 'Tin khách nhắn nằm chờ ở đây, kèm cách đọc và tiền. Không tin nào tự vào sổ: bạn đặt từng tin, hoặc mọi tin chắc chắn sau khi xem bảng cộng.',
      example: '',
    },
    {
      title: 'Dán cả đoạn chat',
      text: 'Chép nhiều tin trong Zalo, Messenger, Viber, WhatsApp, Telegram hoặc SMS rồi bấm “Dán đoạn chat”. Tin của chính bạn và tin đã có được bỏ ra.',
      example: '',
    },
    {
      title: 'Chia sẻ từ điện thoại',
      text: 'Cài Sổ cược vào màn hình chính. Trong ứng dụng chat chọn tin, chạm “Chia sẻ” rồi chọn Sổ cược.',
      example: '',
    },
    {
      title: 'Điện thoại tự chuyển tin',
      text: '“Nhận tin tự động” tạo một địa chỉ cho ứng dụng chuyển tin. Ai có địa chỉ chỉ bỏ được tin vào hộp thư. Thu hồi mã khi đổi máy.',
      example: '',
    },
    {
      title: 'Người gửi là khách nào',
      text: 'Chọn khách cho một người gửi một lần, các tin sau tự vào khách ấy. Tin không rõ người gửi thì chọn khách cho riêng tin đó.',
      example: '',
    },
    {
      title: 'Chắc chắn, cần xem, trễ, trùng',
      text: 'Chắc chắn là chỉ đọc được một cách, không trùng, không trễ. Tin trùng là cùng người, cùng nội dung trong một giờ. Tin trễ theo giờ chốt.',
      example: '',
    },
    {
      title: 'Sửa trước khi đặt',
      text: 'Bấm “Sửa”, chọn cách đọc hoặc gõ lại. Bản sửa được giữ trên máy này tới khi tin được đặt hay bỏ qua; tin gốc vẫn còn.',
      example: '',
    },
    {
      title: 'Mất mạng, đầy hộp thư',
      text: 'Không có mạng, tin đặt nằm trên máy và tự gửi khi có mạng. Số tin một ngày có hạn; gần đủ thì có dòng nhắc.',
      example: '',
    },
  ],
} as const;
