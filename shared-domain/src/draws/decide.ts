import { stationOf, weekdayOf } from '../catalogue/draw-days.ts';
import type { Station } from '../catalogue/stations.ts';
import { decided, refused, type Decision, type Refusal } from '../aggregate/decision.ts';
import { formatDay } from '../calendar/vietnam-day.ts';
import type { ClaimEvent, DrawEvent, DrawRow } from './events.ts';
import { POSITIONS } from './prizes.ts';
import {
  claimsOf,
  isDisputed,
  openClaims,
  positionState,
  type DrawState,
  type PositionState,
} from './state.ts';
import { DRAW_OUTCOMES } from '../outcomes/draws.ts';
import { outcome } from '../outcomes/outcome.ts';

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

/** A row to save as somebody saw it. */
export interface BackUpRow {
  /** yyyy-mm-dd */
  readonly date: string;
  readonly station: string;
  readonly row: DrawRow;
}

/**
 * `khongdai`: no such station; `saingay`: it does not draw that day; `vitri`: no such position;
 * `sochuso`: not the digits of that prize; `trungvitri`: a position twice with two numbers;
 * `thieulydo`: a confirmed number would change without a reason.
 */
export interface DrawRefusal extends Refusal {
  readonly result: 'khongdai' | 'saingay' | 'vitri' | 'sochuso' | 'trungvitri' | 'thieulydo';
  /** The position of the error; null if the station is wrong. */
  readonly position: number | null;
}

const rowFault = (
  station: Station,
  row: EnteredRow,
  seen: ReadonlyMap<number, string>,
): DrawRefusal | null => {
  const prize = POSITIONS[station.region].find(({ position }) => position === row.position);
  const place = { station: station.name, position: row.position };
  if (prize === undefined)
    return {
      ...outcome(DRAW_OUTCOMES.noSuchPosition, { ...place, last: POSITIONS[station.region].length }),
      position: row.position,
    };
  if (!/^\d+$/.test(row.number) || row.number.length !== prize.digits)
    return {
      ...outcome(DRAW_OUTCOMES.wrongDigits, {
        ...place,
        ...{ prize: prize.rank, digits: prize.digits, number: row.number },
      }),
      position: row.position,
    };
  const other = seen.get(row.position);
  if (other !== undefined && other !== row.number)
    return {
      ...outcome(DRAW_OUTCOMES.twoNumbers, { ...place, one: other, other: row.number }),
      position: row.position,
    };
  return null;
};

interface Entered extends DrawRow {
  /** Its state before the command. */
  readonly place: PositionState;
  /** '' = none. */
  readonly reason: string;
}

/** The entered rows without repetitions, or the error of the first bad row. */
const enteredRows = (
  station: Station,
  rows: readonly EnteredRow[],
  state: DrawState,
): readonly Entered[] | DrawRefusal => {
  const seen = new Map<number, string>();
  const entered: Entered[] = [];
  for (const row of rows) {
    const wrong = rowFault(station, row, seen);
    if (wrong !== null) return wrong;
    if (seen.has(row.position)) continue;
    const { position, number } = row;
    seen.set(position, number);
    const place = positionState(state, position);
    const reason = row.reason?.trim() ?? '';
    if (place.confirmed !== null && place.confirmed !== number && reason === '')
      return {
        ...outcome(DRAW_OUTCOMES.reasonMissing, {
          ...{ station: station.name, position, confirmed: place.confirmed, number },
        }),
        position,
      };
    entered.push({ position, number, place, reason });
  }
  return entered;
};

interface OfDraw {
  readonly date: string;
  readonly station: string;
  readonly region: Station['region'];
}

const confirmations = (draw: OfDraw, source: string, rows: readonly Entered[]): readonly DrawEvent[] => {
  const fresh = rows.filter(({ place }) => place.confirmed === null);
  return fresh.length === 0
    ? []
    : [
        {
          type: 'DrawRowsConfirmed',
          version: 1,
          data: { ...draw, source, rows: fresh.map(({ position, number }) => ({ position, number })) },
        },
      ];
};

const byReason = (rows: readonly Entered[]): readonly (readonly [string, readonly Entered[]])[] =>
  [...new Set(rows.map(({ reason }) => reason))].map((reason) => [
    reason,
    rows.filter((row) => row.reason === reason),
  ]);

const corrected = (draw: OfDraw, rows: readonly Entered[]): readonly DrawEvent[] => {
  const changes = rows.filter(({ place, number }) => place.confirmed !== null && place.confirmed !== number);
  return byReason(changes).map(([reason, ofReason]) => ({
    type: 'DrawCorrected',
    version: 1,
    data: {
      ...draw,
      reason,
      rows: ofReason.map(({ position, number, place }) => ({
        position,
        number,
        was: place.confirmed ?? number,
      })),
    },
  }));
};

/** The claims of sources against a number once it counts. */
const against = ({ place, number }: Entered) => openClaims({ ...place, confirmed: number });

/**
 * An admin who corrects a number, or enters one in dispute, decides the dispute. A number entered against
 * a source that nobody contradicted so far opens one.
 */
const disputes = (draw: OfDraw, rows: readonly Entered[]): readonly ClaimEvent[] => {
  const contradicted = rows.filter((row) => against(row).length > 0);
  const isDecision = ({ place, number }: Entered): boolean =>
    isDisputed(place) || (place.confirmed !== null && place.confirmed !== number);
  const settled = byReason(contradicted.filter(isDecision)).map(([reason, ofReason]): ClaimEvent => ({
    type: 'DrawConflictSettled',
    version: 1,
    data: {
      ...draw,
      reason,
      rows: ofReason.map((row) => ({
        position: row.position,
        number: row.number,
        against: against(row),
      })),
    },
  }));
  const raised = contradicted.filter((row) => !isDecision(row) && row.place.confirmed === null);
  return raised.length === 0
    ? settled
    : [
        ...settled,
        {
          type: 'DrawConflictRaised',
          version: 1,
          data: {
            ...draw,
            rows: raised.map(({ position, number, place }) => ({
              position,
              confirmed: number,
              claims: claimsOf(place.sourceClaims),
            })),
          },
        },
      ];
};

const drawing = (date: string, key: string): Station | DrawRefusal => {
  const station = stationOf(key);
  if (station === undefined)
    return { ...outcome(DRAW_OUTCOMES.noSuchStation, { station: key }), position: null };
  if (!station.days.includes(weekdayOf(date)))
    return {
      ...outcome(DRAW_OUTCOMES.notThatDay, { day: formatDay(date), station: station.name }),
      position: null,
    };
  return station;
};

/** Decides to keep a row as seen, beside the number that counts. Refused like `decide`. */
export const decideBackup = (
  { date, station: key, row }: BackUpRow,
  state: DrawState,
): Decision<ClaimEvent, DrawRefusal> => {
  const station = drawing(date, key);
  if ('result' in station) return refused(station);
  const wrong = rowFault(station, row, new Map());
  if (wrong !== null) return refused(wrong);
  const { position, number } = row;
  const { confirmed } = positionState(state, position);
  const data = {
    date,
    station: station.key,
    region: station.region,
    rows: [{ position, number, confirmed }],
  };
  return decided({ type: 'DrawRowBackedUp', version: 1, data });
};

/** Decides the events of entered rows. A number that is already confirmed changes nothing. */
export const decide = (
  command: EnterRows,
  state: DrawState,
): Decision<DrawEvent | ClaimEvent, DrawRefusal> => {
  const { date, source } = command;
  const station = drawing(date, command.station);
  if ('result' in station) return refused(station);
  const rows = enteredRows(station, command.rows, state);
  if ('result' in rows) return refused(rows);
  const draw = { date, station: station.key, region: station.region };
  return decided<DrawEvent | ClaimEvent>(
    ...confirmations(draw, source, rows),
    ...corrected(draw, rows),
    ...disputes(draw, rows),
  );
};
