import { useEffect, useState } from 'react';

/** The tables that stand on the page, and which of them a person used last. */
const standing: symbol[] = [];
let used: symbol | null = null;

interface Turn {
  /** Whether keys and the palette mean this table: the last one that was used, or else the first that stands. */
  readonly isMeant: () => boolean;
  readonly onUse: () => void;
}

/** The turn of one of several tables of a page. */
export const useTableTurn = (): Turn => {
  const [own] = useState(() => Symbol('table'));
  useEffect(() => {
    standing.push(own);
    return () => void standing.splice(standing.indexOf(own), 1);
  }, [own]);
  return {
    isMeant: () => (used !== null && standing.includes(used) ? used : standing[0]) === own,
    onUse: () => {
      used = own;
    },
  };
};
