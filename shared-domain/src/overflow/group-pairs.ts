type Pair = readonly [string, string];

const link = (links: Map<string, Set<string>>, from: string, to: string): void => {
  const known = links.get(from);
  if (known === undefined) links.set(from, new Set([to]));
  else known.add(to);
};

/**
 * Lists whose pairs are, between them, exactly the pairs given, each once: `1.2 1.3 2.3` is the list
 * `1.2.3`. Greedy in the order given, so that what was typed as one list comes back as one; it need
 * not be the shortest way. The two of a pair differ.
 */
export const listsOfPairs = (pairs: readonly Pair[]): readonly (readonly string[])[] => {
  const left = new Map<string, Set<string>>();
  for (const [a, b] of pairs) {
    link(left, a, b);
    link(left, b, a);
  }
  const lists: string[][] = [];
  for (const [a, b] of pairs) {
    if (left.get(a)?.has(b) !== true) continue;
    const list = [a, b];
    for (const next of left.get(a) ?? [])
      if (next !== b && list.every((member) => left.get(next)?.has(member) === true)) list.push(next);
    for (const member of list) for (const other of list) left.get(member)?.delete(other);
    lists.push(list);
  }
  return lists;
};
