import { CONTROL, font, LINE_HEIGHT, radius } from './look.ts';

/*
 * Where and how the field for a message stands on a phone, as declarations of CSS. Bet entry and the first script both
 * lay out by them, so that the field does not move when the page takes it over.
 */

/** Pixels. */
const [EDGE, GAP, BUTTON] = [12, 8, 48] as const;
const FIGURES = 25;
/** Pixels. */
export const COUNT_ROW = 20;

export const PHONE_PAGE = { padding: `${GAP}px ${EDGE}px ${EDGE}px` } as const;

/** Fills the screen between the bars. */
export const PHONE_WRITING = {
  gap: `${GAP}px`,
  minHeight: `calc(100dvh - var(--page-top, 48px) - var(--bottom-bar) - var(--keyboard, 0px) - ${GAP}px)`,
} as const;

/** The day and the customer, the recent customers, and the stations: a row each. */
export const PHONE_ROW = { flex: 'none', minHeight: `${CONTROL.touch}px` } as const;

/** The text and what was found in it share what is left. */
export const PHONE_READING = { flex: '1 1 0', minHeight: '208px' } as const;
export const PHONE_TEXT = { flex: '5 1 0', minHeight: '96px' } as const;
/** Room for an error and a proposal, or for two readings of a place. */
export const PHONE_FINDINGS = { flex: '4 1 0', minHeight: '104px' } as const;
/** On a short phone they need as much as the text. */
export const SHORT_FINDINGS = { flexGrow: '5' } as const;

/** Two rows of totals: no typeface moves what stands above them. Only a figure too large for its half takes a line more. */
export const PHONE_TOTALS = { gridTemplateRows: `minmax(${FIGURES}px, auto) ${COUNT_ROW}px` } as const;
export const PHONE_BAR = { gap: `${GAP}px`, padding: `${GAP}px ${EDGE}px` } as const;
export const PHONE_BUTTON = { minHeight: `${BUTTON}px` } as const;
/** What they take together. */
export const PHONE_END = { flex: 'none', height: `${FIGURES + COUNT_ROW + BUTTON + 3 * GAP}px` } as const;

/** The plain field, which fills the place of the text. */
export const PLAIN_FIELD = {
  position: 'absolute',
  inset: '0',
  width: '100%',
  height: '100%',
  padding: '8px 12px',
  border: '1px solid var(--line-strong)',
  borderRadius: radius,
  background: 'var(--surface)',
  color: 'var(--text)',
  resize: 'none',
  font: `15px/1.6 ${font.mono}`,
} as const;
export const PLAIN_FIELD_HINT = { color: 'var(--muted)', fontFamily: font.text } as const;
export const FOCUS = { outline: '2px solid var(--accent)', outlineOffset: '1px' } as const;

/** The label of a sample book, above everything. */
export const SAMPLE_STRIP = {
  margin: '0',
  padding: '2px 16px',
  fontSize: '12.5px',
  fontWeight: '550',
  textAlign: 'center',
  background: 'var(--warn-soft)',
  color: 'var(--warn)',
} as const;
/** One line at 360 px. */
export const SAMPLE_STRIP_NARROW = { padding: '2px 4px', fontSize: '12px' } as const;
export const SMALLEST = '(max-width: 480px)';

/** Of the body, which the strip inherits. */
export const BODY_FONT = { fontFamily: font.text, lineHeight: String(LINE_HEIGHT) } as const;
