/**
 * Where writing goes on after a reload: for whom, in each book on this device, and for which day, in
 * this tab. Another day than today's is kept for today alone, so that tomorrow begins at its own.
 */
const customerKey = (agentId: string): string => `so-cuoc.entry-customer.${agentId}`;
const DAY_KEY = 'so-cuoc.entry-day';

export const readLastCustomer = (agentId: string): string | null =>
  localStorage.getItem(customerKey(agentId));

export const saveLastCustomer = (agentId: string, khachId: string): void =>
  localStorage.setItem(customerKey(agentId), khachId);

/** Both yyyy-mm-dd. */
export const saveLastDay = (day: string, today: string): void =>
  sessionStorage.setItem(DAY_KEY, `${today} ${day}`);

/** The day that was written for when the page was left; today where none was, or another day has begun since. */
export const readLastDay = (today: string): string => {
  const [keptOn, day] = (sessionStorage.getItem(DAY_KEY) ?? '').split(' ');
  return keptOn === today && day !== undefined ? day : today;
};
