import { describe, expect, it } from 'vitest';

const DESIGN = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['../design/*.tsx', '!../design/*.spec.tsx'],
  { eager: true },
);
const SOURCES = import.meta.glob<string>('../parts/*.tsx', { eager: true, query: '?raw', import: 'default' });
const book = Object.values(SOURCES).join('\n');

/** What is no part of the book, and why. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  GlobalStyles: 'the look of the page itself, the book too',
  ConfirmHost: 'stands once in the page; the book asks by confirm()',
  ConfirmDialog: 'is what confirm() opens',
  Notices: 'stands once in the page; the book says by notify',
  Tips: 'stands once in the page; every IconButton of the book has a tip',
  TipBubble: 'is what Tips shows',
  Calendar: 'is what a DateField opens',
  PartsPage: 'a page in several parts, as the guide',
};

/** Components by their names: what begins with a capital and is a function. */
const components = Object.values(DESIGN).flatMap((module) =>
  Object.entries(module)
    .filter(([name, value]) => /^[A-Z][a-z]/.test(name) && typeof value === 'function')
    .map(([name]) => name),
);

describe('the book of parts (/wtest)', () => {
  it('knows the parts of the design system', () => expect(components.length).toBeGreaterThan(25));

  it.each(components.filter((name) => !(name in ELSEWHERE)))('shows %s', (name) => {
    expect(book).toMatch(new RegExp(`<${name}[\\s>]`));
  });

  it('excepts nothing that is gone', () =>
    expect(Object.keys(ELSEWHERE).filter((name) => !components.includes(name))).toEqual([]));
});
