import type { RegionKey } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import { group, type StakeRange } from './groups.ts';
import type { WritingStyle } from './writing-style.ts';
import type { Random } from './random.ts';
import { nameStations } from './stations.ts';

export interface Writer {
  readonly style: WritingStyle;
  readonly purse: StakeRange;
}

/** Stations and their bets. In styles that use lines, further bets follow on separate lines. */
const paragraph = (writer: Writer, date: string, region: RegionKey, random: Random): string => {
  const stations = nameStations(date, region, writer.style, random);
  const groups = Array.from({ length: random.between(1, writer.style.lines ? 4 : 2) }, () =>
    group({ ...writer, random, region, stations: stations.count }),
  );
  return `${stations.text} ${groups.join(writer.style.lines ? '\n' : ' ')}`;
};

/** A message from this customer that the strict grammar reads on that day. */
export const composeMessage = (writer: Writer, date: string, region: RegionKey, random: Random): string => {
  const long = writer.style.lines && random.chance(0.15);
  const paragraphs = long ? random.between(4, 9) : random.between(1, 3);
  return Array.from({ length: paragraphs }, () => paragraph(writer, date, region, random)).join('\n');
};
