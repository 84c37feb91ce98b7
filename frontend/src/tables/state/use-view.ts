import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { type TableView, parseView, withView } from './view-url.ts';

/** How a table is looked at: it stands in the address of the page, and changing it makes no step back. */
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
