import { stationsOfDay } from '@so-cuoc/shared-domain/catalogue/draw-days.ts';
import { REGIONS, type RegionKey } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import { startOfDay } from '@so-cuoc/shared-domain/calendar/vietnam-calendar.ts';
import { addDays } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import { SAMPLE_CUSTOMERS, type SampleCustomer } from './customers.ts';
import { drawNumbers, type RealDraw } from './draw-numbers.ts';
import { composeMessage } from './messages.ts';
import { randomOf, type Random } from './random.ts';

/** One action in the sample book. `at` is an instant in milliseconds. */
export type SampleStep =
  | {
      readonly at: number;
      readonly does: 'place' | 'edit';
      readonly customer: SampleCustomer;
      readonly date: string;
      readonly uiId: string;
      readonly text: string;
    }
  | {
      readonly at: number;
      readonly does: 'delete' | 'restore';
      readonly customer: SampleCustomer;
      readonly uiId: string;
    }
  | {
      readonly at: number;
      readonly does: 'results';
      readonly date: string;
      readonly rows: readonly SampleResult[];
    };

export interface SampleResult {
  readonly station: string;
  /** Starts at 1, in announced order. */
  readonly position: number;
  readonly number: string;
  /** The reason, if the number corrects a wrong announcement. */
  readonly reason?: string;
}

const DAY = 86_400_000;
const MINUTE = 60_000;
/** The number of days of the demo. Callers may ask for only the end of this month. */
const MONTH = 30;

/** The first instant of a day in Vietnam, in milliseconds since 1970. */
const midnight = (date: string): number => Date.parse(startOfDay(date));

/** Minutes after midnight: when betting on a region closes and when its last number is drawn. */
const CLOCK: Readonly<Record<RegionKey, { readonly closes: number; readonly drawn: number }>> = {
  MN: { closes: 16 * 60 + 10, drawn: 16 * 60 + 36 },
  MT: { closes: 17 * 60 + 10, drawn: 17 * 60 + 37 },
  MB: { closes: 18 * 60 + 10, drawn: 18 * 60 + 34 },
};
const OPENS = 8 * 60;

const messageSteps = (customer: SampleCustomer, date: string, random: Random): readonly SampleStep[] => {
  const region = random.pick(customer.regions);
  const at =
    midnight(date) + random.between(OPENS, CLOCK[region].closes - 40) * MINUTE + random.between(0, 59_999);
  const uiId = random.uuid();
  const compose = (): string => composeMessage(customer, date, region, random);
  const later = (minutes: number): number => at + random.between(1, minutes) * MINUTE;
  const placed: SampleStep = { at, does: 'place', customer, date, uiId, text: compose() };
  if (random.chance(0.07))
    return [placed, { at: later(15), does: 'edit', customer, date, uiId, text: compose() }];
  if (random.chance(0.05)) {
    const deleted: SampleStep = { at: later(20), does: 'delete', customer, uiId };
    return random.chance(0.25)
      ? [placed, deleted, { at: deleted.at + MINUTE / 2, does: 'restore', customer, uiId }]
      : [placed, deleted];
  }
  return [placed];
};

/** The draws on a day of the sample month by region, with the instant of each last number. */
export const drawsOfDay = (
  date: string,
  weeksAgo: number,
  real: readonly RealDraw[],
): readonly { readonly region: RegionKey; readonly at: number; readonly rows: readonly SampleResult[] }[] => {
  const random = randomOf(`${date} draws`);
  return REGIONS.map((region) => ({
    region,
    at: midnight(date) + CLOCK[region].drawn * MINUTE,
    rows: stationsOfDay(date, region).flatMap(({ key: station }) =>
      drawNumbers(real, { date, station, region, weeksAgo }, random).map((number, index) => ({
        station,
        position: index + 1,
        number,
      })),
    ),
  }));
};

const resultSteps = (date: string, weeksAgo: number, real: readonly RealDraw[]): readonly SampleStep[] =>
  drawsOfDay(date, weeksAgo, real).map(({ at, rows }) => ({ at, does: 'results', date, rows }));

/** Announces one digit wrong and corrects it in the evening. */
const withWrongDigit = (steps: readonly SampleStep[]): readonly SampleStep[] =>
  steps.flatMap((step) => {
    const right = step.does === 'results' ? step.rows[9] : undefined;
    if (step.does !== 'results' || right === undefined) return [step];
    const wrong = `${right.number.slice(0, -1)}${(Number(right.number.at(-1)) + 3) % 10}`;
    return [
      { ...step, rows: step.rows.map((row) => (row === right ? { ...row, number: wrong } : row)) },
      {
        ...step,
        at: step.at + 47 * MINUTE,
        rows: [{ ...right, reason: 'Đài công bố nhầm chữ số cuối, đã đính chính' }],
      },
    ];
  });

/** Compresses the messages of the current day into the hours that have passed. */
const compressUntilNow = (steps: readonly SampleStep[], date: string, now: number): readonly SampleStep[] => {
  const passed = (now - midnight(date)) / DAY;
  return steps
    .map((step) =>
      step.does === 'results'
        ? step
        : {
            ...step,
            at: Math.floor(midnight(date) + (step.at - midnight(date)) * passed),
          },
    )
    .filter((step) => step.at <= now);
};

/**
 * Everything that happens in the month (or number of days) that ends on `today` (yyyy-mm-dd,
 * Asia/Ho_Chi_Minh), in order of time, up to `now`. The same arguments give the same month.
 */
export const sampleMonth = (
  today: string,
  now: number,
  real: readonly RealDraw[],
  days = MONTH,
): readonly SampleStep[] =>
  Array.from({ length: days }, (_, index) => days - 1 - index)
    .flatMap((ago) => {
      const date = addDays(today, -ago);
      const messages = SAMPLE_CUSTOMERS.flatMap((customer) => {
        const random = randomOf(`${date} ${customer.agent} ${customer.name}`);
        return Array.from({ length: random.between(...customer.daily) }, () =>
          messageSteps(customer, date, random),
        );
      }).flat();
      const results = resultSteps(date, Math.floor(ago / 7), real);
      const day = [...messages, ...(ago % 11 === 4 ? withWrongDigit(results) : results)];
      return ago === 0 ? compressUntilNow(day, date, now) : day;
    })
    .sort((a, b) => a.at - b.at);

/** The start of the book: accounts and customers are created on the evening before its first day. */
export const monthStart = (today: string, days = MONTH): number =>
  midnight(addDays(today, -days)) + 20 * 60 * MINUTE;
