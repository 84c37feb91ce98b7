import type { Plugin } from 'vite';

const SCHEMAS = '/zod/v4/classic/schemas.js';
/** A closure of each schema that is made, and the only thing that keeps what describes schemas as JSON in the page. */
const DESCRIBES = /^\s*inst\._zod\.processJSONSchema = .*;$/gm;
const METHODS = /^import \{ createStandardJSONSchemaMethod, createToJSONSchemaMethod \} from .*;$/m;
const NO_METHODS = `const createToJSONSchemaMethod = () => () => { throw new Error('schemas of the page are not described'); };
const createStandardJSONSchemaMethod = createToJSONSchemaMethod;`;

/**
 * Leaves out of the page what describes schemas as JSON, 18 KB that only the service uses, for its OpenAPI document.
 * Throws if zod has changed so that nothing would be left out.
 */
export const pageSchemas = (): Plugin => ({
  name: 'page-schemas',
  apply: 'build',
  transform(code, id) {
    if (!id.endsWith(SCHEMAS)) return null;
    const shorter = code.replaceAll(DESCRIBES, '').replace(METHODS, NO_METHODS);
    if (code.search(DESCRIBES) === -1 || !METHODS.test(code))
      throw new Error('zod describes schemas in another way');
    return { code: shorter, map: null };
  },
});
