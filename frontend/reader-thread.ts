import type { Plugin } from 'vite';

const GRAMMAR = /\/shared-domain\/src\/dialect\/.+\.ts$/;
/** `example: 'vl 12 b5n',`: a property of a table on its line, or within one. */
const EXAMPLE = /(?<=[{,]\s*)example: '(?:[^'\\]|\\.)*',?/g;

const SENTENCES = '/shared-domain/src/message/diagnostics/error-sentences.ts';
const NO_SENTENCES =
  "const none = () => '';\nexport const errorSentences = new Proxy({}, { get: () => none });\n";

/**
 * Leaves out of the thread that reads dialects what it never shows: the examples of its tables, which tests read, and
 * the sentences of errors. It asks the strict grammar whether a text is right, and by which code it is not. What it
 * says of a text is read in the page.
 */
export const readerThread = (): Plugin => ({
  name: 'reader-thread',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (id.endsWith(SENTENCES)) return { code: NO_SENTENCES, map: null };
    return GRAMMAR.test(id) ? { code: code.replaceAll(EXAMPLE, ''), map: null } : null;
  },
});
