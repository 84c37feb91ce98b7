import { contentFingerprint, seenFingerprint } from './content-fingerprint.ts';
import type { MessageContent, PackedContent } from './events.ts';
import { maximumWinnings } from './maximum-winnings.ts';
import { unpackContent } from './packed-content.ts';

/** The stake and the maximum winnings of a message, thousand đồng. They are floats because they only guard limits. */
export interface Exposure {
  readonly stake: number;
  readonly risk: number;
}

/** All that later decisions need of a content. It takes as long to derive as the content is long. */
export interface ContentDigest extends Exposure {
  /** The number of its bets. */
  readonly bets: number;
  /** Identifies a repeated placement (content-fingerprint.ts). */
  readonly contentFingerprint: number;
  /** Tells whether the message still is what its editor saw (content-fingerprint.ts). */
  readonly seenFingerprint: number;
}

export const digestOf = (content: MessageContent): ContentDigest => ({
  contentFingerprint: contentFingerprint(content),
  seenFingerprint: seenFingerprint(content),
  bets: content.items.length,
  stake: content.tienxac / 1_000_000,
  risk: content.items.reduce((risk, item) => risk + maximumWinnings(item), 0),
});

/** Of contents in events that were just decided: whoever read the text has derived the digest already. */
const known = new WeakMap<PackedContent, ContentDigest>();

/** The same content. Its digest is not derived again as long as this object is asked about. */
export const withDigest = <Content extends PackedContent>(
  content: Content,
  digest: ContentDigest,
): Content => {
  known.set(content, digest);
  return content;
};

/** Throws TypeError or RangeError for items that `packItems` did not write. */
export const digestOfPacked = (content: PackedContent): ContentDigest =>
  known.get(content) ?? digestOf(unpackContent(content));
