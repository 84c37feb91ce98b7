import { REGIONS } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import type { HeldMessage, MessageText } from './held-message.ts';

/**
 * A message in a document: its head, its text, and the original where that is another text. A
 * rebuild writes every message of the log, and one line is written several times faster than an
 * object of its fields. `standing` is 1 for a deleted message plus 2 for a flagged one plus 4 for a late one. The head:
 *
 *     uiId;stt;khachId;region;created;updated or nothing;standing;ran;items by spaces;scores by commas or nothing
 */
export type PackedMessage = readonly [head: string, text: string, original: string | null];

export const packMessage = (
  message: Omit<HeldMessage, 'tienxac' | 'thucthu'>,
  scores: string,
): PackedMessage => {
  const { uiId, stt, khachId, region, created, updated, deleted, flagged, late, ran } = message;
  const { items, text, original } = message;
  const changed = updated === created ? '' : updated;
  const standing = (deleted ? 1 : 0) + (flagged ? 2 : 0) + (late ? 4 : 0);
  return [
    `${uiId};${stt};${khachId};${region};${created};${changed};${standing};${ran};${items};${scores}`,
    text,
    original === text ? null : original,
  ];
};

/** The message that `packMessage` made this of. Throws TypeError for anything else. */
export const unpackMessage = ([head, text, original]: PackedMessage): MessageText => {
  const [
    uiId = '',
    stt,
    khachId = '',
    key,
    created = '',
    updated = '',
    standing = '',
    ran = '',
    items = '',
    scores,
  ] = head.split(';');
  const region = REGIONS.find((one) => one === key);
  if (region === undefined || scores === undefined) throw new TypeError(`not a packed message: ${head}`);
  const bits = Number(standing);
  return {
    uiId,
    stt: Number(stt),
    khachId,
    region,
    original: original ?? text,
    text,
    items,
    created,
    updated: updated === '' ? created : updated,
    deleted: (bits & 1) !== 0,
    flagged: (bits & 2) !== 0,
    late: (bits & 4) !== 0,
    ran,
    scores,
  };
};
