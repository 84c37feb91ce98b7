/** A column with room for twice as many values, the new ones 0. */
export const grownBytes = (full: Uint8Array): Uint8Array => {
  const larger = new Uint8Array(2 * full.length);
  larger.set(full);
  return larger;
};

export const grownFloats = (full: Float64Array): Float64Array => {
  const larger = new Float64Array(2 * full.length);
  larger.set(full);
  return larger;
};

export const grownIntegers = (full: Int32Array): Int32Array => {
  const larger = new Int32Array(2 * full.length);
  larger.set(full);
  return larger;
};
