/** Where a sentence is from: the product's own text, the page that decides what it leaves open, or us. */
export type Origin = `product-${1 | 2} §${number}` | `domain §${number}` | 'ours';

/**
 * One thing that a call may answer in words: the stable code that programs read (`result` of an answer 200,
 * `error.code` of a failure) and the sentence that people read. `{name}` in it stands for a value.
 */
export interface AnswerRow<Code extends string = string, Says extends string = string> {
  readonly code: Code;
  readonly says: Says;
  readonly from: Origin;
}

export const row = <const Code extends string, const Says extends string>(
  code: Code,
  says: Says,
  from: Origin,
): AnswerRow<Code, Says> => ({ code, says, from });

type Places<Says extends string> = Says extends `${string}{${infer Place}}${infer Rest}`
  ? (Place extends `${string} ${string}` ? never : Place) | Places<Rest>
  : never;
/** What has to be given with a sentence: a value for each of its places, or nothing. */
type Values<Says extends string> = [Places<Says>] extends [never]
  ? []
  : [values: Readonly<Record<Places<Says>, string | number>>];

const filled = (says: string, values: Readonly<Record<string, string | number>>): string =>
  says.replaceAll(/\{([a-z]\w*)\}/g, (place, name: string) => String(values[name] ?? place));

/** The sentence of a row with its places filled. */
export const sentence = <Says extends string>(
  { says }: AnswerRow<string, Says>,
  ...values: Values<Says>
): string => filled(says, values[0] ?? {});

/** Code and sentence of a row, as an answer bears them. */
export interface Told<Code extends string = string> {
  readonly result: Code;
  readonly message: string;
}

export const told = <Code extends string, Says extends string>(
  answer: AnswerRow<Code, Says>,
  ...values: Values<Says>
): Told<Code> => ({
  result: answer.code,
  message: sentence(answer, ...values),
});
