import type {
  BetItemRow,
  MessageRow,
  SummaryTotals,
} from '@so-cuoc/shared-domain/contract/calls/reports/reports.ts';
import { itemRow } from '@so-cuoc/shared-domain/contract/rows/bet-item.ts';
import { type RegionKey, REGIONS } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import { moneyToNumber, ZERO } from '@so-cuoc/shared-domain/money/money.ts';
import { sortMessages, type MessageRows, pointsOf } from '../../bet-messages/message-rows.ts';
import { addTotals, NOTHING, sumOf, totalsOfMessages } from '../../bet-messages/totals.ts';
import { isEdit, type Placement } from '../placing/placements.ts';

/** One message of the day's table, stored or pending. */
export interface DayLine {
  readonly uiId: string;
  /** null if only this device knows the message. */
  readonly row: MessageRow | null;
  /** The unconfirmed placement or edit; null = none. */
  readonly pending: Placement | null;
  readonly customerName: string;
  readonly text: string;
  readonly items: readonly BetItemRow[];
  readonly tienxac: number;
  readonly thucthu: number;
}

/** Cached lines, so that only changed rows render again. */
const linesOfRows = new WeakMap<MessageRow, DayLine>();
const linesOfPlacements = new WeakMap<Placement, DayLine>();

const ofRow = (row: MessageRow): DayLine => {
  const line = linesOfRows.get(row) ?? madeOfRow(row);
  linesOfRows.set(row, line);
  return line;
};

const ofPlacement = (placement: Placement, row: MessageRow | null): DayLine => {
  const known = linesOfPlacements.get(placement);
  const line = known?.row === row ? known : madeOfPlacement(placement, row);
  linesOfPlacements.set(placement, line);
  return line;
};

const madeOfRow = (row: MessageRow): DayLine => ({
  uiId: row.ui_id,
  row,
  pending: null,
  customerName: row.khach_name2,
  text: row.ui_chuoi,
  items: row.chitiet,
  tienxac: row.tienxac,
  thucthu: row.thucthu,
});

const madeOfPlacement = (placement: Placement, row: MessageRow | null): DayLine => {
  const { request, reading, customerName } = placement;
  return {
    uiId: request.ui_id,
    row,
    pending: placement,
    customerName,
    text: request.ui_chuoi,
    items: reading?.items.map((item, index) => itemRow(item, request.ui_id, index, null)) ?? [],
    tienxac: moneyToNumber(reading?.tienxac ?? ZERO),
    thucthu: moneyToNumber(reading?.thucthu ?? ZERO),
  };
};

interface DayView {
  readonly rows: MessageRows;
  readonly placements: ReadonlyMap<string, Placement>;
  /** Deleted here, but still in the rows or the outbox. */
  readonly hidden: ReadonlySet<string>;
  /** The agent whose book is shown. */
  readonly agentId: string;
  /** yyyy-mm-dd */
  readonly date: string;
  /** null = all customers. */
  readonly khachId: string | null;
}

/**
 * The lines of the day's table, newest first. Pending messages come before stored rows. A pending edit
 * replaces its row; a refused edit stands above it. Placements that the book already shows are left out.
 */
export const dayLines = ({
  rows,
  placements,
  hidden,
  agentId,
  date,
  khachId,
}: DayView): readonly DayLine[] => {
  const own = Array.from(placements.values()).filter(
    ({ request }) =>
      request.ui_user_id === agentId &&
      request.ui_date === date &&
      !hidden.has(request.ui_id) &&
      (khachId === null || request.ui_user_khach_id === khachId),
  );
  const edits = new Map(own.filter(isEdit).map((placement) => [placement.request.ui_id, placement]));
  const added = own.filter((placement) => !rows.has(placement.request.ui_id));
  const stored = sortMessages(rows, true).filter(
    (row) =>
      !hidden.has(row.ui_id) &&
      (khachId === null || row.ui_user_khach_id === khachId || edits.has(row.ui_id)),
  );
  return [
    ...added.map((placement) => ofPlacement(placement, null)).reverse(),
    ...stored.flatMap((row) => {
      const edit = edits.get(row.ui_id);
      if (edit === undefined) return [ofRow(row)];
      return edit.state.kind === 'refused' ? [ofPlacement(edit, null), ofRow(row)] : [ofPlacement(edit, row)];
    }),
  ];
};

/** Refused placements do not count. */
const counts = (line: DayLine): boolean => line.pending?.state.kind !== 'refused';

/** The points of all lines, without refused or flagged messages, as for the amounts. */
export const pointsOfLines = (lines: readonly DayLine[]): number =>
  sumOf(
    lines.filter((line) => counts(line) && (line.pending !== null || line.row?.ui_iserror !== true)),
    ({ items }) => pointsOf(items),
  );

const ofPending = (line: DayLine): SummaryTotals => ({
  ...NOTHING,
  r_count: 1,
  tienxac: line.tienxac,
  thucthu: line.thucthu,
});

/** The totals of the lines, including pending ones. */
export const totalsOfLines = (lines: readonly DayLine[]): SummaryTotals =>
  addTotals([
    totalsOfMessages(lines.flatMap(({ row, pending }) => (row === null || pending !== null ? [] : [row]))),
    ...lines.filter((line) => line.pending !== null && counts(line)).map(ofPending),
  ]);

const regionOf = (line: DayLine): RegionKey | undefined =>
  line.pending === null ? line.row?.ui_mien : line.pending.reading?.items[0]?.region;

/** The totals by region, for regions that have a line. */
export const totalsByRegion = (
  lines: readonly DayLine[],
): readonly { readonly region: RegionKey; readonly totals: SummaryTotals }[] =>
  REGIONS.map((region) => ({ region, of: lines.filter((line) => regionOf(line) === region) }))
    .filter(({ of }) => of.length > 0)
    .map(({ region, of }) => ({ region, totals: totalsOfLines(of) }));
