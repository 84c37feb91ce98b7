import { useEffect, useState } from 'react';

/** The mounted tables, and the one last used. */
const standing: symbol[] = [];
let used: symbol | null = null;

interface ActiveTable {
  /** Whether shortcuts apply to this table: the last used one, else the first one. */
  readonly isActive: () => boolean;
  readonly activate: () => void;
}

/** Tells whether this table is the active one of the page. */
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
