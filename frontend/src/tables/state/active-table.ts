import { useEffect, useState } from 'react';

/** The tables that stand on the page, and which of them a person used last. */
const standing: symbol[] = [];
let used: symbol | null = null;

interface ActiveTable {
  /** Whether keys and the palette mean this table: the last one that was used, or else the first that stands. */
  readonly isActive: () => boolean;
  readonly activate: () => void;
}

/** The turn of one of several tables of a page. */
export const useActiveTable = (): ActiveTable => {
  const [own] = useState(() => Symbol('table'));
  useEffect(() => {
    standing.push(own);
    return () => void standing.splice(standing.indexOf(own), 1);
  }, [own]);
  return {
    isActive: () => (used !== null && standing.includes(used) ? used : standing[0]) === own,
    activate: () => {
      used = own;
    },
  };
};
