import { z } from 'zod';

/** The number of checked rows at the start of an answer, and again of those spread over the rest. */
const SAMPLE = 200;

const sampledIndexes = (count: number): readonly number[] => {
  const rest = Math.max(1, Math.ceil((count - SAMPLE) / SAMPLE));
  const places = Array.from({ length: Math.min(count, SAMPLE) }, (_, index) => index);
  for (let index = SAMPLE; index < count; index += rest) places.push(index);
  if (count > SAMPLE) places.push(count - 1);
  return places;
};

/**
 * A schema for an answer of up to 100,000 rows. The service makes all rows by one function and with this same
 * schema. The page checks the first rows, a sample and the last row, and uses all rows uncopied: parsing each
 * row would take most of the time until such a report is visible.
 */
export const sampledRows = <Row extends z.ZodType>(row: Row) =>
  z.custom<z.output<Row>[]>(
    (rows) =>
      Array.isArray(rows) && sampledIndexes(rows.length).every((place) => row.safeParse(rows[place]).success),
  );
