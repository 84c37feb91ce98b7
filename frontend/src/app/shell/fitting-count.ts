/**
 * How many of a row's entries stand in it, by their widths in CSS pixels: all where they fit, else as many
 * as leave room for the button behind which the rest is.
 */
export const fittingCount = (
  widths: readonly number[],
  { room, gap, button }: { readonly room: number; readonly gap: number; readonly button: number },
): number => {
  const ends: number[] = [];
  for (const width of widths) ends.push((ends.at(-1) ?? -gap) + gap + width);
  if ((ends.at(-1) ?? 0) <= room) return widths.length;
  return ends.filter((end) => end + gap + button <= room).length;
};
