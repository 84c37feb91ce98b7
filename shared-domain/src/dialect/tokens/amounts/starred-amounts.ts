const STARRED = /(?<![\d*])\d{2,4} ?\* ?\d{1,4}(?:[.,]\d)?(?![\d*]| \*)/g;

/**
 * `23*10, 45*20 lo`: whether the stars on the line of a node stand between numbers and their amounts, as `:` does.
 * That is so where each joins two numbers and no other amount follows; `12*34*56 5n` is a list.
 */
export const hasStarredAmounts = (text: string, node: number): boolean => {
  const from = text.lastIndexOf('\n', node) + 1;
  const to = text.indexOf('\n', node);
  const line = text.slice(from, to < 0 ? undefined : to);
  const pairs = [...line.matchAll(STARRED)];
  const last = pairs.at(-1);
  return (
    last !== undefined &&
    pairs.length === line.split('*').length - 1 &&
    !/\d/.test(line.slice(last.index + last[0].length))
  );
};
