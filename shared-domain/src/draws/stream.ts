/** The stream of one station's draw of a day; `date` is yyyy-mm-dd. */
export const drawStream = (date: string, station: string): string => `draw-${date}-${station}`;
