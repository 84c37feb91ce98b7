import { createContext, useContext } from 'react';

const Scope = createContext<readonly string[]>([]);

/** Says what the tables inside are of, as paper must: whose book, which days. An outer scope is named first. */
export const PrintedScope = Scope.Provider;

export const usePrintedScope = (): readonly string[] => useContext(Scope);
