import { beforeEach, describe, expect, it } from 'vitest';
import { captureSharedText, parseSharedText, takeSharedText } from './draft-storage.ts';

beforeEach(() => sessionStorage.clear());

describe('A text shared by another program', () => {
  it.each([
    ['?text=tp+12b5n', 'tp 12b5n'],
    ['?text=tp%2012b5n%0Adt%2034b6n', 'tp 12b5n\ndt 34b6n'],
    ['?title=Zalo&text=%20tp%2012b5n%20&url=', 'tp 12b5n'],
    ['?title=tp+12b5n&text=', 'tp 12b5n'],
    ['?text=', null],
    ['?asOf=2026-11-20', null],
    ['', null],
  ])('%s brings %j', (search, text) => {
    expect(parseSharedText(search)).toBe(text);
  });

  it('moves from the address into session storage and is taken once', () => {
    history.replaceState(null, '', '/datcuoc1?text=tp+12b5n');
    captureSharedText();
    expect(location.href).toMatch(/\/datcuoc1$/);
    expect(takeSharedText()).toBe('tp 12b5n');
    expect(takeSharedText()).toBeNull();
  });

  it('reaches the inbox, where installed pages share to', () => {
    history.replaceState(null, '', '/hopthu?text=tp+12b5n');
    captureSharedText();
    expect(location.href).toMatch(/\/hopthu$/);
    expect(takeSharedText()).toBe('tp 12b5n');
  });

  it('is ignored on other pages', () => {
    history.replaceState(null, '', '/baocao?text=tp+12b5n');
    captureSharedText();
    expect(takeSharedText()).toBeNull();
  });
});
