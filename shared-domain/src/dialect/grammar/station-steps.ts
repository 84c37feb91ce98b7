import type { Token, TokenKind } from '../tokens/token.ts';
import { forgetList, forgetType, isCount, isDone, openStations, takesList } from './registers.ts';
import { LEADING, NO_STATION, PENDING, type State, TRAILING } from './state.ts';
import type { Step } from './step.ts';

/**
 *     stations = (station | count | chief | above)+
 *
 * They stand before their bets; or behind them, in the whole message; or within a bet, between its numbers and its
 * amount (domain.md §6, Trailing stations).
 */
const STATIONS: readonly TokenKind[] = ['station', 'stations', 'count', 'chief', 'above'];

/** Bets are waiting for their stations. */
const isOpen = (s: State): boolean =>
  (s.order === PENDING || (s.order === TRAILING && s.open === 1)) && isDone(s);
/** `như trên` needs stations above it. */
const isAbove = ({ meaning }: Token): boolean => meaning.kind === 'above';
const WITHIN = 'đài ghi giữa số và tiền';

export const STATION_STEPS: readonly Step[] = [
  {
    in: ['start', 'unread'],
    tokens: STATIONS,
    to: 'stations',
    does: 'openStations',
    costs: 0,
    example: 'vl 12 b5n dạ',
    when: (s, token) => (s.order === NO_STATION && !isAbove(token)) || s.order === LEADING,
    sets: (s, token) => {
      s.order = LEADING;
      forgetList(s);
      openStations(s, token);
    },
  },
  {
    in: ['bet', 'filled'],
    tokens: STATIONS,
    to: 'stations',
    does: 'openStations',
    costs: 0,
    example: 'vl 12 b5n bd 34 b5n dạ',
    when: (s) => s.order === LEADING && isDone(s),
    extra: ({ meaning }) => (meaning.kind === 'above' && meaning.last ? 1 : 0),
    sets: (s, token) => {
      forgetList(s);
      openStations(s, token);
    },
  },
  {
    in: ['stations'],
    tokens: STATIONS,
    to: 'stations',
    does: 'addStation',
    costs: 0,
    example: 'vl bd 12 b5n dạ',
    when: (s, token, _types, gap) =>
      !gap.newLine && (s.order === LEADING || (s.many !== 1 && !(isCount(token) && s.many > 0))),
    extra: (token, s) => (isCount(token) && s.many === 1 ? 3 : isAbove(token) ? 1 : 0),
    reason: (token, s) => (isCount(token) && s.many === 1 ? 'hai lần ghi số đài' : ''),
    sets: (s, token) => {
      s.many = isCount(token) ? 1 : s.many === 3 ? 2 : s.many;
    },
  },
  {
    in: ['stations'],
    tokens: STATIONS,
    to: 'stations',
    does: 'addStation',
    costs: 0.4,
    example: '12 b5n 2 đài vl tv\n34 b6n 2d',
    when: (s, token, _types, gap) =>
      !gap.newLine && s.order === TRAILING && s.many === 1 && !isCount(token) && !isAbove(token),
    sets: (s) => {
      s.many = 2;
    },
  },
  {
    in: ['stations'],
    tokens: STATIONS,
    to: 'stations',
    does: 'openStations',
    costs: 0.5,
    example: 'vl\nbd 12 b5n dạ',
    when: (s, _token, _types, gap) => s.order === LEADING && gap.newLine,
    sets: openStations,
  },
  {
    in: ['bet', 'filled'],
    tokens: STATIONS,
    to: 'stations',
    does: 'closeBets',
    answer: { question: 'order', answer: 'behind' },
    costs: 0,
    example: '12 b5n vl',
    when: (s, token) => isOpen(s) && (s.order === TRAILING || !isAbove(token)),
    sets: (s, token) => {
      s.order = TRAILING;
      s.open = 0;
      openStations(s, token);
    },
  },
  {
    in: ['stations'],
    tokens: STATIONS,
    to: 'stations',
    does: 'splitStations',
    costs: 0,
    example: '12 b5n 3d tv 34 b5n',
    when: (s, token) => s.order === TRAILING && (isCount(token) || s.many === 1),
    sets: (s, token) => {
      s.order = LEADING;
      forgetList(s);
      openStations(s, token);
    },
  },
  {
    // The first bets have no station, and the stations precede the others.
    in: ['bet', 'filled'],
    tokens: STATIONS,
    to: 'stations',
    does: 'leaveToDefault',
    answer: { question: 'order', answer: 'before' },
    costs: 2.2,
    example: '12 b5n\nvl 34 b6n',
    when: isOpen,
    sets: (s, token) => {
      s.order = LEADING;
      s.open = 0;
      forgetList(s);
      openStations(s, token);
    },
  },
  {
    in: ['numbers', 'numbersThenStations'],
    tokens: STATIONS,
    to: 'numbersThenStations',
    does: 'stationsWithin',
    costs: 2.6,
    example: '12 34 2d đá 5n',
    when: (s, _token, _types, gap) => s.order !== LEADING && !gap.newLine,
    reason: () => WITHIN,
  },
  {
    in: ['type', 'headedNumbers'],
    tokens: STATIONS,
    to: 'type',
    does: 'stationsWithin',
    costs: 2.6,
    example: 'lô 12 vl 5n',
    when: (s, _token, types) => s.order !== LEADING && takesList(s, s.type, types),
    reason: () => WITHIN,
  },
  {
    in: ['heading', 'waiting'],
    tokens: STATIONS,
    to: 'same',
    does: 'openStations',
    costs: 0.2,
    example: 'đx 1n hai đài 12 34 dạ',
    when: (s) => s.many === 0 && (s.order === NO_STATION || s.order === LEADING),
    extra: (_token, s) => (s.order === LEADING ? 2.4 : 0),
    reason: (_token, s) => (s.order === LEADING ? 'kiểu ghi giữa các đài' : ''),
    sets: (s, token) => {
      s.order = LEADING;
      forgetList(s);
      openStations(s, token);
    },
  },
  {
    in: ['heading', 'waiting'],
    tokens: STATIONS,
    to: 'same',
    does: 'addStation',
    costs: 0,
    example: 'lô vl bd 12 5n',
    when: (s, token, _types, gap) => s.many > 0 && s.order === LEADING && !isCount(token) && !gap.newLine,
  },
  {
    in: ['stations'],
    tokens: ['repeat'],
    to: 'bet',
    does: 'repeatBets',
    costs: 1.4,
    example: 'vl 12 b5n bd như trên',
    extra: ({ meaning }) => (meaning.kind === 'repeat' && meaning.last ? -1.2 : 0),
    when: (s) => s.order === LEADING,
    sets: (s) => {
      forgetType(s);
      forgetList(s);
    },
  },
  {
    // The same behind a type that precedes its numbers.
    in: ['heading'],
    tokens: STATIONS,
    to: 'heading',
    does: 'leaveToDefault',
    answer: { question: 'order', answer: 'before' },
    costs: 2.6,
    example: 'lô 12 5n (lô bd 12 6n)',
    reason: () => 'đài chỉ đọc cho cược sau nó',
    when: (s) => s.order === PENDING,
    sets: (s, token) => {
      s.order = LEADING;
      s.open = 0;
      forgetList(s);
      openStations(s, token);
    },
  },
];
