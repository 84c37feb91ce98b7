import { readFileSync } from 'node:fs';
import { Lattice } from '../../src/dialect/tokens/lattice.ts';
import type { Meaning, Token } from '../../src/dialect/tokens/token.ts';
import { contextOf } from '../given-context.ts';

const meant = (meaning: Meaning): string => {
  switch (meaning.kind) {
    case 'station':
      return `station ${meaning.word.stations.map(({ key }) => key).join('/')}`;
    case 'stations':
      return `stations ${meaning.stations.map(({ key }) => key).join(' ')}`;
    case 'count':
      return `count ${meaning.count}${meaning.region ?? ''}`;
    case 'chief':
      return `chief ${meaning.chief}`;
    case 'region':
      return `region ${meaning.region}`;
    case 'above':
      return meaning.last ? 'above, last' : 'above';
    case 'repeat':
      return meaning.last ? 'repeat, last' : 'repeat';
    case 'number':
      return `number ${meaning.text}`;
    case 'numbers':
      return `${meaning.count} numbers of ${meaning.digits}: ${meaning.text}`;
    case 'type':
      return `type ${meaning.type.key}${meaning.named ? ', a name too' : ''}`;
    case 'amount':
      return `amount ${meaning.text}${meaning.unit ? (meaning.factor === 1 ? 'n' : 'tr') : ''}`;
    case 'halves':
      return `halves ${meaning.bets.map(({ type, text, factor }) => `${type.key}${text}${factor === 1 ? 'n' : 'tr'}`).join(' ')}`;
    case 'aside':
      return meaning.stated === undefined
        ? meaning.role
        : `${meaning.role} ${meaning.stated.kind} ${meaning.stated.value}`;
    case 'without':
      return `without ${meaning.text}`;
    case 'times':
    case 'unread':
      return meaning.kind;
  }
};

/** Costs are said as what they are for: usual below 1, unusual, and a guess from 2.5 on. */
const likelihood = (cost: number): string => (cost < 1 ? '' : cost < 2.5 ? ' (unusual)' : ' (a guess)');

const described = (token: Token, typed: string): string => {
  const { cost, reason, answer, meaning } = token;
  const question = answer === null ? '' : ` [${answer.question}=${answer.answer}]`;
  return `“${typed}” ${meant(meaning)}${likelihood(cost)}${reason === '' ? '' : ` ?${reason}`}${question}`;
};

/** What every part of a message (`region | text`) may mean, a line a place. Unread parts are left out. */
export const describedTokens = (message: string): readonly string[] => {
  const [where = '', text = ''] = message.split('|').map((cell) => cell.trim());
  const [region = '', date = '2026-11-20'] = where.split(' ');
  const lattice = new Lattice(text.replaceAll('\\n', '\n').split('\n'), contextOf(date, `region=${region}`));
  const lines: string[] = [];
  for (let node = lattice.start; node < lattice.end; node = lattice.next(node + 1)) {
    const tokens = lattice.tokensAt(node).filter(({ meaning }) => meaning.kind !== 'unread');
    const all = tokens.map((token) => described(token, lattice.typed(token).replaceAll('\n', '\\n')));
    if (all.length > 0) lines.push([...new Set(all)].sort().join(' · '));
  }
  return lines;
};

/** The messages of tokens.txt, each with the rule that it shows. */
export const tokenCases = (): readonly (readonly [
  rule: string,
  message: string,
  expected: readonly string[],
])[] =>
  readFileSync(new URL('tokens.txt', import.meta.url), 'utf8')
    .split(/^== /m)
    .slice(1)
    .flatMap((block) => {
      const [rule = '', ...messages] = block.split('\n> ');
      return messages.map((own) => {
        const [message = '', ...expected] = own.trimEnd().split('\n');
        return [rule.trim(), message, expected] as const;
      });
    });
