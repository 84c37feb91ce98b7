/** Messages are stored by sixteens of their stt: few writes for a long log, small ones for a new bet. */
const PAGE = 16;

export const pageOf = (stt: number): number => Math.floor((stt - 1) / PAGE);

/** Puts what stands at an stt behind what its page holds: messages come in order of stt. */
export const putOnPage = <Held>(pages: Map<number, Held[]>, stt: number, held: Held): void => {
  const on = pages.get(pageOf(stt));
  if (on === undefined) pages.set(pageOf(stt), [held]);
  else on.push(held);
};
