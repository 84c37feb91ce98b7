import type { RegionKey } from './regions.ts';

/** Sunday 1 … Saturday 7 (product-1 §9). */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

export interface Station {
  readonly key: string;
  readonly name: string;
  readonly region: RegionKey;
  readonly days: readonly Weekday[];
  /** Other names of customers, normalized (no accents, no dots). Shared names: station-lookup.ts. */
  readonly aliases: readonly string[];
}

const station = (
  region: RegionKey,
  key: string,
  name: string,
  days: readonly Weekday[],
  aliases: string,
): Station => ({ key, name, region, days, aliases: aliases.split(' ').filter(Boolean) });

const EVERY_DAY: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];

/** The 36 stations (domain.md §1): 21 South, 14 Central, 1 North. */
export const STATIONS: readonly Station[] = [
  station(
    'MN',
    'tp',
    'TP. Hồ Chí Minh',
    [2, 7],
    'tpho hcm tphcm hcminh hochiminh tphochiminh thanhpho saigon sg',
  ),
  station('MN', 'dt', 'Đồng Tháp', [2], 'dth dthap dongthap'),
  station('MN', 'cm', 'Cà Mau', [2], 'cmau camau'),
  station('MN', 'bt', 'Bến Tre', [3], 'btr btre bentre'),
  station('MN', 'vt', 'Vũng Tàu', [3], 'vtau vungtau brvt'),
  station('MN', 'bl', 'Bạc Liêu', [3], 'bli blieu baclieu'),
  station('MN', 'dn', 'Đồng Nai', [4], 'dnai dongnai'),
  station('MN', 'ct', 'Cần Thơ', [4], 'cth ctho cantho'),
  station('MN', 'st', 'Sóc Trăng', [4], 'str strang soctrang'),
  station('MN', 'tn', 'Tây Ninh', [5], 'tninh tayninh'),
  station('MN', 'ag', 'An Giang', [5], 'agiang angiang'),
  station('MN', 'bth', 'Bình Thuận', [5], 'bt bthuan binhthuan'),
  station('MN', 'vl', 'Vĩnh Long', [6], 'vlong vinhlong'),
  station('MN', 'bd', 'Bình Dương', [6], 'bdu bduong binhduong sb sbe songbe'),
  station('MN', 'tv', 'Trà Vinh', [6], 'trv tvinh travinh'),
  station('MN', 'la', 'Long An', [7], 'lan longan'),
  station('MN', 'bp', 'Bình Phước', [7], 'bphuoc binhphuoc'),
  station('MN', 'hg', 'Hậu Giang', [7], 'hgiang haugiang'),
  station('MN', 'tg', 'Tiền Giang', [1], 'tgi tgiang tiengiang'),
  station('MN', 'kg', 'Kiên Giang', [1], 'kgi kgiang kiengiang'),
  station('MN', 'dl', 'Đà Lạt', [1], 'dal dlat dalat lamdong ldong'),
  station('MT', 'py', 'Phú Yên', [2], 'pyen phuyen'),
  station('MT', 'hue', 'Thừa Thiên Huế', [2, 1], 'tth thue tthue thuathienhue'),
  station('MT', 'dlk', 'Đắk Lắk', [3], 'dl dlak daklak daclac daclak'),
  station('MT', 'qnm', 'Quảng Nam', [3], 'qn qnam quangnam'),
  station('MT', 'dng', 'Đà Nẵng', [4, 7], 'dn dna dnang danang'),
  station('MT', 'kh', 'Khánh Hòa', [4, 1], 'kha khoa khanhhoa'),
  station('MT', 'bdi', 'Bình Định', [5], 'bd bdinh binhdinh'),
  station('MT', 'qt', 'Quảng Trị', [5], 'qtr qtri quangtri'),
  station('MT', 'qb', 'Quảng Bình', [5], 'qbi qbinh quangbinh'),
  station('MT', 'gl', 'Gia Lai', [6], 'gla glai gialai'),
  station('MT', 'nt', 'Ninh Thuận', [6], 'nth nthuan ninhthuan'),
  station('MT', 'qng', 'Quảng Ngãi', [7], 'qn qngai quangngai'),
  station('MT', 'dno', 'Đắk Nông', [7], 'dkn dnong daknong dacnong'),
  station('MT', 'kt', 'Kon Tum', [1], 'ktu ktum kon kontum komtum'),
  station('MB', 'mb', 'Miền Bắc', EVERY_DAY, 'hn hnoi hanoi mbac mienbac'),
];
