/** Sixteen messages per stored page: few writes for a long log, small writes for a new bet. */
const PAGE = 16;

export const pageOf = (stt: number): number => Math.floor((stt - 1) / PAGE);

/** Appends to the page of an stt. Messages arrive in order of stt. */
export const putOnPage = <Held>(pages: Map<number, Held[]>, stt: number, held: Held): void => {
  const on = pages.get(pageOf(stt));
  if (on === undefined) pages.set(pageOf(stt), [held]);
  else on.push(held);
};
