import { ACCOUNT_OUTCOMES } from '@so-cuoc/shared-domain/outcomes/accounts.ts';

/** Words of the settlement of one customer. */
export const texts = {
  group: 'Báo cáo',
  button: 'Chốt sổ',
  title: (name: string) => `Chốt sổ: ${name}`,
  preview: 'Nội dung chốt sổ',
  copy: 'Copy',
  copied: 'Đã chép nội dung chốt sổ',
  notCopied: 'Trình duyệt không cho chép: hãy chọn và chép nội dung ở trên.',
  none: 'Khách này không có gì để chốt trong khoảng ngày đã chọn.',
  open: 'Còn cược chờ kết quả: số tiền có thể còn đổi.',
  no1: 'Nợ cũ 1',
  no2: 'Nợ cũ 2',
  nhanve: 'Nhận vé MN, MT',
  nhanvemb: 'Nhận vé MB',
  differ: 'khác nhau',
  nine: 'Nhận vé từng miền, từng loại',
  factorOf: (region: string, returnClass: string) => `Nhận vé ${region} ${returnClass}`,
  ofMessage: (name: string, stt: number) => `${name}, tin ${stt}`,
  keep: 'Lưu cho khách',
  kept: ACCOUNT_OUTCOMES.updated.template,
  details: {
    label: 'Chi tiết từng loại',
    stake: 'Hiện xác',
    take: 'Hiện thu',
    hidden: 'Ẩn chi tiết',
  },
  chkAnTienXac: 'Ẩn tiền xác',
  chkAnThucThu: 'Ẩn thực thu',
  chkSoDaKoNhan: 'Không nhận số đá',
} as const;
