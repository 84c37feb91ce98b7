import { ALL_OUTCOMES } from '@so-cuoc/shared-domain/outcomes/all-outcomes.ts';
import type { OutcomeDefinition } from '@so-cuoc/shared-domain/outcomes/outcome.ts';
import { failure } from '@so-cuoc/shared-domain/contract/failures.ts';
import type { LightMyRequestResponse } from 'fastify';
import { z } from 'zod';

/** Every defined outcome by its name in the code, `CUSTOMER_OUTCOMES.nameTaken`. */
export const ROWS: ReadonlyMap<string, OutcomeDefinition> = new Map(
  Object.entries(ALL_OUTCOMES).flatMap(([area, rows]) =>
    Object.entries(rows).map(([key, row]) => [`${area}.${key}`, row] as const),
  ),
);

const outcomes = z.array(
  z.looseObject({ result: z.string().optional(), thisID: z.string().optional(), message: z.string() }),
);

/** Code and message of a response; null if it has none. */
const saidIn = (response: LightMyRequestResponse): { code: string; message: string } | null => {
  const failed = failure.safeParse(response.json());
  if (failed.success) return failed.data.error;
  const [first] = outcomes.safeParse(response.json()).data ?? [];
  return first === undefined ? null : { code: first.result ?? first.thisID ?? '', message: first.message };
};

const ESCAPED = /[.*+?^${}()|[\]\\]/g;
const patternOf = (says: string): RegExp =>
  new RegExp(
    `^${says
      .split(/\{[a-z]\w*\}/)
      .map((part) => part.replaceAll(ESCAPED, '\\$&'))
      .join('.+')}$`,
    's',
  );
/** An invalid name, password or address has the code `invalid` if the call names the field. */
const isCode = (row: OutcomeDefinition, code: string): boolean =>
  code === row.code || (row.code === 'loi' && code === 'invalid');

/** The outcomes that a response shows; none if its message is not from the definitions. */
export const outcomesIn = (response: LightMyRequestResponse): readonly string[] => {
  const said = saidIn(response);
  if (said === null) return [];
  return [...ROWS]
    .filter(([, row]) => isCode(row, said.code) && patternOf(row.template).test(said.message))
    .map(([name]) => name);
};
