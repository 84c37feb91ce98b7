/** A board’s cells that can be gone to, by their places from the left and down, so many in a row. */
interface Board {
  /** In ascending order. */
  readonly places: readonly number[];
  readonly perRow: number;
}

const STEPS = {
  ArrowLeft: { step: -1, across: false },
  ArrowRight: { step: 1, across: false },
  ArrowUp: { step: -1, across: true },
  ArrowDown: { step: 1, across: true },
} as const;
type MoveKey = keyof typeof STEPS;
const isMove = (key: string): key is MoveKey => key in STEPS;

/** The next cell in the direction of an arrow key, over those that hold nothing; null at the edge, or of another key. */
export const nextCell = (from: number, key: string, { places, perRow }: Board): number | null => {
  if (key === 'Home') return places[0] ?? null;
  if (key === 'End') return places.at(-1) ?? null;
  if (!isMove(key)) return null;
  const { step, across } = STEPS[key];
  const ahead = places.filter(
    (place) => Math.sign(place - from) === step && (!across || place % perRow === from % perRow),
  );
  return (step === 1 ? ahead[0] : ahead.at(-1)) ?? null;
};
