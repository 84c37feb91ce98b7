/** Returns the value at a share of the sorted measurements; 0.5 = median. */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};
export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** Three significant digits: more would be noise. */
export const roundedFigure = (value: number): number => Number(value.toPrecision(3));

/**
 * Runs own and peer in turn, `rounds` times, so that a disturbance of the machine affects both. Returns the
 * measurements of each round.
 */
export const alternate = async <Own, Peer>(
  rounds: number,
  own: () => Promise<Own>,
  peer: () => Promise<Peer>,
): Promise<{ readonly own: readonly Own[]; readonly peer: readonly Peer[] }> => {
  const measured: { own: Own[]; peer: Peer[] } = { own: [], peer: [] };
  for (let round = 0; round < rounds; round += 1) {
    measured.own.push(await own());
    measured.peer.push(await peer());
  }
  return measured;
};
