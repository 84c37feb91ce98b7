const CONTROL =
  'input:not([type="hidden"]), select, textarea, button, [href], [contenteditable="true"], [tabindex="0"]';

/** Within which the focus is put back: an open dialog, else the page. */
const WITHIN = '[role="dialog"], main, body';

/** Fields that open the keyboard of a phone. */
export const TYPED = 'input:not([type="checkbox"], [type="radio"]), textarea, [contenteditable="true"]';

/** Whether the focus of this control would open a keyboard over the page. */
export const opensKeyboard = (control: Element | undefined): boolean =>
  control?.matches(TYPED) === true &&
  typeof matchMedia === 'function' &&
  matchMedia('(pointer: coarse)').matches;

/** One element on the way from a control to its page, with what stood beside it. */
interface Step {
  readonly self: Element;
  readonly parent: Element;
  readonly index: number;
  readonly next: Element | null;
}

/** Where the focus was: enough to find what takes its place when the control is gone. */
export interface FocusPlace {
  readonly control: HTMLElement;
  readonly path: string;
  readonly steps: readonly Step[];
}

/** The button of a panel that stands elsewhere in the page, such as a menu. */
const triggerOf = ({ id, role }: Element): Element | null =>
  id === '' || role !== 'dialog' ? null : document.querySelector(`[aria-controls="${id}"]`);

const stepsFrom = (control: Element): readonly Step[] => {
  const steps: Step[] = [];
  let self: Element = triggerOf(control) ?? control;
  while (self.parentElement !== null && !self.matches(WITHIN)) {
    const parent: Element = self.parentElement;
    steps.push({ self, parent, index: [...parent.children].indexOf(self), next: self.nextElementSibling });
    self = triggerOf(parent) ?? parent;
  }
  return steps;
};

/** Notes where a control stands, while it is there. */
export const placeOf = (control: HTMLElement): FocusPlace => ({
  control,
  path: location.pathname,
  steps: stepsFrom(control),
});

/** Whether the keyboard can go on from this element. */
export const isUsable = (element: Element): boolean =>
  element.isConnected &&
  !element.matches(':disabled') &&
  element.closest('[inert], [aria-hidden="true"]') === null &&
  // jsdom has none.
  (typeof element.checkVisibility !== 'function' || element.checkVisibility({ visibilityProperty: true }));

const itself = (element: Element): HTMLElement | undefined =>
  element instanceof HTMLElement &&
  element.matches(CONTROL) &&
  element.getAttribute('tabindex') !== '-1' &&
  isUsable(element) &&
  !opensKeyboard(element)
    ? element
    : undefined;

const firstIn = (element: Element): HTMLElement | undefined => {
  for (const one of [element, ...element.querySelectorAll(CONTROL)]) {
    const found = itself(one);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** Where the search begins among the children: rows come and go above, other things are replaced in their place. */
const startOf = ({ self, index, next }: Step, now: readonly Element[]): number => {
  if (self.isConnected) return now.indexOf(self) + 1;
  return self.matches('tr, li') && next?.isConnected === true ? now.indexOf(next) : index;
};

/** What follows the element or took its place, then what comes before it. */
const around = (step: Step): readonly Element[] => {
  const now = [...step.parent.children];
  const at = startOf(step, now);
  return [...now.slice(at), ...now.slice(0, at).reverse()].filter((one) => one !== step.self);
};

/**
 * The control to go on from: the one that had the focus, else the nearest that took its place, such as the next row
 * of a table; null on another page, or where there is none.
 */
export const successorOf = ({ control, path, steps }: FocusPlace): HTMLElement | null => {
  if (isUsable(control)) return control;
  if (path !== location.pathname) return null;
  for (const step of steps) {
    if (!step.parent.isConnected) continue;
    const trigger = step.self === control ? undefined : itself(step.self);
    if (trigger !== undefined) return trigger;
    for (const one of around(step)) {
      const found = firstIn(one);
      if (found !== undefined) return found;
    }
  }
  return null;
};
