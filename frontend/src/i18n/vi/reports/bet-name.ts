/** Parts of a type that books several kinds. */
export const texts = { head: 'đầu', tail: 'đuôi', cross: 'đá xiên' } as const;
