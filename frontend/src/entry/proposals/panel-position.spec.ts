import { describe, expect, it } from 'vitest';
import { besidePlace } from './panel-position.ts';

const SCREEN = { width: 1280, height: 800 };
const PANEL = { width: 320, height: 160 };
const EDITOR = { left: 16, top: 150, right: 406, bottom: 390 };
const line = (top: number) => ({ left: 60, right: 100, top, bottom: top + 24 });

describe('The choices of a doubtful place', () => {
  it('stand right of the editor at the height of the place, over no text', () => {
    expect(besidePlace(line(200), EDITOR, PANEL, SCREEN)).toEqual({ left: 414, top: 192 });
  });

  it('stay on the screen', () => {
    expect(besidePlace(line(780), EDITOR, PANEL, SCREEN).top).toBe(800 - 160 - 8);
    expect(besidePlace(line(2), EDITOR, PANEL, SCREEN).top).toBe(8);
  });

  it('stand under the line where the editor is as wide as the screen, and above it at the lower edge', () => {
    const wide = { ...EDITOR, right: 1270 };
    expect(besidePlace(line(200), wide, PANEL, SCREEN)).toEqual({ left: 60, top: 232 });
    expect(besidePlace(line(700), wide, PANEL, SCREEN)).toEqual({ left: 60, top: 700 - 8 - 160 });
    expect(besidePlace({ ...line(200), left: 1200 }, wide, PANEL, SCREEN).left).toBe(1280 - 320 - 8);
  });
});
