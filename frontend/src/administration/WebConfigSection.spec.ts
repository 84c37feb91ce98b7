import { describe, expect, it } from 'vitest';
import { formatFigure, parseFigure } from './WebConfigSection.tsx';

describe('a number in the web config', () => {
  it.each([
    ['0,2', 0.2],
    ['0.2', 0.2],
    [' 1000 ', 1000],
    ['0', 0],
    ['', null],
    [' ', null],
    ['1e3', null],
    ['-1', null],
    ['0,', null],
    ['hai', null],
  ])('%j is read as %j', (text, figure) => {
    expect(parseFigure(text)).toBe(figure);
  });

  it('is shown in the form in which it is typed', () => {
    expect([formatFigure(0.2), formatFigure(1000)]).toEqual(['0,2', '1000']);
    expect(parseFigure(formatFigure(0.0825))).toBe(0.0825);
  });
});
