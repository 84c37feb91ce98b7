import type { Add, Nodes, Source } from '../source.ts';

/**
 * Numbers of lines or of items, if they count up through the message from its beginning (reading.md): all of them, or
 * none. Behind other items of the same line they are doubtful, and so are numbers without a sign.
 *
 *     1. vl 12 b5     1) vl 12 b5     1. vl 12 b5 2. bd 34 b6     vl 12 b5
 *     2. bd 34 b6     2) 34 b6                                    2 bd 34 b6
 */
const SIGNED =
  /(?:(^|[\s;,.])(\d{1,2})[.)/:-] ?(?=[a-z]|[1-4] ?d)|(?<=^|\n)()(\d{1,2})(?:\) ?|[./:-] +)(?=\d))/g;
const BARE = /(^|\n)(\d{1,2}) +(?=[a-z])(?!(?:d|dai|dp|dmn|dmt|con|so|cap|mn|mt|n|k|ng|ngan|tr)(?![a-z]))/g;

interface Numbered {
  readonly end: number;
  readonly cost: number;
  readonly doubtful: boolean;
}

const known = new WeakMap<Nodes, ReadonlyMap<number, Numbered>>();

const numbersIn = (text: string, start: number): ReadonlyMap<number, Numbered> => {
  const found = new Map<number, Numbered>();
  const collect = (pattern: RegExp, first: number, least: number, signed: boolean): void => {
    const items: [number, Numbered][] = [];
    for (const match of text.matchAll(pattern)) {
      const at = match.index + (match[1] ?? '').length;
      const number = Number(match[2] ?? match[4]);
      if (number !== first + items.length || (items.length === 0 && first === 1 && at !== start)) continue;
      const inLine =
        !/^$|\n$/.test(match[1] ?? '') &&
        at !== start &&
        !/\n[^\S\n]*$/.test(text.slice(Math.max(0, at - 12), at));
      items.push([
        at,
        { end: match.index + match[0].length, cost: signed ? 0.2 : 2.6, doubtful: inLine || !signed },
      ]);
    }
    if (items.length >= least) for (const [at, item] of items) found.set(at, item);
  };
  collect(SIGNED, 1, 2, true);
  if (found.size === 0) collect(BARE, 1, 2, false);
  if (found.size === 0) collect(BARE, 2, 1, false);
  return found;
};

export const lineNumberTokens = (node: number, { text, folded, lattice }: Source, add: Add): void => {
  let numbers = known.get(lattice);
  if (numbers === undefined) known.set(lattice, (numbers = numbersIn(text, lattice.next(0))));
  const item = numbers.get(node);
  if (item === undefined) return;
  const typed = folded.typed(node, lattice.endBefore(lattice.next(item.end)));
  add(
    node,
    item.end,
    { kind: 'aside', role: 'message-number' },
    {
      cost: item.cost,
      reason: item.doubtful ? `“${typed.trim()}” không đọc là cược` : '',
    },
  );
};
