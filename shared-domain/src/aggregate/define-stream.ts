type Placeholder<Pattern extends string> = Pattern extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;
/** A value for each placeholder of a stream's pattern. */
type StreamValues<Pattern extends string> = Readonly<Record<Placeholder<Pattern>, string>>;

/** How the streams of one aggregate are named. */
export interface StreamDefinition<Pattern extends string = string> {
  /** Such as `book-{agentId}-{date}`. */
  readonly pattern: Pattern;
  readonly name: (values: StreamValues<Pattern>) => string;
  /** The values in a stream's name; null for the stream of another aggregate. */
  readonly parse: (stream: string) => StreamValues<Pattern> | null;
}

const PLACEHOLDER = /\{(\w+)\}/g;

/** `{date}` stands for yyyy-mm-dd; every other placeholder stands for any non-empty text. */
export const defineStream = <const Pattern extends string>(pattern: Pattern): StreamDefinition<Pattern> => {
  const expression = new RegExp(
    `^${pattern.replaceAll(PLACEHOLDER, (_, name: string) =>
      name === 'date' ? String.raw`(?<date>\d{4}-\d\d-\d\d)` : `(?<${name}>.+)`,
    )}$`,
  );
  const names = [...pattern.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
  const isComplete = (values: Readonly<Record<string, string>>): values is StreamValues<Pattern> =>
    names.every((name) => values[name] !== undefined);
  return {
    pattern,
    name: (values) => {
      const byName: Readonly<Record<string, string>> = values;
      return pattern.replaceAll(PLACEHOLDER, (_, name: string) => byName[name] ?? '');
    },
    parse: (stream) => {
      const match = expression.exec(stream);
      const values = { ...match?.groups };
      return match !== null && isComplete(values) ? values : null;
    },
  };
};
