import type { Token } from '../tokens/token.ts';
import { openInGroup } from './group-text.ts';
import type { GroupedMessage } from './bet-group.ts';
import type { OpenQuestion } from './open-question.ts';
import { openInSpec } from './station-text.ts';
import type { Wording } from './write.ts';

/** A question with the last token of the list that it is about. */
export interface PlacedQuestion extends OpenQuestion {
  readonly end: Token;
}

/** What the lists and station lists of a message leave open. */
export const questionsOf = (
  { entries }: GroupedMessage,
  { context, region }: Pick<Wording, 'context' | 'region'>,
): readonly PlacedQuestion[] => {
  const specs = new Set<object>();
  return entries.flatMap((entry): readonly PlacedQuestion[] => {
    const own = entry.kind === 'group' ? openInGroup(entry, context) : [];
    const lastNumber = entry.kind === 'group' ? entry.numbers.at(-1)?.token : undefined;
    const { spec } = entry;
    const lastName = spec === null || specs.has(spec) ? undefined : spec.at(-1);
    if (spec !== null) specs.add(spec);
    return [
      ...(lastNumber === undefined ? [] : own.map((question) => ({ ...question, end: lastNumber }))),
      ...(spec === null || lastName === undefined
        ? []
        : openInSpec(spec, region, context).map((question) => ({ ...question, end: lastName }))),
    ];
  });
};
