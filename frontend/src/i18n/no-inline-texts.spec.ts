// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

/** Attributes and props whose value a user reads or hears: those of HTML, then those of our components. */
const READ = ['alt', 'title', 'placeholder', 'aria-label', 'aria-description', 'aria-roledescription'];
const READ_OURS = ['label', 'body', 'hint', 'description', 'note', 'accept', 'refuse', 'group', 'error'];
const readAttributes = new Set([...READ, ...READ_OURS]);

/** Two letters in a row, or one letter outside ASCII: a word of any language. */
const isWord = (text: string): boolean => /\p{L}{2}|[^\P{L}\p{ASCII}]/u.test(text);
/** A word of at least two letters, one of them outside ASCII. */
const isVietnamese = (text: string): boolean => /(?=\p{L}{2})\p{L}*[^\P{L}\p{ASCII}]/u.test(text);

/** The literal texts that an expression can yield: `a ? 'x' : y`, `b && 'x'`, `x${y}`. */
const textsOf = (node: ts.Expression): readonly string[] => {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
  if (ts.isConditionalExpression(node)) return [...textsOf(node.whenTrue), ...textsOf(node.whenFalse)];
  if (ts.isBinaryExpression(node)) return [...textsOf(node.left), ...textsOf(node.right)];
  if (ts.isParenthesizedExpression(node)) return textsOf(node.expression);
  return [];
};

const shown = (node: ts.Node): readonly string[] => {
  if (ts.isJsxText(node)) return [node.text];
  if (ts.isJsxExpression(node) && node.expression !== undefined && !ts.isJsxAttribute(node.parent))
    return textsOf(node.expression);
  if (!ts.isJsxAttribute(node) || !readAttributes.has(node.name.getText())) return [];
  const { initializer: value } = node;
  if (value === undefined) return [];
  if (ts.isStringLiteral(value)) return [value.text];
  return ts.isJsxExpression(value) && value.expression !== undefined ? textsOf(value.expression) : [];
};

/** One finding for each text in the file itself: text in JSX, and any Vietnamese string. */
const inlineTexts = (name: string, source: string): readonly string[] => {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const texts = [
      ...shown(node).filter(isWord),
      ...(ts.isStringLiteralLike(node) || ts.isTemplateHead(node) ? [node.text].filter(isVietnamese) : []),
    ];
    const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    for (const text of texts) found.push(`${name}:${line} ${text.trim()}`);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return [...new Set(found)];
};

const SOURCE = join(import.meta.dirname, '..');
const sources = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.tsx?$/.test(name) && !/(\.spec|-for-specs)\.tsx?$/.test(name) && !name.startsWith('i18n'),
);

describe('texts of the interface', () => {
  it('are in i18n/ and in no other source file', () => {
    const found = sources.flatMap((name) => inlineTexts(name, readFileSync(join(SOURCE, name), 'utf8')));
    expect(sources.length).toBeGreaterThan(200);
    expect(found).toEqual([]);
    // Parsing all files takes about a second on an idle machine.
  }, 30_000);

  it.each([
    ['<p>Đóng</p>', 1],
    ['<p>Close it</p>', 1],
    ['<p>{open ? "Close" : text}</p>', 1],
    ['<p>{`${count} items`}</p>', 1],
    ['<IconButton label="Close" />', 1],
    ['<input placeholder={empty && "name"} />', 1],
    ['const title = "Đóng";', 1],
    ['const title = `Đóng ${day}`;', 1],
    ['<p>{texts.close} · {count}</p>', 0],
    ['<input type="text" autoComplete="off" id={`${id}-note`} />', 0],
    ['<kbd>K</kbd>', 0],
  ])('%s contains %i', (source, count) => {
    expect(inlineTexts('sample.tsx', source)).toHaveLength(count);
  });
});
