import { z } from 'zod';

const rows = z.array(z.looseObject({ result: z.string() }));

/** The first row of an answer that says updatesuccess, with all it says. Throws Error with the answer otherwise. */
export const succeeded = (answer: unknown, what: string): Readonly<Record<string, unknown>> => {
  const [first] = rows.parse(answer);
  if (first?.result !== 'updatesuccess') throw new Error(`${what}: ${JSON.stringify(answer)}`);
  return first;
};
