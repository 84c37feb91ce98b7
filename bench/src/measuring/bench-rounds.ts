/** Medians and percentiles over what a bench measured. */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};
export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** Three significant digits: a noisy machine has no more to say. */
export const roundedFigure = (value: number): number => Number(value.toPrecision(3));

/**
 * Runs own and peer in turn, `rounds` times, so that a disturbance of the machine meets both.
 * Returns what each round measured.
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
