import { describe, expect, it } from 'vitest';
import { defineStream } from './define-stream.ts';

const books = defineStream('book-{agentId}-{date}');
const chat = defineStream('chat');

describe('defineStream', () => {
  it('names a stream by the values of its placeholders', () => {
    expect(books.name({ agentId: 'a-1', date: '2026-11-20' })).toBe('book-a-1-2026-11-20');
    expect(chat.name({})).toBe('chat');
  });

  it('parses the values of a name that it made', () => {
    expect(books.parse('book-a-1-2026-11-20')).toEqual({ agentId: 'a-1', date: '2026-11-20' });
    expect(chat.parse('chat')).toEqual({});
  });

  it.each(['book-a-1', 'book--2026-11-20', 'book-a-2026-11-20x', 'xbook-a-2026-11-20', 'chat'])(
    'does not parse %s as a book',
    (stream) => {
      expect(books.parse(stream)).toBeNull();
    },
  );
});
