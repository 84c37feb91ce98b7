import type { Page } from 'playwright-core';
import { z } from 'zod';

/**
 * Runs in the page: looks at every table, or at those of the open dialog. Of each it takes the header, the
 * first rows, the last row and the totals. A text is whole where both its ends show their own cell; words that
 * end in an ellipsis may be cut, figures may not. On a phone the text of a message is such words: a tap opens it whole.
 *
 * - `hidden`: no scrolling shows the whole text.
 * - `cut`: with the table as it opens, or scrolled a little, a part of the text shows and a part does not, so
 *   that 067 reads 06.
 * - `touches`: two figures of a row without a gap, so that -35,1 and 20 read -35,120.
 */
const FIND = `(() => {
  const within = document.querySelector('[role="dialog"]') ?? document;
  const isShown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const endsInEllipsis = (element, cell) =>
    getComputedStyle(element).textOverflow === 'ellipsis' ||
    (element !== cell && endsInEllipsis(element.parentElement, cell));
  /** Visually hidden, also as a part of a head that a phone does not show. */
  const isForReaders = (element) =>
    [element, element.closest('thead')].some((one) => one !== null && getComputedStyle(one).clipPath === 'inset(50%)');
  const rectsOf = (cell) => {
    const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    const rects = [];
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const holder = node.parentElement;
      if (node.data.trim() === '' || !isShown(holder)) continue;
      const box = holder.getBoundingClientRect();
      if (box.width < 2 || isForReaders(holder)) continue;
      if (endsInEllipsis(holder, cell) && (cell.dataset.card === 'line' || !/\\d/.test(node.data))) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const seen = getComputedStyle(holder).color !== 'rgba(0, 0, 0, 0)';
      for (const rect of range.getClientRects()) if (rect.width > 2) rects.push({ rect, seen });
    }
    return rects;
  };
  const isClear = (element) => getComputedStyle(element).backgroundColor === 'rgba(0, 0, 0, 0)';
  /** A button that covers its whole row lets the cells show. */
  const isCell = (cell, x, y) => {
    for (const element of document.elementsFromPoint(x, y)) {
      const at = element.closest('th, td');
      if (at === cell) return true;
      if (at?.parentElement !== cell.parentElement || !isClear(element)) return false;
    }
    return false;
  };
  /** How many ends of the texts show. */
  const ends = (cell) => {
    let shown = 0;
    let all = 0;
    for (const { rect, seen } of rectsOf(cell))
      for (const x of [rect.left + 1, rect.right - 1]) {
        all += 1;
        if (seen && isCell(cell, x, rect.top + rect.height / 2)) shown += 1;
      }
    return { shown, all };
  };
  const frameOf = (element) => {
    for (let up = element.parentElement; up !== null; up = up.parentElement)
      if (/auto|scroll/.test(getComputedStyle(up).overflowX) && up.scrollWidth > up.clientWidth) return up;
    return null;
  };
  const still = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const found = new Map();
  const report = (kind, table, cell) => {
    const name = table.getAttribute('aria-label') ?? table.parentElement.getAttribute('aria-label') ?? 'table';
    const text = cell.innerText.trim().slice(0, 40);
    const key = kind + name + cell.parentElement.parentElement.tagName + cell.cellIndex;
    if (!found.has(key)) found.set(key, kind + ': ' + name + ', ' + cell.parentElement.parentElement.tagName.toLowerCase() + ' ' + cell.cellIndex + ': ' + JSON.stringify(text));
  };
  /** The width of the columns before this one that stay at the left. */
  const stickyWidth = (row, before) =>
    [...row.cells]
      .filter((cell) => cell.cellIndex < before && getComputedStyle(cell).position === 'sticky')
      .reduce((sum, cell) => sum + cell.getBoundingClientRect().width, 0);
  const count = (text, pattern) => (text.match(pattern) ?? []).length;
  /** Amounts, numbers that are bet on, dates; no sentence with a number in it. */
  const isFigure = (cell) => {
    const text = cell.innerText;
    return cell.closest('thead') === null && count(text, /\\d/g) > count(text, /\\p{L}/gu) / 2;
  };
  /** Two figures side by side that read as one. */
  const touches = (one, other) =>
    rectsOf(one).some(({ rect: a }) =>
      rectsOf(other).some(
        ({ rect: b }) =>
          Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > a.height / 2 &&
          Math.min(a.right, b.right) > Math.max(a.left, b.left) - 2,
      ),
    );
  const widest = (rows) => [...rows].reduce((most, row) => (row.cells.length > most.cells.length ? row : most));
  const look = async (table) => {
    const frame = frameOf(table);
    const max = frame === null ? 0 : frame.scrollWidth - frame.clientWidth;
    const scrollTo = async (left) => {
      if (frame === null || frame.scrollLeft === left) return;
      frame.scrollLeft = left;
      await still();
    };
    const bodies = [...table.querySelectorAll('tbody > tr:not([aria-hidden])')];
    const rows = [
      ...table.querySelectorAll('thead > tr'),
      ...new Set([...bodies.slice(0, 2), ...bodies.slice(-1)]),
      ...table.querySelectorAll('tfoot > tr'),
    ];
    for (const row of rows) {
      await scrollTo(0);
      row.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      const left = new Set([...row.cells].filter((cell) => rectsOf(cell).length > 0));
      const figures = [...left].filter(isFigure);
      for (const [at, cell] of figures.entries())
        if (figures.slice(at + 1).some((other) => touches(cell, other))) report('touches', table, cell);
      const see = (isAtStart) => {
        for (const cell of [...left]) {
          const { shown, all } = ends(cell);
          if (shown === all) left.delete(cell);
          else if (shown > 0 && isAtStart && isFigure(cell)) report('cut', table, cell);
        }
      };
      see(true);
      if (max > 0) {
        await scrollTo(Math.min(37, max));
        see(true);
      }
      for (const { cellIndex, offsetLeft } of left.size === 0 ? [] : widest(table.rows).cells) {
        if (left.size === 0) break;
        const sticky = stickyWidth(bodies[0] ?? row, cellIndex);
        for (const from of [offsetLeft, offsetLeft - sticky]) {
          await scrollTo(Math.max(0, Math.min(max, Math.round(from))));
          see(false);
        }
      }
      for (const cell of left) report('hidden', table, cell);
    }
    await scrollTo(0);
  };
  return (async () => {
    for (const table of within.querySelectorAll('table'))
      if (isShown(table) && table.closest('[aria-hidden="true"]') === null) await look(table);
    return [...found.values()];
  })();
})()`;

/** The texts of table cells that the page cuts or hides. */
export const cutFigures = async (page: Page): Promise<readonly string[]> =>
  z.array(z.string()).parse(await page.evaluate(FIND));
