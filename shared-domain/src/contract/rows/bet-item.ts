import type { BetItemRow } from '../calls/reports/reports.ts';
import { BET_TYPES } from '../../catalogue/bet-types.ts';
import type { BetItem } from '../../message/bets/bet-item.ts';
import {
  moneyToNumber,
  payoutToNumber,
  pointsToNumber,
  subtract,
  takeRateToNumber,
} from '../../money/money.ts';
import { winningNumbers, type ItemScore } from '../../scoring/score-item.ts';

const TYPE_NAMES = new Map(BET_TYPES.map((type) => [type.key, type.name]));

const ID_TAIL = 12;

/**
 * The id of a message's bet item (ks_id): the message's UUID plus the number of the item. Events need not store it,
 * and every replay gives the same id.
 */
export const itemId = (uiId: string, index: number): string => {
  const tail = (Number.parseInt(uiId.slice(-ID_TAIL), 16) + index + 1) % 16 ** ID_TAIL;
  return uiId.slice(0, -ID_TAIL) + tail.toString(16).padStart(ID_TAIL, '0');
};

const pairsOf = (item: BetItem): number =>
  item.kind === 'da' || item.kind === 'dx' ? (item.numbers.length * (item.numbers.length - 1)) / 2 : 0;

type WinningsOfItem = Pick<
  BetItemRow,
  'ks_thang' | 'ks_thangthua' | 'ks_diemtrung' | 'ks_soTrung' | 'ks_chiki' | 'ks_isThang'
>;

/** The fields that results decide: null until every station of the item has its results. */
export const winningsOfItem = (
  { thucthu }: Pick<BetItem, 'thucthu'>,
  score: ItemScore | null,
): WinningsOfItem => {
  const settled = score?.settled === true ? score : null;
  return {
    ks_thang: settled === null ? null : moneyToNumber(settled.thang),
    ks_thangthua: settled === null ? null : moneyToNumber(subtract(settled.thang, thucthu)),
    ks_diemtrung: settled === null ? null : moneyToNumber(settled.diemtrung),
    ks_soTrung: score === null ? '' : winningNumbers(score).join(' '),
    ks_chiki: settled === null ? null : settled.halfHits / 2,
    ks_isThang: score !== null && score.halfHits > 0,
  };
};

/** A bet item on the wire (ks_*), by its index in the message. `score` is null if the message is not scored yet. */
export const itemRow = (item: BetItem, uiId: string, index: number, score: ItemScore | null): BetItemRow => ({
  ks_id: itemId(uiId, index),
  ks_ui_id: uiId,
  ks_stt: index + 1,
  ks_kieuKey: item.typed,
  ks_kieuUseKey: item.kind,
  ks_kieuDanh: item.betClass,
  ks_tenKieu: TYPE_NAMES.get(item.typed) ?? item.typed,
  ks_dai: item.stations.join('@'),
  ks_soShow: item.numbers.join('.'),
  ks_soDai: item.stations.length,
  ks_soCapSo: pairsOf(item),
  ks_soSo: item.numbers.length,
  ks_soGiai: item.lots,
  ks_diem: pointsToNumber(item.points),
  ks_tienxac: moneyToNumber(item.tienxac),
  ks_thucthu: moneyToNumber(item.thucthu),
  ks_co: takeRateToNumber(item.co),
  ks_trathuong: payoutToNumber(item.trathuong),
  ks_kiruoi: item.half,
  ...winningsOfItem(item, score),
});
