import { instantParameter } from './moment-instant.ts';
import { useCallback, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { withParam } from '../navigation/url-state.ts';
import { type Moment, momentFrom, momentText } from './moment.ts';

export interface ShownAsOf {
  /** null = now, live. */
  readonly asOf: Moment | null;
  /** The ISO instant to request; undefined = now. */
  readonly instant: string | undefined;
  /** Opening a past moment adds a history entry; changing or closing it does not. */
  readonly show: (asOf: Moment | null) => void;
}

/** The past moment of a page, from its URL (`?luc=yyyy-mm-ddThh:mm`, Vietnam time). */
export const useAsOf = (): ShownAsOf => {
  const search = useSearch();
  const [location, navigate] = useLocation();
  const written = new URLSearchParams(search).get('luc') ?? '';
  const asOf = useMemo(() => momentFrom(written), [written]);
  const show = useCallback(
    (next: Moment | null): void =>
      navigate(location + withParam(search, 'luc', next === null ? null : momentText(next)), {
        replace: asOf !== null,
      }),
    [navigate, location, search, asOf],
  );
  return { asOf, instant: instantParameter(asOf), show };
};
