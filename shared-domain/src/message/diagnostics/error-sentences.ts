import { formatDay } from '../../calendar/vietnam-day.ts';
import { weekdayOf } from '../../catalogue/draw-days.ts';
import { REGION_NAMES, type RegionKey } from '../../catalogue/regions.ts';
import type { Station } from '../../catalogue/stations.ts';

/** The Vietnamese sentence of each error: what is wrong and, if known, how to correct it. */

const DAY_NAMES = ['', 'Chủ nhật', 'Thứ 2', 'Thứ 3', 'Thứ 4', 'Thứ 5', 'Thứ 6', 'Thứ 7'] as const;

const weekdayName = (date: string): string => DAY_NAMES[weekdayOf(date)];

const dayOf = (date: string): string => `${weekdayName(date)} ${formatDay(date)}`;

/** The stations of a region that draw on a day, in the order of the rules. */
export interface DrawnThatDay {
  readonly date: string;
  readonly region: RegionKey;
  readonly stations: readonly Station[];
}

const keysOf = ({ stations }: DrawnThatDay): string => stations.map((station) => station.key).join(' ');

/** Longer words of a message are cut in sentences. */
const MOST_SHOWN = 24;
const shown = (word: string): string => (word.length > MOST_SHOWN ? `${word.slice(0, MOST_SHOWN)}…` : word);

export const errorSentences = {
  konhandien: (word: string, near: readonly string[]) =>
    near.length > 0
      ? `Không nhận diện được “${shown(word)}”; gần giống: ${near.join(', ')}`
      : `Không nhận diện được “${shown(word)}”; phải là đài, số, kiểu hoặc tiền`,
  kodai: (drawn: DrawnThatDay) =>
    `Không tìm thấy đài: ghi đài trước số; ${weekdayName(drawn.date)} ${REGION_NAMES[drawn.region]} có ${keysOf(drawn)}`,
  sotruocdai: () => 'Số đứng trước đài: ghi đài rồi mới đến số',
  noDrawThatDay: (drawn: DrawnThatDay, name: string) =>
    `Ngày: ${dayOf(drawn.date)} không có đài ${name}; ${REGION_NAMES[drawn.region]} có ${keysOf(drawn)}`,
  noCountThatDay: (drawn: DrawnThatDay, count: number) =>
    `Ngày: ${dayOf(drawn.date)} không có ${count} đài ${REGION_NAMES[drawn.region]}; chỉ có ${keysOf(drawn)}`,
  trungdai: (name: string) => `Trùng đài ${name}: mỗi đài chỉ ghi một lần, vui lòng kiểm tra lại`,
  daihai: (name: string) => `Đài ${name} đã nằm trong nhóm đài đó, vui lòng kiểm tra lại`,
  mayCountNames: (count: number) =>
    `Đọc là ${count} đài đầu trong ngày và các đài ghi tên; nếu chỉ là đài ghi tên, bỏ “${count} đài”`,
  besideOne: (key: string | null) =>
    key === null
      ? '1 đài không ghi cùng đài khác: bỏ “1 đài” nếu đã ghi tên đài'
      : `1 đài không ghi cùng đài khác: chỉ ghi ${key} nếu là đài đó`,
  secondCount: () => 'Một nhóm đài chỉ được ghi số đài (2d, 3d, 4d) một lần',
  twoRegionsInList: (first: RegionKey, other: RegionKey) =>
    `Hai đài khác miền trong một nhóm: ${REGION_NAMES[first]} và ${REGION_NAMES[other]}; mỗi miền ghi một tin riêng`,
  co2mien: (first: RegionKey, other: RegionKey) =>
    `Một tin chỉ được một miền: đang là ${REGION_NAMES[first]}, ghi ${REGION_NAMES[other]} thành tin riêng`,
  typeWithoutNumber: () => 'Không tìm thấy số cược trước kiểu này: ghi số rồi mới đến kiểu',
  amountWithoutNumber: () => 'Số tiền này không có số và kiểu đứng trước: ghi số, kiểu, rồi đến tiền',
  stationWithoutNumber: () => 'Sau đài không có số cược nào: ghi số, kiểu, tiền sau đài',
  kokieu: (number: string) =>
    `Không tìm thấy kiểu cược sau số ${shown(number)}: ghi kiểu (b, dd, da …) rồi đến tiền`,
  kotien: () => 'Không tìm thấy tiền cược sau kiểu này: ghi số tiền ngay sau kiểu, như b10n',
  mienbacdaxien: () => 'Miền Bắc không có đá xiên; chỉ có đá thẳng (da) trong một đài',
  capsole: (run: string) => `Số đá “${shown(run)}” bị lẻ: phải ghi đủ từng cặp 2 con`,
  kodatrung: (number: string) => `Khách này không được đá trùng số ${number}: mỗi số chỉ ghi một lần`,
  da1con: () => 'Đá phải có từ 2 số trở lên',
  tooManyPairs: (most: number) => `Một lần đá chỉ được tối đa ${most} số`,
  differentAmount: (type: string) => `Cùng số, cùng kiểu ${type} nhưng khác tiền: chỉ ghi một số tiền`,
  elsewhere: (type: string, line: number) => `Kiểu ${type} với các số này đã có ở dòng ${line} với tiền khác`,
  consobehon2: (digit: string) => `Số “${digit}” chỉ có 1 chữ số: phải nhập từ 2 con trở lên`,
  wrongLength: (type: string, digits: number, taken: readonly number[]) =>
    `Kiểu ${type} không nhận số ${digits} con; chỉ nhận số ${taken.join(', ')} con`,
  soqualon: (number: string) => `Số ${shown(number)} quá lớn: nhiều nhất là 4 con`,
  dateAmongNumbers: () => 'Đây là ngày, không phải số cược: xóa ngày, hoặc ghi số cách nhau bằng dấu chấm',
  badRange: () => 'Sai định dạng kéo số: hai đầu cùng số con (2 đến 4), số nhỏ trước số lớn, như 10 keo 90',
  Vuot20So: () => 'Kéo số chỉ được nhiều nhất 20 số: chia thành nhiều lần kéo',
  ambiguousDecimal: () => 'Sau dấu chấm của số tiền chỉ được một chữ số; thêm n sau số tiền hoặc cách ra',
  twoDecimalMarks: () => 'Số tiền bắt đầu bằng 0 đã là số lẻ (05 = 0.5), không thêm số lẻ nữa',
  tooManyDecimals: () => 'Số tiền chỉ được nhiều nhất hai số lẻ',
  tooMuchMoney: () => 'Tiền cược quá lớn, vui lòng kiểm tra lại',
  tooManyNumbers: (most: number) => `Một dãy chỉ được nhiều nhất ${most} số`,
  tooManyBets: (most: number) => `Một tin chỉ được nhiều nhất ${most} con cược: chia thành nhiều tin`,
  tooLong: (most: number) =>
    `Tin quá dài: nhiều nhất ${most.toLocaleString('vi-VN')} ký tự; chia thành nhiều tin`,
  moreErrors: (shown: number) => `còn lỗi nữa: chỉ nêu ${shown.toLocaleString('vi-VN')} lỗi đầu`,
  thieucauhinh: (region: RegionKey, type: string, customer: string) =>
    `Chưa có cấu hình giá ${REGION_NAMES[region]}, kiểu ${type}, khách ${customer}: nhập co và trả thưởng ở trang Khách hàng`,
} as const;
