import { stationOf, weekdayOf } from '../catalogue/calendar.ts';
import type { Station } from '../catalogue/stations.ts';
import { decided, refused, type Decision, type Refusal } from '../decider/decision.ts';
import { shownDay } from '../time/day.ts';
import type { DrawEvent, DrawRow } from './events.ts';
import { POSITIONS } from './prizes.ts';

/** The confirmed numbers of one station's draw, by position. */
export type DrawState = ReadonlyMap<number, string>;

/** One prize as an admin types it; a row that changes a confirmed number needs a reason. */
export interface EnteredRow extends DrawRow {
  readonly reason?: string | undefined;
}

/** Rows of one station's draw, entered by hand: confirmed at once (calls.md, Results by hand). */
export interface EnterRows {
  readonly type: 'enter';
  /** yyyy-mm-dd */
  readonly date: string;
  readonly station: string;
  readonly rows: readonly EnteredRow[];
  readonly source: string;
}
export type DrawCommand = EnterRows;

/**
 * `khongdai`: no such station; `saingay`: it does not draw that day; `vitri`: no such position;
 * `sochuso`: not the digits of that prize; `trungvitri`: a position twice with two numbers;
 * `thieulydo`: a confirmed number would change without a reason.
 */
export interface DrawRefusal extends Refusal {
  readonly result: 'khongdai' | 'saingay' | 'vitri' | 'sochuso' | 'trungvitri' | 'thieulydo';
  /** The position at fault; null where the station is. */
  readonly position: number | null;
}

export const initialState = (): DrawState => new Map();

export const evolve = (state: DrawState, event: DrawEvent): DrawState => {
  const numbers = new Map(state);
  for (const row of event.data.rows) numbers.set(row.position, row.number);
  return numbers;
};

const fault = (result: DrawRefusal['result'], position: number | null, message: string): DrawRefusal => ({
  result,
  position,
  message,
});

const rowFault = (
  station: Station,
  row: EnteredRow,
  seen: ReadonlyMap<number, string>,
): DrawRefusal | null => {
  const prize = POSITIONS[station.region].find(({ position }) => position === row.position);
  const place = `${station.name}, vị trí ${row.position}`;
  if (prize === undefined)
    return fault(
      'vitri',
      row.position,
      `${place}: đài này chỉ có vị trí 1 đến ${POSITIONS[station.region].length}.`,
    );
  if (!/^\d+$/.test(row.number) || row.number.length !== prize.digits)
    return fault(
      'sochuso',
      row.position,
      `${place}: giải ${prize.rank} phải có ${prize.digits} chữ số, đã nhập "${row.number}".`,
    );
  const other = seen.get(row.position);
  if (other !== undefined && other !== row.number)
    return fault('trungvitri', row.position, `${place}: có hai số khác nhau ${other} và ${row.number}.`);
  return null;
};

interface Change extends DrawRow {
  readonly was: string;
  readonly reason: string;
}

interface Sorted {
  readonly fresh: readonly DrawRow[];
  readonly changes: readonly Change[];
}

const sortRows = (station: Station, rows: readonly EnteredRow[], state: DrawState): Sorted | DrawRefusal => {
  const seen = new Map<number, string>();
  const fresh: DrawRow[] = [];
  const changes: Change[] = [];
  for (const row of rows) {
    const wrong = rowFault(station, row, seen);
    if (wrong !== null) return wrong;
    if (seen.has(row.position)) continue;
    const { position, number } = row;
    seen.set(position, number);
    const was = state.get(position);
    const reason = row.reason?.trim() ?? '';
    if (was === undefined) fresh.push({ position, number });
    else if (was !== number && reason === '')
      return fault(
        'thieulydo',
        position,
        `${station.name}, vị trí ${position}: số ${was} đã được xác nhận. Muốn sửa thành ${number} phải ghi lý do.`,
      );
    else if (was !== number) changes.push({ position, number, was, reason });
  }
  return { fresh, changes };
};

/** What follows from rows entered for one station's draw. A number that is confirmed already changes nothing. */
export const decide = (command: DrawCommand, state: DrawState): Decision<DrawEvent, DrawRefusal> => {
  const { date, source } = command;
  const station = stationOf(command.station);
  if (station === undefined) return refused(fault('khongdai', null, `Không có đài "${command.station}".`));
  if (!station.days.includes(weekdayOf(date)))
    return refused(fault('saingay', null, `Ngày: ${shownDay(date)} không có đài ${station.name}`));
  const sorted = sortRows(station, command.rows, state);
  if ('result' in sorted) return refused(sorted);
  const draw = { date, station: station.key, region: station.region };
  const confirmed: readonly DrawEvent[] =
    sorted.fresh.length === 0
      ? []
      : [{ type: 'DrawRowsConfirmed', version: 1, data: { ...draw, source, rows: sorted.fresh } }];
  const corrected = [...new Set(sorted.changes.map(({ reason }) => reason))].map((reason): DrawEvent => ({
    type: 'DrawCorrected',
    version: 1,
    data: {
      ...draw,
      reason,
      rows: sorted.changes
        .filter((change) => change.reason === reason)
        .map(({ position, number, was }) => ({ position, number, was })),
    },
  }));
  return decided(...confirmed, ...corrected);
};
