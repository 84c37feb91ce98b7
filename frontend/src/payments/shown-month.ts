/** mm/yyyy of yyyy-mm. */
export const shownMonth = (month: string): string => month.split('-').reverse().join('/');
