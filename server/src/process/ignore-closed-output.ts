/**
 * Whoever read what this process prints may be gone (a closed terminal, `| head -1`), or the disk with its log be
 * full: that ends no service. Left alone, Node ends the process at the next line.
 */
export const goOnUnheard = (): void => {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
};
