import { formatDay } from '../../calendar/vietnam-day.ts';
import type { BetType } from '../../catalogue/bet-types.ts';
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

/** “Thứ 6 Miền Nam có vl bd tv” */
const drawnSentence = (drawn: DrawnThatDay): string =>
  `${weekdayName(drawn.date)} ${REGION_NAMES[drawn.region]} có ${keysOf(drawn)}`;

/** Longer words of a message are cut in sentences. */
const MOST_SHOWN = 24;
const shown = (word: string): string => (word.length > MOST_SHOWN ? `${word.slice(0, MOST_SHOWN)}…` : word);

export const errorSentences = {
  konhandien: (word: string, near: readonly string[]) =>
    near.length > 0
      ? `Không nhận diện được “${shown(word)}”; gần giống: ${near.join(', ')}`
      : `Không nhận diện được “${shown(word)}”; chỉ ghi đài, số, kiểu và tiền, chữ khác thì xóa`,
  noStation: (word: string, near: readonly string[], drawn: DrawnThatDay) =>
    `“${shown(word)}” không phải tên đài; ${near.length > 0 ? `gần giống: ${near.join(', ')}` : drawnSentence(drawn)}`,
  loneD: (d: string) => `“${d}” chưa rõ kiểu: ghi dau, dui, dd hoặc da`,
  unreadLine: () => 'Không đọc được dòng này: ghi đài, số, kiểu, tiền như vl 12b10n, hoặc xóa dòng',
  kodai: (drawn: DrawnThatDay) => `Chưa có đài: ghi đài trước số; ${drawnSentence(drawn)}`,
  sotruocdai: () => 'Số đứng trước đài: ghi đài rồi mới đến số',
  noDrawThatDay: (drawn: DrawnThatDay, name: string) =>
    `Ngày: ${dayOf(drawn.date)} không có đài ${name}; ${REGION_NAMES[drawn.region]} có ${keysOf(drawn)}`,
  noCountThatDay: (drawn: DrawnThatDay, count: number) =>
    `Ngày: ${dayOf(drawn.date)} không có ${count} đài ${REGION_NAMES[drawn.region]}; chỉ có ${keysOf(drawn)}`,
  trungdai: (name: string) => `Trùng đài ${name}: mỗi đài chỉ ghi một lần, vui lòng kiểm tra lại`,
  daihai: (name: string) => `Đài ${name} đã nằm trong nhóm đài đó, vui lòng kiểm tra lại`,
  mayCountNames: (count: number) =>
    `Đang tính ${count} đài đầu trong ngày cộng các đài ghi tên; nếu chỉ là đài ghi tên thì bỏ “${count} đài”`,
  besideOne: (key: string | null) =>
    key === null
      ? '“1 đài” không ghi chung với đài khác: đã ghi tên đài thì bỏ “1 đài”'
      : `“1 đài” không ghi chung với đài khác: nếu là đài đó thì chỉ ghi ${key}`,
  secondCount: () => 'Một nhóm đài chỉ được ghi số đài (2d, 3d, 4d) một lần',
  twoRegionsInList: (first: RegionKey, other: RegionKey) =>
    `Hai đài khác miền trong một nhóm: ${REGION_NAMES[first]} và ${REGION_NAMES[other]}; mỗi miền ghi một tin riêng`,
  co2mien: (first: RegionKey, other: RegionKey) =>
    `Một tin chỉ được một miền: đang là ${REGION_NAMES[first]}, ghi ${REGION_NAMES[other]} thành tin riêng`,
  typeWithoutNumber: () => 'Chưa có số trước kiểu này: ghi số rồi mới đến kiểu',
  crossOfMany: () =>
    'Xiên 3, xiên 4, xiên quay không ghi được; chỉ ghi được đá từng cặp hai số, như 12.34 da10',
  amountWithoutNumber: () => 'Chưa có số và kiểu trước số tiền này: ghi số, kiểu rồi mới đến tiền',
  stationWithoutNumber: () => 'Chưa có số sau đài này: ghi số, kiểu, tiền, hoặc xóa đài',
  kokieu: () => 'Chưa có kiểu sau số này: ghi kiểu (b, dd, da …) rồi đến tiền',
  kotien: () => 'Chưa có tiền sau kiểu này: ghi tiền ngay sau kiểu, như b10n',
  mienbacdaxien: () => 'Miền Bắc không có đá xiên; chỉ có đá thẳng (da) trong một đài',
  capsole: (run: string) => `Số đá “${shown(run)}” bị lẻ: đá chỉ nhận số 2 con, như 12.34`,
  kodatrung: (number: string) => `Khách này không được đá trùng số ${number}: mỗi số chỉ ghi một lần`,
  da1con: () => 'Đá phải có từ 2 số trở lên: ghi thêm số hoặc đổi kiểu',
  tooManyPairs: (most: number) => `Một lần đá chỉ được nhiều nhất ${most} số: chia thành nhiều lần`,
  differentAmount: (type: string) => `Cùng số, cùng kiểu ${type} nhưng khác tiền: chỉ ghi một số tiền`,
  sameAmount: (type: string) =>
    `Kiểu ${type} ghi hai lần cùng số tiền: đang tính cả hai; nếu ghi trùng thì xóa bớt`,
  elsewhere: (type: string, line: number) =>
    `Các số này đã có kiểu ${type} ở dòng ${line} với tiền khác; đang tính cả hai`,
  consobehon2: (digit: string) => `Số “${digit}” chỉ có 1 con: ghi từ 2 con trở lên, như 0${digit}`,
  wrongLength: (type: string, digits: number, taken: readonly number[]) =>
    `Kiểu ${type} không nhận số ${digits} con; chỉ nhận số ${taken.join(', ')} con`,
  soqualon: (number: string) => `Số ${shown(number)} quá dài: nhiều nhất là 4 con`,
  dateAmongNumbers: () => 'Đây là ngày, không phải số cược: xóa ngày, hoặc ghi số cách nhau bằng dấu chấm',
  badRange: () => 'Sai định dạng kéo số: hai đầu cùng số con (2 đến 4), số nhỏ trước số lớn, như 10 keo 90',
  Vuot20So: () => 'Kéo số chỉ được nhiều nhất 20 số: chia thành nhiều lần kéo',
  ambiguousDecimal: () => 'Sau dấu chấm của tiền chỉ được một số lẻ; nếu sau tiền là số mới thì cách ra',
  twoDecimalMarks: () => 'Số tiền bắt đầu bằng 0 đã là số lẻ (05 = 0.5), không thêm số lẻ nữa',
  tooManyDecimals: () => 'Tiền chỉ được nhiều nhất hai số lẻ',
  tooMuchMoney: () => 'Tiền cược quá lớn, vui lòng kiểm tra lại',
  tooManyNumbers: (most: number) => `Một dãy chỉ được nhiều nhất ${most} số: chia thành nhiều dãy`,
  tooManyBets: (most: number) => `Một tin chỉ được nhiều nhất ${most} con cược: chia thành nhiều tin`,
  tooLong: (most: number) =>
    `Tin quá dài: nhiều nhất ${most.toLocaleString('vi-VN')} ký tự; chia thành nhiều tin`,
  moreErrors: (shown: number) => `còn lỗi nữa: chỉ nêu ${shown.toLocaleString('vi-VN')} lỗi đầu`,
  largeAmount: (amount: number) => {
    const thousands = String(Math.round(amount) / 1000);
    return `Đang tính ${thousands} triệu mỗi con; nếu là ${thousands} ngàn thì ghi ${thousands}n`;
  },
  noAmount: () => 'Tiền là 0 nên không có cược: sửa lại tiền, hoặc xóa đi',
  spacedDecimal: (amount: number) =>
    `Đang tính tiền là ${amount}n; nếu đúng thì ghi liền ${amount}n, không thì sửa lại`,
  mixedSet: () =>
    'Bộ số này đang tính chung với các số khác trong dãy; nếu không phải thì ghi riêng hoặc xóa',
  writtenInPairs: () => 'Đang đá vòng tất cả các số; nếu chỉ đá từng cặp thì ghi riêng từng cặp',
  longerType: (type: string, longer: string) =>
    `Kiểu ${type} ở đây đang tính là ${longer}; nếu chỉ lấy 2 con cuối thì ghi riêng 2 con`,
  smallNumbers: () => 'Đang tính xỉu là các số 00–49; nếu là xỉu chủ thì ghi xc thay xỉu',
  likeRange: (low: string, high: string) =>
    `Đang tính riêng từng số đã ghi; nếu là kéo thì ghi ${low} keo ${high}`,
  struckOut: () => 'Vẫn tính cược cạnh dấu này; nếu bỏ phần đó thì xóa đi',
  notSold: (region: RegionKey, type: BetType) =>
    `${REGION_NAMES[region]} không bán ${type.name.toLowerCase()} (${type.key}): bỏ hoặc ghi kiểu khác`,
  thieucauhinh: (region: RegionKey, type: string, customer: string) =>
    `Chưa có cấu hình giá ${REGION_NAMES[region]}, kiểu ${type}, khách ${customer}: nhập co và trả thưởng ở trang Khách hàng`,
} as const;
