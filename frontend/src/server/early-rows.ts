/** Characters after which an answer is long enough to be shown in part, and how much longer each next part is. */
const FIRST_PART = 64 * 1024;
const GROWTH = 4;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/** Where the last whole row of an array that has come in part ends. */
class RowEnds {
  #depth = 0;
  #inString = false;
  #at = 0;
  #end = 0;

  /** `text` begins with all that was given before. 0 = not one row is whole. */
  after(text: string): number {
    for (; this.#at < text.length; this.#at += 1) {
      const sign = text.charCodeAt(this.#at);
      if (this.#inString) {
        if (sign === BACKSLASH) this.#at += 1;
        else if (sign === QUOTE) this.#inString = false;
      } else if (sign === QUOTE) this.#inString = true;
      else if (OPENING.has(sign)) this.#depth += 1;
      else if (CLOSING.has(sign)) {
        this.#depth -= 1;
        if (this.#depth === 1) this.#end = this.#at + 1;
      }
    }
    return this.#end;
  }
}

/**
 * Tells the rows of a JSON array that have come while the rest of it is still on its way: after 64 KB, and whenever
 * four times as much is there, so that all parts together cost a third of parsing the whole. Ends with the body; an
 * answer that is no array of records tells nothing.
 */
export const tellEarlyRows = async (
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  tell: (rows: unknown) => void,
): Promise<void> => {
  const ends = new RowEnds();
  let text = '';
  let next = FIRST_PART;
  const decoder = new TextDecoder();
  const reader = body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += decoder.decode(part.value, { stream: true });
    if (text.length < next) continue;
    if (!text.startsWith('[')) {
      await reader.cancel();
      return;
    }
    const end = ends.after(text);
    if (end > 0) tell(JSON.parse(`${text.slice(0, end)}]`));
    next = text.length * GROWTH;
  }
};
