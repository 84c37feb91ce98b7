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

describe('the people of a chat', () => {
  it('are told apart by name, in the order of their first message', () => {
    expect(people(CHAT).map(({ who, count }) => [who, count])).toEqual([
      ['Chú Tám', 2],
      ['Anh Ba', 1],
    ]);
  });

  it('given one message, it stands without its header, with the text as it was sent beside it', () => {
    const [, ba] = people(CHAT);
    expect(ba && shown(ba)).toEqual([
      'Anh Ba',
      1,
      '2d 12.34 dx5n',
      '[16:05, 20/11/2026] Anh Ba: 2d 12.34 dx5n',
    ]);
  });

  it('given several messages, they keep their headers, so that each keeps its own stations', () => {
    const [tam] = people(CHAT);
    expect(tam?.written).toEqual({
      text: '[16:02, 20/11/2026] Chú Tám: vl 12b5n\n34 dd 5n\n[16:07, 20/11/2026] Chú Tám: bd 56b7n',
      original: null,
    });
  });

  it('are the same however the name is written', () => {
    expect(
      people('Chú Tám: vl 12b5n\nAnh Ba: vl 1b5n\nCHÚ  TÁM: vl 34b5n').map(({ count }) => count),
    ).toEqual([2, 1]);
  });

  it('are several where two are named; a message of nobody is someone too, but asks for no splitting', () => {
    expect(hasSeveralPeople(people(CHAT))).toBe(true);
    expect(hasSeveralPeople(people('vl 12b5n\n34b6n'))).toBe(false);
    expect(hasSeveralPeople(people('vl 12b5n\n[16:02] Chú Tám: 34b6n'))).toBe(false);
    expect(people('vl 12b5n\n[16:02] Chú Tám: 34b6n').map(({ who }) => who)).toEqual([null, 'Chú Tám']);
  });
});

describe('a chat that one of its people is taken out of', () => {
  it('is what the others sent, as they sent it; in the end nothing', () => {
    const [tam, ba] = people(CHAT);
    const rest = tam && extractPerson(CHAT, tam.key, DEFAULT_CATALOGUE)?.rest;
    expect(rest).toBe(ba?.sent);
    expect(rest !== undefined && ba && extractPerson(rest, ba.key, DEFAULT_CATALOGUE)).toMatchObject({
      person: { who: 'Anh Ba' },
      rest: '',
    });
  });

  it('is none where nobody of that name is in it', () => {
    expect(extractPerson(CHAT, 'hung', DEFAULT_CATALOGUE)).toBeNull();
  });
});
