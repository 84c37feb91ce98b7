import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';

/** Sorting, filters and search of a table. Part of the address, so that a link shows the same rows. */
export interface TableView {
  readonly sorting: readonly { readonly id: string; readonly desc: boolean }[];
  /** The filter texts by column. */
  readonly filters: readonly { readonly id: string; readonly value: string }[];
  /** The search text for all text columns. */
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

/** The query string with a table's view; other parameters stay. */
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

/**
 * The sorting after a press on a column's header: its first direction, then the other one, then none. Alone, the
 * column replaces the others; with `several` (Shift) the others stay.
 */
export const toggleSorting = (
  sorting: TableView['sorting'],
  { id, firstDesc, several }: { readonly id: string; readonly firstDesc: boolean; readonly several: boolean },
): TableView['sorting'] => {
  const before = sorting.find((one) => one.id === id);
  const next =
    before === undefined
      ? [{ id, desc: firstDesc }]
      : before.desc === firstDesc
        ? [{ id, desc: !firstDesc }]
        : [];
  if (!several) return next;
  return before === undefined
    ? [...sorting, ...next]
    : sorting.flatMap((one) => (one.id === id ? next : [one]));
};

/** A new query string that keeps the table views of the old one. */
export const keepViews = (address: string, search: string): string => {
  const query = new URLSearchParams(address);
  for (const [name, value] of new URLSearchParams(search)) if (name.includes('.')) query.set(name, value);
  return `?${query.toString()}`;
};

/** The view of a table, stored in the address. Changes replace the history entry. */
export const useView = (
  table: string,
  columns: readonly string[],
): readonly [TableView, (next: TableView) => void] => {
  const search = useSearch();
  const [location, navigate] = useLocation();
  const known = columns.join(' ');
  const view = useMemo(() => parseView(search, table, known.split(' ')), [search, table, known]);
  return [view, (next) => navigate(location + withView(search, table, next), { replace: true })];
};
