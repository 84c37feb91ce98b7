import type { Plugin } from 'vite';

/** The name of the chunk made of src/first. */
export const FIRST = 'first';

/**
 * Makes `first` a script of its own in front of the page's. Vite would put it with the page's chunk, or load it beside
 * that and run it no sooner.
 */
export const firstChunk = (): Plugin => ({
  name: 'first-chunk',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === FIRST);
      if (chunk === undefined) throw new Error('the build has no first chunk');
      const preload = new RegExp(`\\s*<link rel="modulepreload"[^>]*href="/${chunk.fileName}"[^>]*>`);
      if (!preload.test(html)) throw new Error('the page does not load its first chunk');
      const script = `<script type="module" crossorigin src="/${chunk.fileName}"></script>`;
      return html
        .replace(preload, '')
        .replace('<script type="module"', `${script}\n    <script type="module"`);
    },
  },
});
