/** What is looked at in a table, as it stands in the address bar: a link shows the same rows in the same order. */
export interface TableView {
  readonly sorting: readonly { readonly id: string; readonly desc: boolean }[];
  /** What is typed under columns. */
  readonly filters: readonly { readonly id: string; readonly value: string }[];
  /** What is sought in all columns of words. */
  readonly search: string;
}

export const DEFAULT_VIEW: TableView = { sorting: [], filters: [], search: '' };

const SORT = 'sx';
const SEARCH = 'tim';
const FILTER = 'loc';

/**
 * Reads `table.sx=-tienxac,ten&table.tim=abc&table.loc.tienxac=>100`; columns that the table does not have
 * are passed over.
 */
export const parseView = (search: string, table: string, columns: readonly string[]): TableView => {
  const query = new URLSearchParams(search);
  const known = new Set(columns);
  const sorted = (query.get(`${table}.${SORT}`) ?? '').split(',').map((part) => {
    const desc = part.startsWith('-');
    return { id: desc ? part.slice(1) : part, desc };
  });
  return {
    sorting: sorted.filter(
      ({ id }, index) => known.has(id) && sorted.findIndex((s) => s.id === id) === index,
    ),
    filters: columns.flatMap((id) => {
      const value = query.get(`${table}.${FILTER}.${id}`) ?? '';
      return value === '' ? [] : [{ id, value }];
    }),
    search: query.get(`${table}.${SEARCH}`) ?? '',
  };
};

/** The address with a table looked at in this way; all else in it stays. */
export const withView = (
  search: string,
  table: string,
  { sorting, filters, search: sought }: TableView,
): string => {
  const query = new URLSearchParams(search);
  for (const name of [...query.keys()]) if (name.startsWith(`${table}.`)) query.delete(name);
  if (sorting.length > 0)
    query.set(`${table}.${SORT}`, sorting.map(({ id, desc }) => (desc ? `-${id}` : id)).join(','));
  if (sought !== '') query.set(`${table}.${SEARCH}`, sought);
  for (const { id, value } of filters) query.set(`${table}.${FILTER}.${id}`, value);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
};

/** A new address of the page that keeps how the tables of the old one were looked at. */
export const keepViews = (address: string, search: string): string => {
  const query = new URLSearchParams(address);
  for (const [name, value] of new URLSearchParams(search)) if (name.includes('.')) query.set(name, value);
  return `?${query.toString()}`;
};
