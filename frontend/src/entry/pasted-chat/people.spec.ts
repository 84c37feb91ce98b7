import { DEFAULT_CATALOGUE } from '@so-cuoc/shared-domain/catalogue/catalogue.ts';
import { describe, expect, it } from 'vitest';
import { hasSeveralPeople, peopleOf, type Person, extractPerson } from './people.ts';

const CHAT = [
  '[16:02, 20/11/2026] Chú Tám: vl 12b5n',
  '34 dd 5n',
  '[16:05, 20/11/2026] Anh Ba: 2d 12.34 dx5n',
  '[16:07, 20/11/2026] Chú Tám: bd 56b7n',
].join('\n');

const people = (chat: string): readonly Person[] => peopleOf(chat, DEFAULT_CATALOGUE);
const shown = ({ who, count, written }: Person) => [who, count, written.text, written.original];

describe('The people of a chat', () => {
  it('are separated by name, in the order of their first message', () => {
    expect(people(CHAT).map(({ who, count }) => [who, count])).toEqual([
      ['Chú Tám', 2],
      ['Anh Ba', 1],
    ]);
  });

  it('have a single message stripped of its header, with the original text kept', () => {
    const [, ba] = people(CHAT);
    expect(ba && shown(ba)).toEqual([
      'Anh Ba',
      1,
      '2d 12.34 dx5n',
      '[16:05, 20/11/2026] Anh Ba: 2d 12.34 dx5n',
    ]);
  });

  it('keep the headers of several messages, so that each keeps its own stations', () => {
    const [tam] = people(CHAT);
    const sent = '[16:02, 20/11/2026] Chú Tám: vl 12b5n\n34 dd 5n\n[16:07, 20/11/2026] Chú Tám: bd 56b7n';
    expect(tam?.written).toEqual({ text: sent, original: sent });
  });

  it('are the same person regardless of how the name is written', () => {
    expect(
      people('Chú Tám: vl 12b5n\nAnh Ba: vl 1b5n\nCHÚ  TÁM: vl 34b5n').map(({ count }) => count),
    ).toEqual([2, 1]);
  });

  it('count as several only if two are named; an unnamed message does not count', () => {
    expect(hasSeveralPeople(people(CHAT))).toBe(true);
    expect(hasSeveralPeople(people('vl 12b5n\n34b6n'))).toBe(false);
    expect(hasSeveralPeople(people('vl 12b5n\n[16:02] Chú Tám: 34b6n'))).toBe(false);
    expect(people('vl 12b5n\n[16:02] Chú Tám: 34b6n').map(({ who }) => who)).toEqual([null, 'Chú Tám']);
  });
});

describe('Extracting one person from a chat', () => {
  it('leaves the messages of the others unchanged, finally nothing', () => {
    const [tam, ba] = people(CHAT);
    const rest = tam && extractPerson(CHAT, tam.key, DEFAULT_CATALOGUE)?.rest;
    expect(rest).toBe(ba?.sent);
    expect(rest !== undefined && ba && extractPerson(rest, ba.key, DEFAULT_CATALOGUE)).toMatchObject({
      person: { who: 'Anh Ba' },
      rest: '',
    });
  });

  it('returns null for an unknown name', () => {
    expect(extractPerson(CHAT, 'hung', DEFAULT_CATALOGUE)).toBeNull();
  });
});
