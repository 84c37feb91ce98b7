import { isIsoDate } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import { useLocation, useSearch } from 'wouter';

/** `?name=value` in an address, or without it where there is none; all else in it stays. */
export const withParam = (search: string, name: string, value: string | null): string => {
  const query = new URLSearchParams(search);
  if (value === null) query.delete(name);
  else query.set(name, value);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
};

/**
 * The part of a screen that was chosen, as it stands in its address (`?xem=`): a link, a reload and Back show the
 * same. The first is what no choice means; `called` names the parts there, else they go by their own names.
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

/** A day that was chosen (`?ngay=yyyy-mm-dd`), null = none was; going from day to day makes no step of Back. */
export const useDayParam = (): readonly [string | null, (day: string) => void] => {
  const search = useSearch();
  const [location, navigate] = useLocation();
  const named = new URLSearchParams(search).get('ngay');
  const choose = (day: string): void =>
    navigate(location + withParam(search, 'ngay', day), { replace: true });
  return [named !== null && isIsoDate(named) ? named : null, choose];
};
