import type { ItemTrace, NumberCame, Span, Worked } from './item-trace.ts';
import { stationOf } from '../catalogue/draw-days.ts';
import { REGION_NAMES } from '../catalogue/regions.ts';
import { KIND_NAMES } from './applied-rules.ts';

const LABEL = 12;
const line = (label: string, text: string): string => `${label.padEnd(LABEL)}${text}`;
/** The label comes on the first line only. */
const under = (label: string, texts: readonly string[]): readonly string[] =>
  texts.map((text, index) => line(index === 0 ? label : '', text));

const worked = ({ formula, value }: Worked): string => `${formula} = ${value}`;
const characters = ({ text, line: number, start, end }: Span): string =>
  `«${text}» dòng ${number}, ký tự ${start + 1}–${end}`;
const nameOf = (station: string): string => `${stationOf(station)?.name ?? station} (${station})`;

const writtenAt = ({ places, points }: ItemTrace): readonly string[] => {
  if (places === null) return [line('Chỗ viết', 'không tìm lại được trong tin')];
  return [
    ...under(
      'Đài',
      places.stations.map((place) => `${characters(place)}: ${place.stations.join(' ')}`),
    ),
    ...under(
      'Số',
      places.numbers.map((place) => characters(place)),
    ),
    line('Kiểu', characters(places.type)),
    line('Tiền', `${characters(places.amount)}: ${points} ngàn`),
  ];
};

const NAMED = 12;
const listed = (numbers: readonly string[]): string =>
  numbers.length <= NAMED ? numbers.join(' ') : `${numbers.length} số ${numbers.slice(0, 3).join(' ')} …`;

const betOf = ({ kind, numbers, stations, points }: ItemTrace): string =>
  `${KIND_NAMES[kind]} ${listed(numbers)}, ${stations.map(nameOf).join(', ')}, ${points} ngàn`;

const cameTo = ({ number, prizes, stations }: NumberCame): string => {
  const each = prizes.map(({ station, rank, position, drawn }) => {
    const where = stations.length > 1 ? `${station} ` : '';
    return `${where}${rank} ${drawn} (giải thứ ${position})`;
  });
  return `${number} ở ${stations.join(' + ')} về ${prizes.length} lần: ${each.join(', ')}`;
};

const isPair = ({ kind }: ItemTrace): boolean => kind === 'da' || kind === 'dx';

const winnersOf = ({ winners }: ItemTrace): readonly string[] =>
  winners.length === 0
    ? ['không cặp nào: cả hai số của cặp phải về']
    : winners.map(
        ({ numbers, stations, hits }) =>
          `cặp ${numbers.join('–')} ở ${stations.join(' + ')}: ${worked(hits)} lần`,
      );

const pricedBy = (trace: ItemTrace): string => {
  const { key, co, trathuong, half, origin } = trace.price;
  const halves = !isPair(trace) ? '' : half ? ', tính kỳ rưỡi' : ', không tính kỳ rưỡi';
  const from =
    origin === null
      ? ''
      : `; ${origin.type} lúc ${origin.at}${origin.position === '' ? '' : `, vị trí ${origin.position}`}`;
  return `${key}: co ${co}, trả thưởng ${trathuong}${halves}${from}`;
};

/** The trace as text in Vietnamese: one fact per line, every sum with its numbers, in thousand đồng. */
export const explain = (trace: ItemTrace): readonly string[] => {
  const { region, rules, lots, tienxac, thucthu, draws, came, diemtrung, thang, thangthua } = trace;
  return [
    ...writtenAt(trace),
    line('Hiểu là', `${REGION_NAMES[region]}: ${betOf(trace)}`),
    ...under(
      'Quy tắc',
      rules.map(({ sentence }) => sentence),
    ),
    ...under('Thói quen', trace.habits ?? []),
    line('Số lô', `${worked(lots)} lô: ${lots.prizes}`),
    line('Tiền xác', worked(tienxac)),
    line('Giá', pricedBy(trace)),
    line('Thực thu', worked(thucthu)),
    ...under(
      'Kết quả',
      draws.map(({ station, rows, of }) => `${nameOf(station)}: ${rows}/${of} giải`),
    ),
    ...under('Số về', came.length === 0 ? ['không số nào'] : came.map(cameTo)),
    ...(isPair(trace) ? under('Cặp trúng', winnersOf(trace)) : []),
    line('Điểm trúng', worked(diemtrung)),
    line('Tiền trúng', worked(thang)),
    line('Thắng thua', thangthua === null ? 'chưa tính: chưa đủ kết quả' : `${worked(thangthua)} (khách)`),
  ];
};
