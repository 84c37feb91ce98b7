/** Two independent halves of a 64-bit hash. */
export interface TextHash {
  readonly high: number;
  readonly low: number;
}

/** FNV-1a with two seeds and a final mix each, so that every bit depends on the whole text. */
export const hashOfText = (text: string, rest = ''): TextHash => {
  let high = 0x811c9dc5;
  let low = 0x2f0b4a27;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    high = Math.imul(high ^ unit, 0x01000193);
    low = Math.imul(low ^ unit, 0x5bd1e995);
    low ^= low >>> 15;
  }
  // Keeps ('ab', 'c') apart from ('a', 'bc').
  high = Math.imul(high ^ text.length, 0x01000193);
  low = Math.imul(low ^ text.length, 0x5bd1e995);
  for (let at = 0; at < rest.length; at += 1) {
    const unit = rest.charCodeAt(at);
    high = Math.imul(high ^ unit, 0x01000193);
    low = Math.imul(low ^ unit, 0x5bd1e995);
    low ^= low >>> 15;
  }
  return { high: mixed(high), low: mixed(low) };
};

const mixed = (hash: number): number => {
  let value = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
};
