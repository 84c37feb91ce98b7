import { DEFAULT_CATALOGUE } from '@so-cuoc/shared-domain/catalogue/catalogue.ts';
import { Text } from '@codemirror/state';
import { describe, expect, it } from 'vitest';
import { readerFor } from './reader.ts';
import { paint } from './decorations.ts';

/** A Friday. */
const readLines = readerFor({
  date: '2026-11-20',
  catalogue: DEFAULT_CATALOGUE,
  settings: undefined,
  customerName: 'Anh Ba',
});

const classOf = (spec: unknown): string =>
  typeof spec === 'object' && spec !== null && 'class' in spec ? String(spec.class) : '';

/** The decorations as `class:text`; an inherited station as `class@line start`. */
const painted = (text: string, visible = { from: 0, to: text.length }): string[] => {
  const document = Text.of(text.split('\n'));
  const found: string[] = [];
  paint(document, readLines(text.split('\n')).reading, [visible]).between(
    0,
    text.length,
    (from, to, value) => {
      const name = classOf(value.spec);
      found.push(from === to ? `${name}@${from}` : `${name}:${document.sliceString(from, to)}`);
    },
  );
  return found;
};

describe('The highlighting of a message', () => {
  it('colours each word by its role', () => {
    expect(painted('vl 12 b5n')).toEqual([
      'bet-station:vl',
      'bet-number:12',
      'bet-type:b',
      'bet-amount:5',
      'bet-amount:n',
    ]);
  });

  it('underlines exactly the characters of an error', () => {
    expect(painted('vl 12 qqq 5n')).toContain('bet-error:qqq');
  });

  it('underlines a warning as a warning', () => {
    expect(painted('vl 12b5n\nvl 12b6n').filter((paint) => paint.startsWith('bet-warning:'))).toHaveLength(1);
  });

  it('marks lines that inherit their stations', () => {
    expect(painted('vl 12b5n\n34b5n')).toContain('bet-inherits@9');
  });

  it('decorates only visible lines', () => {
    const text = 'vl 12b5n\nvl 34b5n';
    expect(painted(text, { from: 0, to: 3 }).every((paint) => !paint.includes('34'))).toBe(true);
  });
});
