import latin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import vietnamese from '@fontsource-variable/inter/files/inter-vietnamese-wght-normal.woff2?url';

/** Inter (OFL): all marks of Vietnamese, and figures of one width. The characters are those of the files. */
const FILES = [
  {
    url: vietnamese,
    characters:
      'U+0102-0103, U+0110-0111, U+0128-0129, U+0168-0169, U+01A0-01A1, U+01AF-01B0, U+0300-0301, U+0303-0304, U+0308-0309, U+0323, U+0329, U+1EA0-1EF9, U+20AB',
  },
  {
    url: latin,
    characters:
      'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD',
  },
] as const;

/** Later, somebody reads and types already. */
const WITHIN_MS = 1000;

/** A page whose own file took longer than this has a slow network: the typeface is a third as large. */
const SLOW_MS = 600;

const isSlow = (): boolean =>
  performance
    .getEntriesByType('resource')
    .some(({ name, duration }) => name === import.meta.url && duration > SLOW_MS);

/**
 * Loads the typeface beside the page, never before it. Both files are used together, so that no word is set in two
 * typefaces, and only if they arrive before somebody types: otherwise figures would move. They are then in the
 * browser's cache for the next opening. On a slow network they wait until the page is drawn: they would hold up what it
 * loads, and arrive too late anyway.
 */
export const loadTypeface = async (drawn: Promise<unknown>): Promise<void> => {
  const started = performance.now();
  if (isSlow()) await drawn;
  const faces = FILES.map(
    ({ url, characters }) =>
      new FontFace('Inter', `url(${url}) format('woff2')`, { weight: '100 900', unicodeRange: characters }),
  );
  try {
    await Promise.all(faces.map((face) => face.load()));
  } catch {
    // The typeface of the system serves as well.
    return;
  }
  if (performance.now() - started < WITHIN_MS) for (const face of faces) document.fonts.add(face);
};
