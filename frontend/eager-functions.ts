import type { Plugin } from 'vite';

/** The chunks that are run as soon as they are there: the page's own, and bet entry with its day. */
const EAGER: ReadonlySet<string> = new Set(['index', 'entry', 'day']);

/**
 * Lets browsers compile all functions of the first chunks while they are loaded, beside the thread that draws. Else
 * each is compiled there when it is first called, which on a slow phone took an eighth of the time until bet entry stood.
 */
export const eagerFunctions = (): Plugin => ({
  name: 'eager-functions',
  apply: 'build',
  generateBundle: {
    // After all that rewrites a chunk: browsers read it in the first lines only.
    order: 'post',
    handler(_options, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && EAGER.has(chunk.name))
          chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
    },
  },
});
