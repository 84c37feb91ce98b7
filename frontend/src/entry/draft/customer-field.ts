/** The customer's field, for whoever sends the focus there. */
export const customerField: { current: HTMLInputElement | null } = { current: null };

export const focusCustomer = (): void => customerField.current?.focus();
