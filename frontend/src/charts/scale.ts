import { CHART } from './ChartFigure.tsx';

/** Round steps: 1, 2 or 5 times a power of ten, so that at most five lines are drawn. */
const stepFor = (span: number): number => {
  const rough = span / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const [step] = [1, 2, 5, 10].filter((one) => one * power >= rough);
  return (step ?? 10) * power;
};

export interface Scale {
  /** The drawing's unit of a value, from above. */
  readonly y: (value: number) => number;
  /** Where lines are drawn, from below. */
  readonly lines: readonly number[];
}

/** A scale that holds all values and zero. */
export const scaleOf = (values: readonly number[]): Scale => {
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  const step = stepFor(most - least || 1);
  const [low, high] = [Math.floor(least / step), Math.ceil(most / step)];
  const lines = Array.from({ length: high - low + 1 }, (_, index) => (low + index) * step);
  const height = CHART.height - CHART.top - CHART.bottom;
  const [bottom, top] = [low * step, Math.max(high * step, low * step + step)];
  return { lines, y: (value) => CHART.top + ((top - value) / (top - bottom)) * height };
};

const LABEL_PX = 72;

/** Which of so many labels below a drawing of that width have room. */
export const labelled = (count: number, width: number): readonly number[] => {
  const every = Math.max(1, Math.ceil((count * LABEL_PX) / width));
  return Array.from({ length: Math.ceil(count / every) }, (_, index) => index * every);
};
