import type { KeyboardEvent } from 'react';

/** Whether a key was pressed on the card itself, not on a control in it. */
export const isPlainTarget = ({ target, currentTarget }: KeyboardEvent): boolean => target === currentTarget;

/** Moves the focus to the question whose message the card shows. */
export const askSender = ({ currentTarget }: KeyboardEvent<HTMLElement>): void =>
  currentTarget.closest('li')?.querySelector<HTMLElement>('[role="combobox"]')?.focus();
