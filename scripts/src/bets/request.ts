import { stationOf } from '@so-cuoc/shared-domain/catalogue/draw-days.ts';
import { isIsoDate } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import type { Catalogue } from '@so-cuoc/shared-domain/catalogue/catalogue.ts';
import { REGIONS } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import { habitOf } from '@so-cuoc/shared-domain/customers/habits.ts';
import type { Habits } from '@so-cuoc/shared-domain/dialect/questions.ts';
import { POSITIONS } from '@so-cuoc/shared-domain/draws/prizes.ts';
import { type BetOptions, DEFAULT_OPTIONS } from '@so-cuoc/shared-domain/message/reading.ts';
import { priceTable } from '@so-cuoc/shared-domain/pricing/price-table.ts';
import type { PriceTable } from '@so-cuoc/shared-domain/pricing/prices.ts';
import { z } from 'zod';
import type { RulesWithPrices } from './rules-with-prices.ts';

/** One input line of `bets check` and `bets settle` (spec: conformance). */

const region = z.enum(REGIONS, 'miền phải là MN, MT hoặc MB');
const regions = z.array(region, 'phải là danh sách miền');
const bit = z.boolean('phải là true hoặc false');

const options = z.object(
  {
    CuPhapDa: bit.optional(),
    SoDaTrung: bit.optional(),
    DDDauDui: bit.optional(),
    CuPhapDuoi4Con: bit.optional(),
    TinhKiRuoi: regions.optional(),
    TinhKiRuoiDx: regions.optional(),
  },
  'phải là một đối tượng',
);

const prices = z.unknown().transform((wire, context): PriceTable | undefined => {
  if (wire === undefined) return undefined;
  const table = priceTable(wire);
  if (table.ok) return table.prices;
  context.addIssue({ code: 'custom', message: `${table.field} ${table.message}`.trim() });
  return z.NEVER;
});

/** Ours, optional: what is remembered for the customer (dialect/questions.ts); only proposals use it. */
const habits = z
  .record(z.string(), z.string('phải là chữ'), 'phải là một đối tượng')
  .transform((given, context): Habits => {
    const answered = Object.entries(given).flatMap(([question, answer]) => {
      const habit = habitOf({ question, answer });
      if (!('result' in habit)) return [[habit.question, habit.answer] as const];
      context.addIssue({ code: 'custom', message: habit.message, path: [question] });
      return [];
    });
    return Object.fromEntries(answered);
  });

const line = z.object(
  {
    id: z.union([z.string(), z.number()], 'phải là chữ hoặc số'),
    date: z.string('phải có, dạng YYYY-MM-DD').refine(isIsoDate, 'phải là ngày có thật, dạng YYYY-MM-DD'),
    text: z.string('phải là chữ'),
    region: region.nullish(),
    options: options.optional(),
    prices: prices.optional(),
    habits: habits.optional(),
  },
  'dòng phải là một đối tượng JSON',
);

/** Announced numbers of one station, in announced order; fewer than all of them is not final. */
const results = z
  .record(z.string(), z.array(z.string('số trúng phải là chữ')), 'phải là một đối tượng')
  .check((context) => {
    for (const [key, numbers] of Object.entries(context.value)) {
      const station = stationOf(key);
      const complain = (message: string): void => {
        context.issues.push({ code: 'custom', message, path: [key], input: numbers });
      };
      if (station === undefined) {
        complain('không có đài này');
        continue;
      }
      const positions = POSITIONS[station.region];
      if (numbers.length > positions.length) complain(`nhiều nhất ${positions.length} số`);
      numbers.forEach((number, index) => {
        const digits = positions[index]?.digits;
        if (digits !== undefined && !(number.length === digits && /^\d+$/.test(number))) {
          complain(`số thứ ${index + 1} phải có ${digits} chữ số`);
        }
      });
    }
  });

const settleLine = line.extend({ results: results.default({}) });

export interface CheckRequest {
  readonly id: string | number;
  readonly date: string;
  readonly text: string;
  readonly region: 'MN' | 'MT' | 'MB' | null;
  readonly options: BetOptions;
  readonly prices: PriceTable;
  readonly catalogue: Catalogue;
  readonly habits: Habits;
}

export interface SettleRequest extends CheckRequest {
  readonly results: Readonly<Record<string, readonly string[]>>;
}

export type Requested<T> =
  | { readonly ok: true; readonly request: T }
  | { readonly ok: false; readonly id: string | number | null; readonly fault: string };

const withDefaults = (given: z.infer<typeof line>, rules: RulesWithPrices): CheckRequest => {
  const set = given.options ?? {};
  return {
    id: given.id,
    date: given.date,
    text: given.text,
    region: given.region ?? null,
    catalogue: rules.catalogue,
    prices: given.prices ?? rules.prices,
    habits: given.habits ?? {},
    options: {
      CuPhapDa: set.CuPhapDa ?? DEFAULT_OPTIONS.CuPhapDa,
      SoDaTrung: set.SoDaTrung ?? DEFAULT_OPTIONS.SoDaTrung,
      DDDauDui: set.DDDauDui ?? DEFAULT_OPTIONS.DDDauDui,
      CuPhapDuoi4Con: set.CuPhapDuoi4Con ?? DEFAULT_OPTIONS.CuPhapDuoi4Con,
      TinhKiRuoi: set.TinhKiRuoi ?? DEFAULT_OPTIONS.TinhKiRuoi,
      TinhKiRuoiDx: set.TinhKiRuoiDx ?? DEFAULT_OPTIONS.TinhKiRuoiDx,
    },
  };
};

const readableId = z.object({ id: z.union([z.string(), z.number()]) });

const faultOf = (
  value: unknown,
  error: z.ZodError,
): { ok: false; id: string | number | null; fault: string } => {
  const known = readableId.safeParse(value);
  const issue = error.issues[0];
  const field = issue?.path.map(String).join('.') ?? '';
  return {
    ok: false,
    id: known.success ? known.data.id : null,
    fault: `${field} ${issue?.message ?? ''}`.trim(),
  };
};

/** Some programs begin a file with a byte order mark. */
const MARK = /^\ufeff/;

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text.replace(MARK, ''));
  } catch {
    return undefined;
  }
};

export const checkRequest = (text: string, rules: RulesWithPrices): Requested<CheckRequest> => {
  const value = jsonOf(text);
  if (value === undefined) return { ok: false, id: null, fault: 'dòng không phải là JSON' };
  const parsed = line.safeParse(value);
  return parsed.success
    ? { ok: true, request: withDefaults(parsed.data, rules) }
    : faultOf(value, parsed.error);
};

export const settleRequest = (text: string, rules: RulesWithPrices): Requested<SettleRequest> => {
  const value = jsonOf(text);
  if (value === undefined) return { ok: false, id: null, fault: 'dòng không phải là JSON' };
  const parsed = settleLine.safeParse(value);
  if (!parsed.success) return faultOf(value, parsed.error);
  return { ok: true, request: { ...withDefaults(parsed.data, rules), results: parsed.data.results } };
};
