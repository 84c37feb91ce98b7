import { describe, expect, it } from 'vitest';

const DESIGN = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['../design/**/*.tsx', '!../design/**/*.spec.tsx'],
  { eager: true },
);
const SOURCES = import.meta.glob<string>('./*.tsx', { eager: true, query: '?raw', import: 'default' });
const gallery = Object.values(SOURCES).join('\n');

/** Components that the gallery leaves out, and why. */
const EXCLUDED: Readonly<Record<string, string>> = {
  GlobalStyles: 'styles the page itself, and so the gallery',
  ConfirmHost: 'is mounted once in the page; the gallery calls confirm()',
  ConfirmDialog: 'is what confirm() opens',
  Toasts: 'is mounted once in the page; the gallery calls notify',
  Tooltips: 'is mounted once in the page; every IconButton of the gallery has a tooltip',
  TooltipBubble: 'is what Tooltips shows',
  Calendar: 'is what a DateField opens',
  PopoverPanel: 'is what a Popover opens',
  TabbedPage: 'is a whole page, such as the guide',
  DialogLayer: 'draws nothing; every Dialog has one',
  ModalFrame: 'is the frame of every Dialog and Sheet',
};

/** Components by their names: what begins with a capital and is a function. */
const components = Object.values(DESIGN).flatMap((module) =>
  Object.entries(module)
    .filter(([name, value]) => /^[A-Z][a-z]/.test(name) && typeof value === 'function')
    .map(([name]) => name),
);

describe('The component gallery (/wtest)', () => {
  it('finds the components of the design system', () => expect(components.length).toBeGreaterThan(25));

  it.each(components.filter((name) => !(name in EXCLUDED)))('shows %s', (name) => {
    expect(gallery).toMatch(new RegExp(`<${name}[\\s>]`));
  });

  it('excludes no component that no longer exists', () =>
    expect(Object.keys(EXCLUDED).filter((name) => !components.includes(name))).toEqual([]));
});
