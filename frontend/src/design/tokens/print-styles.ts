import { css } from '@emotion/react';

/** A dialog that is open; a panel beside its button stands deeper. */
const DIALOG = 'body > [role="dialog"]';

/** What people press, and what passes. Names and figures in tables are buttons too, and stay. */
const PRESSED = [
  '[data-screen-only]',
  '[data-sonner-toaster]',
  '[data-radix-popper-content-wrapper]',
  // Their cells stay, so that the figures of each row stand below each other.
  ':is([data-actions], [data-choice]) *',
  '[data-part="footer"]',
  '[role="menu"]',
  '[role="tablist"]',
  'input[type="search"]',
  'svg:has(~ input[type="search"])',
  'main form:not(:has(table, pre))',
  'main button:not(table *)',
  `${DIALOG} button:not(table *)`,
  'table svg',
  'colgroup',
].join(', ');

/** What stands around a table, and scrolls or shares the height of the screen. */
const AROUND = ':has(table, pre):not([data-print])';

/** How a page looks on paper: whole tables with their header on each sheet, and nothing to press. */
export const printStyles = css({
  '@page': { size: 'A4 landscape', margin: '10mm' },
  '@media print': {
    [PRESSED]: { display: 'none !important' },
    ':focus-visible, tr:has(:focus-visible)': { outline: '0 !important' },
    [AROUND]: { overflow: 'visible !important', maxHeight: 'none !important', height: 'auto !important' },
    ':has(table):not([data-print], table, table *)': {
      display: 'block !important',
      minHeight: '0 !important',
    },
    'main :has(table):not(table, table *) > * + *': { marginTop: '8px' },
    '[role="region"]:has(> table)': { border: '0 !important' },
    ':is(main, [role="dialog"]) pre': {
      maxHeight: 'none !important',
      height: 'auto !important',
      overflow: 'visible !important',
    },
    ':is(main, [role="dialog"]) table': { fontSize: '11px !important' },
    ':is(main, [role="dialog"]) table thead': { display: 'table-header-group !important' },
    // Else the totals would end each sheet.
    ':is(main, [role="dialog"]) table tfoot': { display: 'table-row-group !important' },
    ':is(main, [role="dialog"]) table tr': { breakInside: 'avoid' },
    // Before the sticky cells of each table, by weight.
    [`${':root'.repeat(6)} :is(main, [role="dialog"]) table :is(th, td)`]: { position: 'static' },
    ':is(main, [role="dialog"]) table :is(th, td)': {
      height: 'auto !important',
      padding: '2px 5px !important',
      overflow: 'visible !important',
      whiteSpace: 'normal !important',
    },
    ':is(main, [role="dialog"]) table [data-tip-cut]': {
      overflow: 'visible !important',
      maxWidth: 'none !important',
    },
    ':is(main, [role="dialog"]) table :is([data-actions], [data-choice])': {
      padding: '0 !important',
      fontSize: '0 !important',
    },
    // A dialog is what is read now: it is printed alone.
    [`body:has(> [role="dialog"]) > :not([role="dialog"], [data-print])`]: { display: 'none !important' },
    [`:root ${DIALOG}`]: { position: 'static' },
    [DIALOG]: {
      display: 'block !important',
      width: 'auto !important',
      maxWidth: 'none !important',
      maxHeight: 'none !important',
      transform: 'none !important',
      boxShadow: 'none !important',
    },
    [`${DIALOG} [data-part="content"]`]: { overflow: 'visible !important' },
  },
});
