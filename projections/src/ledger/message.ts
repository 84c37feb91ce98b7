import { REGIONS, type RegionKey } from '@so-cuoc/shared-domain/catalogue/regions.ts';

/** A message as far as the ledger counts it; its items as the text in which the report stores them. */
export interface LedgerMessage {
  readonly uiId: string;
  readonly stt: number;
  readonly khachId: string;
  readonly region: RegionKey;
  readonly deleted: boolean;
  readonly flagged: boolean;
  readonly items: string;
}

/** `uiId;stt;khachId;region;standing;items`: standing is 1 for a deleted message plus 2 for a flagged one. */
export const packMessage = ({ uiId, stt, khachId, region, deleted, flagged, items }: LedgerMessage): string =>
  [uiId, stt, khachId, region, (deleted ? 1 : 0) + (flagged ? 2 : 0), items].join(';');

/** Throws TypeError for what `packMessage` did not make. */
export const unpackMessage = (packed: string): LedgerMessage => {
  const [uiId = '', stt, khachId = '', key, standing, items] = packed.split(';');
  const region = REGIONS.find((one) => one === key);
  if (region === undefined || items === undefined) throw new TypeError(`not a packed message: ${packed}`);
  return {
    ...{ uiId, stt: Number(stt), khachId, region, items },
    deleted: standing === '1' || standing === '3',
    flagged: standing === '2' || standing === '3',
  };
};

/** Tells messages by their items that bet on one of these stations: they stand between `|` and `@`. */
export const onStations = (stations: readonly string[]): ((items: string) => boolean) => {
  if (stations.length === 0) return () => false;
  const station = new RegExp(`[|@](?:${stations.join('|')})[|@]`);
  return (items) => station.test(items);
};
