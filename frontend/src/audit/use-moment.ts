import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { withParam } from '../navigation/url-state.ts';
import { type Moment, momentFrom, momentText } from '../as-of/moment.ts';

/** A slider that moves is written where it rests: a browser takes no hundred addresses a second. */
const REST_MS = 250;

/** A moment that stands in the address under a name; null = none was chosen. */
export const useMoment = (name: string): readonly [Moment | null, (moment: Moment) => void] => {
  const search = useSearch();
  const [location, navigate] = useLocation();
  const [moved, setMoved] = useState<Moment | null>(null);
  useEffect(() => {
    if (moved === null) return undefined;
    const resting = setTimeout(() => {
      setMoved(null);
      navigate(location + withParam(search, name, momentText(moved)), { replace: true });
    }, REST_MS);
    return () => clearTimeout(resting);
  }, [moved, name, location, search, navigate]);
  return [moved ?? momentFrom(new URLSearchParams(search).get(name) ?? ''), setMoved];
};
