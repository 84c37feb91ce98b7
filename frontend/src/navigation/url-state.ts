import { isIsoDate } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import { useLocation, useSearch } from 'wouter';

/** Sets the parameter `name` in a URL search, or removes it for null. Other parameters stay. */
export const withParam = (search: string, name: string, value: string | null): string => {
  const query = new URLSearchParams(search);
  if (value === null) query.delete(name);
  else query.set(name, value);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
};

/**
 * The selected tab of a screen, stored in the URL (`?xem=`), so that a link, a reload and Back show the same
 * tab. Without the parameter, the first tab is selected. `called` maps tabs to their names in the URL.
 */
export const useTabParam = <Part extends string>(
  parts: readonly [Part, ...Part[]],
  called?: Readonly<Record<Part, string>>,
): readonly [Part, (part: Part) => void] => {
  const search = useSearch();
  const [location, navigate] = useLocation();
  const nameOf = (one: Part): string => called?.[one] ?? one;
  const named = new URLSearchParams(search).get('xem');
  const part = parts.find((one) => nameOf(one) === named) ?? parts[0];
  const choose = (next: Part): void => {
    if (next !== part)
      navigate(location + withParam(search, 'xem', next === parts[0] ? null : nameOf(next)), {
        replace: false,
      });
  };
  return [part, choose];
};

/** The selected day (`?ngay=yyyy-mm-dd`); null = none. Changing the day adds no history entry. */
export const useDayParam = (): readonly [string | null, (day: string) => void] => {
  const search = useSearch();
  const [location, navigate] = useLocation();
  const named = new URLSearchParams(search).get('ngay');
  const choose = (day: string): void =>
    navigate(location + withParam(search, 'ngay', day), { replace: true });
  return [named !== null && isIsoDate(named) ? named : null, choose];
};
