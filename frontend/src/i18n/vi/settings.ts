import { ABBREVIATION_OUTCOMES } from '@so-cuoc/shared-domain/outcomes/administration.ts';
import type { LimitKey } from '@so-cuoc/shared-domain/limits/limits.ts';

/** Words of the agent's own settings (/caidat) and the dialog "Cấu hình Chạy số" (product-2 §2.5). */
export const texts = {
  title: 'Cài đặt',
  group: 'Cài đặt',
  failed: 'Không tải được cài đặt',
  saved: ABBREVIATION_OUTCOMES.kept.template,
  unsaved: (count: number) => (count === 0 ? 'Chưa có thay đổi' : `${count} thay đổi chưa lưu`),
  cancel: 'Thoát',
  limits: {
    title: 'Cấu hình Chạy số',
    open: 'Cấu hình Chạy số',
    hint: 'Mức nhận cho mỗi số (cặp số), tính bằng ngàn. Phần vượt mức thành tin chạy số để chuyển đi.',
    save: 'Lưu mức nhận',
    groups: { two: '2C', three: '3C', four: '4C', pairs: 'Đá, mỗi cặp' },
    kinds: {
      '2D.b': 'Bao lô',
      '2D.dd': 'Đầu đuôi',
      '3D.b': 'Bao lô',
      '3D.x': 'Xỉu chủ',
      '4D.b': 'Bao lô',
      '4D.xx': 'Đầu đuôi',
      'da.da': 'Đá thẳng',
      'dx.dx': 'Đá xiên',
    } satisfies Record<LimitKey, string>,
  },
  cutOffs: {
    title: 'Giờ chốt nhận tin',
    hint: 'Tin cược của ngày nào phải tới trước giờ chốt của ngày đó, theo giờ của máy chủ. Sửa tin cũng vậy; xóa tin và Tính lại thì không.',
    on: (region: string) => `Chốt ${region}`,
    timeOf: (region: string) => `Giờ chốt ${region}`,
    lateOf: (region: string) => `Tin trễ ${region}`,
    refuse: 'Không nhận',
    flag: 'Nhận, đánh dấu sai',
    timeForm: 'HH:MM',
    wrongTime: 'Giờ phải có dạng HH:MM, từ 00:00 đến 23:59',
    off: 'Nhận mọi lúc',
    noneSet: 'Chưa đặt giờ chốt: tin ghi sau giờ xổ vẫn được tính, chỉ mang dấu “Tin trễ”.',
    official: 'Lấy giờ xổ 16:15, 17:15, 18:15',
    save: 'Lưu giờ chốt',
  },
  totals: {
    title: 'Tổng tiền',
    shown: 'Hiện tổng tiền trên màn hình đặt cược',
    hint: 'Tắt khi khách đứng cạnh máy: bảng cược vẫn hiện từng tin, không hiện tổng.',
  },
  book: {
    title: 'Sổ của bạn',
    hint: 'Mọi khách, tin cược, kết quả và sổ nợ trong một tệp XLSX hoặc JSON.',
    save: 'Tải sổ về ở trang Khách hàng',
  },
  actions: { saveLimits: 'Lưu mức nhận', openLimits: 'Cấu hình Chạy số' },
} as const;
