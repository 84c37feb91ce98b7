import { EditorView } from '@codemirror/view';
import { color, CONTROL, font, radius, shadow, space } from '../../design/tokens/tokens.ts';

/** The strip of the button below the text: nothing that is written lies under it, also while one scrolls. CSS pixels. */
const CORNER = CONTROL.desk + 4;

/** The styles of the editor, made only of design tokens. */
export const theme = EditorView.theme({
  '&': {
    height: '100%',
    color: color.text,
    background: color.surface,
    border: `1px solid ${color.lineStrong}`,
    borderRadius: radius,
    fontSize: '15px',
  },
  '&.cm-focused': { outline: `2px solid ${color.accent}`, outlineOffset: '-1px' },
  '.cm-scroller': {
    fontFamily: font.mono,
    lineHeight: '1.6',
    overflow: 'auto',
    marginBottom: `${CORNER}px`,
    borderBottom: `1px solid ${color.line}`,
  },
  '.cm-content': { padding: `${space(2)} 0 0`, caretColor: color.text, minHeight: '100%' },
  '.cm-line': { padding: `0 ${space(3)}` },
  '.cm-placeholder': { color: color.muted, fontFamily: font.text },
  '.cm-gutters.cm-gutters-after': {
    background: color.surface,
    color: color.muted,
    border: 'none',
    borderLeft: `1px solid ${color.line}`,
    fontFamily: font.text,
    fontSize: '13px',
    fontVariantNumeric: 'tabular-nums',
  },
  // The editor makes one before the text, also with nothing in it, and gives it a bright edge.
  '.cm-gutters.cm-gutters-before': { border: 'none' },
  '.bet-line-sums .cm-gutterElement': { padding: `0 ${space(2)}`, textAlign: 'right', lineHeight: '24px' },
  '.bet-line-sum': { display: 'flex', justifyContent: 'space-between', gap: space(3), color: color.text },
  '.bet-line-count': { color: color.muted, minWidth: '2ch', textAlign: 'left' },
  '.bet-inherits::before': {
    content: 'attr(data-inherited)',
    color: color.muted,
    opacity: 0.75,
    fontStyle: 'italic',
  },
  '.bet-station': { color: color.tintStation, fontWeight: 600 },
  '.bet-number': { color: color.tintNumber },
  '.bet-set': { color: color.tintSet },
  '.bet-type': { color: color.tintType, fontWeight: 600 },
  '.bet-amount': { color: color.tintAmount },
  '.bet-error': {
    background: color.badSoft,
    textDecoration: `underline wavy ${color.bad}`,
    textUnderlineOffset: '3px',
    textDecorationSkipInk: 'none',
  },
  '.bet-warning': {
    background: color.warnSoft,
    textDecoration: `underline dotted ${color.warn}`,
    textUnderlineOffset: '3px',
    textDecorationSkipInk: 'none',
  },
  '.bet-quiet, .bet-quiet *': { color: color.muted, fontWeight: 400 },
  '.bet-quiet *': { background: 'none', textDecoration: 'none' },
  '.bet-unread': {
    textDecoration: `underline solid ${color.line}`,
    textDecorationThickness: '2px',
    textUnderlineOffset: '4px',
  },
  '.bet-doubt': {
    borderBottom: `2px dotted ${color.warn}`,
    cursor: 'pointer',
  },
  '.bet-doubt *': { background: 'none', textDecoration: 'none' },
  '.bet-doubt-chosen': { borderBottom: `2px solid ${color.good}` },
  '.bet-doubt-shown': { background: color.warnSoft, borderRadius: radius },
  '.bet-total-right, .bet-total-right *': { color: color.good },
  '.bet-total-wrong': { background: color.warnSoft, borderBottom: `2px solid ${color.warn}` },
  '.bet-total-wrong, .bet-total-wrong *': { color: color.warn },
  '.cm-tooltip': {
    border: `1px solid ${color.line}`,
    borderRadius: radius,
    background: color.surface,
    color: color.text,
    boxShadow: shadow.floating,
    maxWidth: '420px',
  },
  '.bet-sentence': { margin: 0, padding: `${space(1)} ${space(2)}`, fontFamily: font.text, fontSize: '13px' },
  '.bet-sentence-error': { color: color.bad },
  '.bet-sentence-warning': { color: color.warn },
});
