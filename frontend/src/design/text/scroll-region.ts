interface ScrollRegion {
  readonly role: 'region';
  readonly tabIndex: 0;
  readonly 'aria-label': string;
}

/** Attributes of an element that scrolls: the keyboard must reach it, so it needs a name (WCAG 2.1.1). */
export const scrollRegion = (label: string): ScrollRegion => ({
  role: 'region',
  tabIndex: 0,
  'aria-label': label,
});
