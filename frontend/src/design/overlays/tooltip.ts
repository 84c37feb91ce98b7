/** Carries what an element says when the pointer rests on it or the keyboard comes to it. */
export const TOOLTIP = 'data-tip';
export const TOOLTIP_KEYS = 'data-tip-keys';

/** For the element itself: Tips shows it. `keys`: "Ctrl+Enter". */
export const tooltip = (label: string, keys?: string): Readonly<Record<string, string>> =>
  keys === undefined ? { [TOOLTIP]: label } : { [TOOLTIP]: label, [TOOLTIP_KEYS]: keys };
