import { z } from 'zod';

/** As many rows are read at the start of an answer, and as many again, spread over the rest of it. */
const SAMPLE = 200;

const sampledIndexes = (count: number): readonly number[] => {
  const rest = Math.max(1, Math.ceil((count - SAMPLE) / SAMPLE));
  const places = Array.from({ length: Math.min(count, SAMPLE) }, (_, index) => index);
  for (let index = SAMPLE; index < count; index += rest) places.push(index);
  if (count > SAMPLE) places.push(count - 1);
  return places;
};

/**
 * An answer of rows of which there may be 100,000. The service makes every row of it by one function and
 * by this very schema; the page looks at the first ones, at some throughout and at the last, and takes
 * the rows as they stand: to read and copy each is most of the time until such a report is seen.
 */
export const sampledRows = <Row extends z.ZodType>(row: Row) =>
  z.custom<z.output<Row>[]>(
    (rows) =>
      Array.isArray(rows) && sampledIndexes(rows.length).every((place) => row.safeParse(rows[place]).success),
  );
