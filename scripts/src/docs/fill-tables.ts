import type { Tables } from './tables.ts';

const PLACE = /<!-- table: (\w+) -->[\s\S]*?<!-- end -->/g;

/**
 * Returns a page with its generated tables, which are between `<!-- table: name -->` and `<!-- end -->`.
 * Throws an Error for an unknown table name.
 */
export const fillTables = (page: string, tables: Tables): string =>
  page.replaceAll(PLACE, (_place, name: string) => {
    const make = tables.get(name);
    if (make === undefined) throw new Error(`no table is called ${name}`);
    return `<!-- table: ${name} -->\n\n${make()}\n\n<!-- end -->`;
  });
