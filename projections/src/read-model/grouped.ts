/** Groups by key, each in the order of what it is made of. */
export const grouped = <One>(
  all: Iterable<One>,
  keyOf: (one: One) => string,
): ReadonlyMap<string, readonly One[]> => {
  const groups = new Map<string, One[]>();
  for (const one of all) {
    const group = groups.get(keyOf(one));
    if (group === undefined) groups.set(keyOf(one), [one]);
    else group.push(one);
  }
  return groups;
};
