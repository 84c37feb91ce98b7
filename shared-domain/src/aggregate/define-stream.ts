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
  /** Texts and placeholders in turn: the even ones stand as they are. */
  const parts = pattern.split(PLACEHOLDER);
  const names = parts.filter((_, index) => index % 2 === 1);
  const isComplete = (values: Readonly<Record<string, string>>): values is StreamValues<Pattern> =>
    names.every((name) => values[name] !== undefined);
  return {
    pattern,
    name: (values) => {
      const byName: Readonly<Record<string, string>> = values;
      let stream = '';
      for (const [index, part] of parts.entries()) stream += index % 2 === 0 ? part : (byName[part] ?? '');
      return stream;
    },
    parse: (stream) => {
      const match = expression.exec(stream);
      const values = { ...match?.groups };
      return match !== null && isComplete(values) ? values : null;
    },
  };
};
