import { weekdayOf } from '../../catalogue/draw-days.ts';
import type { RegionKey } from '../../catalogue/regions.ts';
import type { Source } from './source.ts';

const REGION = /(?:^|[^a-z])(?:\d ?d(?:ai)? ?)?(?:xs)?(mn|mt|mtr|mnam|mtrung|mien nam|mien trung)(?![a-z])/g;

/** The region that a message names (`mt`, `2dmn`, `miền trung`); null if it names none or both. */
export const regionNamedIn = (text: string): RegionKey | null => {
  const named = new Set(
    [...text.matchAll(REGION)].map(([, name = '']) => (/^(?:mn|mnam|mien nam)$/.test(name) ? 'MN' : 'MT')),
  );
  const [only] = named;
  return named.size === 1 && only !== undefined ? only : null;
};

const known = new WeakMap<object, boolean>();

/** Whether the message is about the North: it names its station, or no other and the customer's region is the North. */
export const isNorthern = ({ text, context, lattice }: Source): boolean => {
  const answer = known.get(lattice);
  if (answer !== undefined) return answer;
  const day = weekdayOf(context.date);
  const words = text.match(/[a-z]+/g) ?? [];
  const named = words.flatMap((word) => context.catalogue.words.get(word)?.stations ?? []);
  const north =
    /mien bac|h(?:a|\.) ?noi|xsmb|mien ?bac/.test(text) ||
    named.some(({ region }) => region === 'MB') ||
    (context.region === 'MB' &&
      !named.some(({ days }) => days.includes(day)) &&
      !/(?:^|[^a-z])(?:mn|mt|mien (?:nam|trung)|dc|dp|xsm[nt])(?![a-z])|(?<![a-z\d])[2-4] ?d(?:ai)?(?![a-z])/.test(
        text,
      ));
  known.set(lattice, north);
  return north;
};
