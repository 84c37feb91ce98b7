/** The stream of one station's draw of a day; `date` is yyyy-mm-dd. */
export const drawStream = (date: string, station: string): string => `draw-${date}-${station}`;

const DRAW = /^draw-(\d{4}-\d\d-\d\d)-./;

/** Of which day a stream is the draw of a station; null for any other. */
export const dateOfDrawStream = (stream: string): string | null => DRAW.exec(stream)?.[1] ?? null;
