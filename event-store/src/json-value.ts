/** Deeper data is a mistake, and would overflow the stack of whoever reads it. */
const DEEPEST = 100;

/** Where `value` holds something that JSON would drop or change (`.items[2].points`); null when nothing. */
export const findNonJson = (value: unknown, depth = 0): string | null => {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return null;
    case 'number':
      return Number.isFinite(value) ? null : '';
    case 'object':
      return value === null ? null : placeInside(value, depth);
    default:
      return '';
  }
};

const placeInside = (value: object, depth: number): string | null => {
  if (depth >= DEEPEST) return '';
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index += 1) {
      const place = findNonJson(value[index], depth + 1);
      if (place !== null) return `[${String(index)}]${place}`;
    }
    return null;
  }
  if (!isPlain(value)) return '';
  const members: readonly unknown[] = Object.values(value);
  for (let index = 0; index < members.length; index += 1) {
    const place = findNonJson(members[index], depth + 1);
    if (place !== null) return `.${Object.keys(value)[index] ?? ''}${place}`;
  }
  return null;
};

/** A Date, a Map or a class would come back as something else. */
const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};
