/** Where a message comes from: the product's own text, the domain page, or us. */
export type OutcomeSource = `product-${1 | 2} §${number}` | `domain §${number}` | 'ours';

/**
 * One possible outcome of a call. Programs read the stable `code`: `result` of an answer 200, `error.code` of a failure.
 * People read the message made from `template`; a `{name}` in it stands for a value.
 */
export interface OutcomeDefinition<Code extends string = string, Template extends string = string> {
  readonly code: Code;
  readonly template: Template;
  readonly source: OutcomeSource;
}

/* @__NO_SIDE_EFFECTS__ */
export const defineOutcome = <const Code extends string, const Template extends string>(
  code: Code,
  template: Template,
  source: OutcomeSource,
): OutcomeDefinition<Code, Template> => ({ code, template, source });

type Placeholders<Template extends string> = Template extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${string} ${string}` ? never : Name) | Placeholders<Rest>
  : never;
/** The arguments that a template needs: a value for each placeholder, or nothing. */
type Values<Template extends string> = [Placeholders<Template>] extends [never]
  ? []
  : [values: Readonly<Record<Placeholders<Template>, string | number>>];

const fill = (template: string, values: Readonly<Record<string, string | number>>): string =>
  template.replaceAll(/\{([a-z]\w*)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));

/** The message of an outcome, with its placeholders filled. */
export const message = <Template extends string>(
  { template }: OutcomeDefinition<string, Template>,
  ...values: Values<Template>
): string => fill(template, values[0] ?? {});

/** Code and message, as an answer carries them. */
export interface Outcome<Code extends string = string> {
  readonly result: Code;
  readonly message: string;
}

export const outcome = <Code extends string, Template extends string>(
  definition: OutcomeDefinition<Code, Template>,
  ...values: Values<Template>
): Outcome<Code> => ({ result: definition.code, message: message(definition, ...values) });
