import type { Tables } from './tables.ts';

const PLACE = /<!-- table: (\w+) -->[\s\S]*?<!-- end -->/g;

/**
 * A page with its generated tables as the code has them now. They stand between
 * `<!-- table: name -->` and `<!-- end -->`. Throws Error for a name that no table has.
 */
export const fillTables = (page: string, tables: Tables): string =>
  page.replaceAll(PLACE, (_place, name: string) => {
    const make = tables.get(name);
    if (make === undefined) throw new Error(`no table is called ${name}`);
    return `<!-- table: ${name} -->\n\n${make()}\n\n<!-- end -->`;
  });
