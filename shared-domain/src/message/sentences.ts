import { stationsOfDay, weekdayOf } from '../catalogue/calendar.ts';
import { REGION_NAMES, type RegionKey } from '../catalogue/regions.ts';

/** What each error says: what is wrong, and what would be right where that can be told. */

const DAY_NAMES = ['', 'Chủ nhật', 'Thứ 2', 'Thứ 3', 'Thứ 4', 'Thứ 5', 'Thứ 6', 'Thứ 7'] as const;

const dayOf = (date: string): string => {
  const [year, month, day] = date.split('-');
  return `${DAY_NAMES[weekdayOf(date)]} ${day ?? ''}/${month ?? ''}/${year ?? ''}`;
};

const keysOf = (date: string, region: RegionKey): string =>
  stationsOfDay(date, region)
    .map((station) => station.key)
    .join(' ');

export const sentences = {
  konhandien: (word: string) => `Không nhận diện được “${word}”`,
  kodai: () => 'Không tìm thấy đài: ghi đài trước số',
  sotruocdai: () => 'Số đứng trước đài: ghi đài rồi mới đến số',
  noDrawThatDay: (date: string, name: string, region: RegionKey) =>
    `Ngày: ${dayOf(date)} không có đài ${name}; ${REGION_NAMES[region]} có ${keysOf(date, region)}`,
  noCountThatDay: (date: string, count: number, region: RegionKey) =>
    `Ngày: ${dayOf(date)} không có ${count} đài ${REGION_NAMES[region]}; chỉ có ${keysOf(date, region)}`,
  trungdai: (name: string) => `Trùng đài ${name}, vui lòng kiểm tra lại`,
  daihai: (name: string) => `Đài ${name} đã nằm trong nhóm đài đó, vui lòng kiểm tra lại`,
  secondCount: () => 'Một nhóm đài chỉ được ghi số đài (2d, 3d, 4d) một lần',
  twoRegionsInList: (first: RegionKey, other: RegionKey) =>
    `Hai đài khác miền trong một nhóm: ${REGION_NAMES[first]} và ${REGION_NAMES[other]}`,
  co2mien: (first: RegionKey, other: RegionKey) =>
    `Một tin chỉ được một miền: đang là ${REGION_NAMES[first]}, không thêm ${REGION_NAMES[other]}`,
  typeWithoutNumber: () => 'Không tìm thấy số cược trước kiểu này',
  amountWithoutNumber: () => 'Số tiền này không có số và kiểu đứng trước',
  stationWithoutNumber: () => 'Sau đài không có số cược nào',
  kokieu: (number: string) => `Không tìm thấy kiểu cược sau số ${number}`,
  kotien: () => 'Không tìm thấy tiền cược sau kiểu này',
  mienbacdaxien: () => 'Miền Bắc không có đá xiên',
  capsole: (run: string) => `Số đá “${run}” bị lẻ: phải ghi đủ từng cặp 2 con`,
  kodatrung: (number: string) => `Khách này không được đá trùng số ${number}`,
  da1con: () => 'Đá phải có từ 2 số trở lên',
  tooManyPairs: (most: number) => `Một lần đá chỉ được tối đa ${most} số`,
  differentAmount: (type: string) => `Cùng số, cùng kiểu ${type} nhưng khác tiền`,
  elsewhere: (type: string, line: number) => `Kiểu ${type} với các số này đã có ở dòng ${line} với tiền khác`,
  consobehon2: (digit: string) => `Số “${digit}” chỉ có 1 chữ số: phải nhập từ 2 con trở lên`,
  wrongLength: (type: string, digits: number) => `Kiểu ${type} không nhận số ${digits} con`,
  soqualon: (number: string) => `Số ${number} quá lớn: nhiều nhất là 4 con`,
  badRange: () => 'Sai định dạng kéo số: hai đầu cùng số con (2 đến 4), số nhỏ trước số lớn',
  Vuot20So: () => 'Kéo số chỉ được nhiều nhất 20 số',
  ambiguousDecimal: () => 'Sau dấu chấm của số tiền chỉ được một chữ số; thêm n sau số tiền hoặc cách ra',
  twoDecimalMarks: () => 'Số tiền bắt đầu bằng 0 đã là số lẻ (05 = 0.5), không thêm số lẻ nữa',
  tooManyDecimals: () => 'Số tiền chỉ được nhiều nhất hai số lẻ',
  tooMuchMoney: () => 'Tiền cược quá lớn, vui lòng kiểm tra lại',
  tooManyNumbers: (most: number) => `Một dãy chỉ được nhiều nhất ${most} số`,
  thieucauhinh: (region: RegionKey, type: string, customer: string) =>
    `Chưa có cấu hình giá ${REGION_NAMES[region]}, kiểu ${type}, khách ${customer}`,
} as const;
