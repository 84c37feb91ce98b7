import {
  BODY_FONT,
  FOCUS,
  PHONE_END,
  PHONE_FINDINGS,
  PHONE_PAGE,
  PHONE_READING,
  PHONE_ROW,
  PHONE_TEXT,
  PHONE_WRITING,
  PLAIN_FIELD,
  PLAIN_FIELD_HINT,
  SAMPLE_STRIP,
  SAMPLE_STRIP_NARROW,
  SHORT_FINDINGS,
  SMALLEST,
} from './entry-layout.ts';
import { BOTTOM_BAR, FIELD_FONT, FIRST_COLORS, radius, SHORT, TOP_BAR } from './look.ts';
import { markTheme, rememberedTheme, shownFor } from './theme-choice.ts';

/** A quiet frame of bet entry with a plain field in its place. */
export interface Frame {
  readonly overlay: HTMLElement;
  readonly field: HTMLTextAreaElement;
}

type Declarations = Readonly<Record<string, string>>;

const rule = (selector: string, declarations: Declarations): string => {
  const written = Object.entries(declarations).map(
    ([name, value]) => `${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`,
  );
  return `${selector}{${written.join(';')}}`;
};

const COLUMN = { display: 'flex', flexDirection: 'column' };
const [SELF, BARE] = ['.first', '.first[data-bare]'];

/** Class names by part; the style sheet goes with the frame. */
const styles = (theme: keyof typeof FIRST_COLORS): string =>
  [
    rule(SELF, {
      ...FIRST_COLORS[theme],
      ...BODY_FONT,
      '--bottom-bar': BOTTOM_BAR,
      position: 'absolute',
      zIndex: '2',
      inset: '0 0 auto',
      pointerEvents: 'none',
      colorScheme: theme,
    }),
    rule(`:root[data-keyboard=open] ${SELF}`, { '--bottom-bar': '0px' }),
    rule(`:root[data-keyboard=open] ${SELF} .recent`, { display: 'none' }),
    rule(`${SELF} *`, { boxSizing: 'border-box' }),
    rule(`${SELF}::before`, { content: '""', position: 'fixed', inset: '0', background: 'var(--page)' }),
    rule('.first-sample', { ...SAMPLE_STRIP, position: 'relative' }),
    `@media ${SMALLEST}{${rule('.first-sample', SAMPLE_STRIP_NARROW)}}`,
    rule('.first-bar', {
      position: 'relative',
      height: `${TOP_BAR}px`,
      background: 'var(--surface)',
      borderBottom: '1px solid var(--line)',
    }),
    rule('.first-page', PHONE_PAGE),
    rule('.first-writing', { ...COLUMN, ...PHONE_WRITING }),
    rule('.first-row', PHONE_ROW),
    rule('.first-reading', { ...COLUMN, ...PHONE_READING, gap: 'inherit' }),
    rule('.first-text', { ...PHONE_TEXT, position: 'relative' }),
    rule('.first-findings', {
      ...PHONE_FINDINGS,
      position: 'relative',
      border: '1px solid var(--line)',
      borderRadius: radius,
    }),
    `@media ${SHORT}{${rule('.first-findings', SHORT_FINDINGS)}}`,
    rule('.first-end', PHONE_END),
    rule(`${SELF} textarea`, { ...PLAIN_FIELD, fontSize: `${FIELD_FONT}px`, pointerEvents: 'auto' }),
    rule(`${SELF} textarea::placeholder`, PLAIN_FIELD_HINT),
    rule(`${SELF} textarea:focus-visible`, FOCUS),
    rule(BARE, { visibility: 'hidden' }),
    rule(`${BARE}::before`, { content: 'none' }),
    rule(`${BARE} textarea`, { visibility: 'visible' }),
  ].join('');

const part = (name: string, ...parts: readonly (Node | string)[]): HTMLElement => {
  const element = document.createElement('div');
  element.className = name;
  element.append(...parts);
  return element;
};

const plainField = (words: { readonly label: string; readonly hint: string }): HTMLTextAreaElement => {
  const field = document.createElement('textarea');
  field.placeholder = words.hint;
  const attributes = {
    'aria-label': words.label,
    autocapitalize: 'off',
    autocorrect: 'off',
    spellcheck: 'false',
  };
  for (const [name, value] of Object.entries(attributes)) field.setAttribute(name, value);
  return field;
};

/** Draws the frame above the page that will come, in the theme that was chosen. */
export const frameOf = (words: { readonly label: string; readonly hint: string }, sample: string): Frame => {
  const theme = shownFor(rememberedTheme());
  markTheme(theme);
  const sheet = document.createElement('style');
  sheet.textContent = styles(theme);
  const field = plainField(words);
  const page = part(
    'first-page',
    part(
      'first-writing',
      part('first-row'),
      part('first-row recent'),
      part('first-reading', part('first-text', field), part('first-findings')),
      part('first-row'),
      part('first-end'),
    ),
  );
  const label = sample === '' ? [] : [part('first-sample', sample)];
  const overlay = part('first', sheet, ...label, part('first-bar'), page);
  document.body.append(overlay);
  overlay.style.setProperty('--page-top', `${page.offsetTop}px`);
  return { overlay, field };
};

/** Shows what lies below, but for the field. */
export const onlyField = ({ overlay }: Frame): void => {
  overlay.dataset['bare'] = '';
};
