import { type PastedMessage, textOfMessage } from '../pasted-chat/split-pasted-chat.ts';
import { parseMessage } from '../message/parse-message.ts';
import type { ReadingContext } from '../message/reading.ts';
import { messageRoles, readMessage } from './read-message.ts';
import type {
  Alternative,
  Change,
  ChosenAnswer,
  DecidingHabit,
  Doubt,
  Proposal,
  Rewriting,
  StatedTotal,
} from './proposal.ts';
import type { RoleMark } from './roles.ts';
import { wrappingRoles } from './token-roles.ts';
import { sameBets } from './bets/same-bets.ts';

/**
 * Rewrites a pasted chat as one text of strict messages. Each message is rewritten separately with its own stations.
 * The headers of the chat program are removed and shown as changes. An ambiguity that several messages share is
 * resolved the same way in all of them.
 */
export const proposePastedChat = (
  lines: readonly string[],
  chat: readonly PastedMessage[],
  context: ReadingContext,
  chosen: readonly ChosenAnswer[] = [],
): Proposal => {
  const parts = chat.map((message) => partOf(message, lines, context, chosen));
  const mixed = mixesUp(parts, context);
  const joined = (chosen: readonly Rewriting[]): Rewriting => {
    const text = chosen.flatMap((part) => (part.text === '' ? [] : [part.text])).join('\n');
    const changes = chosen.flatMap((part) => part.changes).sort((a, b) => a.lines[0] - b.lines[0]);
    const complete = parseMessage(text, context).ok;
    return { text, complete, changes: mixed ? changes.map(apartIsBetter) : changes };
  };
  const own = parts.map((part) => part.own);
  const reasons = new Set(parts.flatMap(({ alternatives }) => alternatives.map(({ reason }) => reason)));
  const alternatives = [...reasons].slice(0, MOST_ALTERNATIVES).map((reason) => ({
    ...joined(parts.map((part) => part.alternatives.find((other) => other.reason === reason) ?? part.own)),
    reason,
  }));
  const roles = parts.flatMap((part) => part.roles).sort((a, b) => a.line - b.line || a.start - b.start);
  const totals = parts.flatMap((part) => part.totals);
  const proposal = joined(own);
  const habits = [
    ...new Map(
      parts.flatMap((part) => part.habits.map((habit) => [habit.question, habit] as const)),
    ).values(),
  ];
  return {
    ...proposal,
    alternatives,
    roles,
    doubts: doubtsOf(parts, proposal.text),
    totals,
    ...(habits.length === 0 ? {} : { habits }),
  };
};

const MOST_ALTERNATIVES = 4;
/** UTF-16 units of all choices' texts. */
const MOST_TEXT = 400_000;

/** The doubts of all messages; each choice is the text of all of them. */
const doubtsOf = (parts: readonly Part[], text: string): readonly Doubt[] => {
  const shown = parts.filter(({ own }) => own.text !== '');
  const doubts: Doubt[] = [];
  let left = Math.max(1, Math.floor(MOST_TEXT / (text.length + 1)));
  let before = 0;
  for (const part of shown) {
    const [head, tail] = [text.slice(0, before), text.slice(before + part.own.text.length)];
    before += part.own.text.length + 1;
    for (const doubt of part.doubts) {
      left -= doubt.choices.length;
      if (left < 0 && doubts.length > 0) return doubts;
      doubts.push({
        ...doubt,
        choices: doubt.choices.map((choice) => ({ ...choice, text: head + choice.text + tail })),
      });
    }
  }
  return doubts;
};

interface Part {
  readonly own: Rewriting;
  readonly alternatives: readonly Alternative[];
  readonly roles: readonly RoleMark[];
  readonly totals: readonly StatedTotal[];
  readonly doubts: readonly Doubt[];
  readonly habits: readonly DecidingHabit[];
}

const partOf = (
  message: PastedMessage,
  lines: readonly string[],
  context: ReadingContext,
  chosen: readonly ChosenAnswer[],
): Part => {
  const text = textOfMessage(message);
  const texts = message.lines.map((line) => line.text);
  const reading = parseMessage(text, context);
  const own = chosen.flatMap((answer) => {
    const line = message.lines.findIndex((one) => one.line === answer.line);
    return line < 0 ? [] : [{ ...answer, line, start: answer.start - (message.lines[line]?.start ?? 0) }];
  });
  const proposal = reading.ok ? null : readMessage(texts, context, reading, own);
  const placed = <R extends Rewriting>(part: R): R => ({
    ...part,
    changes: changesOf(part.changes, message, lines),
  });
  const inChat = <P extends { readonly line: number; readonly start: number; readonly end: number }>(
    place: P,
  ): P => {
    const own = message.lines[place.line];
    const shift = own?.start ?? 0;
    return { ...place, line: own?.line ?? place.line, start: place.start + shift, end: place.end + shift };
  };
  const roles = proposal?.roles ?? messageRoles(texts, context);
  return {
    own: placed(proposal ?? { text, complete: reading.ok, changes: [] }),
    alternatives: (proposal?.alternatives ?? []).map(placed),
    roles: [
      ...message.wrapping.flatMap((line) => wrappingRoles(line, lines[line] ?? '', Infinity)),
      ...message.lines.flatMap(({ line, start }) => wrappingRoles(line, lines[line] ?? '', start)),
      ...roles.map(inChat),
    ],
    totals: (proposal?.totals ?? []).map(inChat),
    doubts: (proposal?.doubts ?? []).map(inChat),
    habits: proposal?.habits ?? [],
  };
};

/** The changes of a message at their chat lines, including the removal of chat headers. */
const changesOf = (
  changes: readonly Change[],
  message: PastedMessage,
  lines: readonly string[],
): readonly Change[] => {
  const doubt = doubtOf(message);
  const placed = changes.map(({ lines: [first, last], to, reason }) => {
    const own = message.lines.slice(first - 1, last);
    const unwraps = own.some(({ start }) => start > 0);
    return changeOf(own[0]?.line ?? 0, own.at(-1)?.line ?? 0, lines, to, [unwraps ? doubt : '', reason]);
  });
  const touched = new Set<number>();
  for (const { lines: own } of placed) for (let line = own[0]; line <= own[1]; line++) touched.add(line - 1);
  const unwrapped = [
    ...message.wrapping.map((line) => ({ line, text: '' })),
    ...message.lines.filter(({ start }) => start > 0),
  ].filter(({ line }) => !touched.has(line));
  return [...placed, ...unwrapped.map(({ line, text }) => changeOf(line, line, lines, text, [doubt]))];
};

const changeOf = (
  first: number,
  last: number,
  lines: readonly string[],
  to: string,
  doubts: readonly string[],
): Change => {
  const reason = doubts.filter(Boolean).join('; ');
  const from = lines.slice(first, last + 1).join('\n');
  return { lines: [first + 1, last + 1], from, to, doubtful: reason !== '', reason };
};

/** A telephone number alone on a line may be there to be called. */
const isTelephone = (who: string | null): boolean => who !== null && /^\+?[\d\s.]+$/.test(who);

/** Digits behind a name may be a number of the bet: `Tuấn 68: vl …`. */
const doubtOf = ({ sure, who, when, wrapping }: PastedMessage): string =>
  sure && !/\D\d{1,3}$/.test(who ?? '') && !(wrapping.length > 0 && when === null && isTelephone(who))
    ? ''
    : `“${[who, when].filter(Boolean).join(' ')}” đọc là tên hay giờ của tin`;

/** Whether the joined messages mean something else than the separate ones. */
const mixesUp = (parts: readonly Part[], context: ReadingContext): boolean => {
  if (!parts.every(({ own }) => own.complete)) return false;
  const together = parseMessage(parts.map(({ own }) => own.text).join('\n'), context);
  const each = parts.flatMap(({ own }) => parseMessage(own.text, context).items);
  return !sameBets(together.items, each);
};

const apartIsBetter = (change: Change): Change => ({
  ...change,
  doubtful: true,
  reason: [change.reason, 'các tin khác miền: hãy tách từng tin'].filter(Boolean).join('; '),
});
