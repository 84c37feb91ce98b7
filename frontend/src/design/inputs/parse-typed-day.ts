import { isIsoDate } from '@so-cuoc/shared-domain/catalogue/draw-days.ts';

const two = (digits: string): string => digits.padStart(2, '0');

/**
 * The day that a person typed, yyyy-mm-dd: `21/11/2026`, `21-11-26`, `21/11`, `21`, `2111`, `21112026`.
 * What is left out comes from the day that was there. Null where it names no real day.
 */
export const parseTypedDay = (text: string, before: string): string | null => {
  const [year, month] = before.split('-');
  const glued = /^(\d{2})(\d{2})(\d{2}|\d{4})?$/.exec(text.trim());
  const parts: readonly string[] = glued ? glued.slice(1).filter(Boolean) : text.trim().split(/[/\-. ]+/);
  if (parts.length > 3 || !parts.every((part) => /^\d{1,4}$/.test(part))) return null;
  const [typedDate = '', typedMonth = month ?? '', typedYear = year ?? ''] = parts;
  const day = `${typedYear.length === 2 ? `20${typedYear}` : typedYear}-${two(typedMonth)}-${two(typedDate)}`;
  return isIsoDate(day) ? day : null;
};
