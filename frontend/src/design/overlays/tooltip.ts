/** Carries what an element says when the pointer rests on it or the keyboard comes to it. */
export const TIP = 'data-tip';
export const TIP_KEYS = 'data-tip-keys';

/** For the element itself: Tips shows it. `keys`: "Ctrl+Enter". */
export const tip = (label: string, keys?: string): Readonly<Record<string, string>> =>
  keys === undefined ? { [TIP]: label } : { [TIP]: label, [TIP_KEYS]: keys };
