import { BET_CLASSES, PLAIN_KINDS } from '@so-cuoc/shared-domain/catalogue/bet-classes.ts';
import { REGIONS } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import type { CountedMessage } from '@so-cuoc/shared-domain/overflow/next-run.ts';
import type { ExposedBet } from '@so-cuoc/shared-domain/overflow/position.ts';
import { pointsFromCenti } from '@so-cuoc/shared-domain/money/money.ts';

/**
 * A message as far as it is bet with; its items as text, for a day holds thousands:
 *
 *     region|stations@|class|kind|numbers.|points of each item, by spaces
 */
export interface HeldBets extends Omit<CountedMessage, 'items'> {
  readonly uiId: string;
  readonly items: string;
}

export const packBets = (items: readonly ExposedBet[]): string =>
  items
    .map(({ region, stations, betClass, kind, numbers, points }) =>
      [region, stations.join('@'), betClass, kind, numbers.join('.'), points].join('|'),
    )
    .join(' ');

const among = <Key extends string>(keys: readonly Key[], text: string | undefined): Key => {
  const key = keys.find((one) => one === text);
  if (key === undefined) throw new TypeError(`not a packed bet: ${String(text)}`);
  return key;
};

export const unpackBets = (packed: string): readonly ExposedBet[] =>
  packed === ''
    ? []
    : packed.split(' ').map((item) => {
        const [region, stations = '', betClass, kind, numbers = '', points] = item.split('|');
        return {
          region: among(REGIONS, region),
          stations: stations.split('@'),
          betClass: among(BET_CLASSES, betClass),
          kind: among(PLAIN_KINDS, kind),
          numbers: numbers.split('.'),
          points: pointsFromCenti(Number(points)),
        };
      });

/** `uiId;stt;khachId;standing;items`: standing is 1 for a deleted message plus 2 for a flagged one. */
export const packHeld = ({ uiId, stt, khachId, deleted, flagged, items }: HeldBets): string =>
  [uiId, stt, khachId, (deleted ? 1 : 0) + (flagged ? 2 : 0), items].join(';');

export const unpackHeld = (packed: string): HeldBets => {
  const [uiId = '', stt, khachId = '', standing, items] = packed.split(';');
  if (items === undefined) throw new TypeError(`not a packed message: ${packed}`);
  return {
    uiId,
    stt: Number(stt),
    khachId,
    deleted: standing === '1' || standing === '3',
    flagged: standing === '2' || standing === '3',
    items,
  };
};

export const counted = (held: HeldBets): CountedMessage => ({ ...held, items: unpackBets(held.items) });
