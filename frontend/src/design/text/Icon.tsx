const EYE =
  'M1.5 8C3 5.2 5.3 3.8 8 3.8s5 1.4 6.5 4.2c-1.5 2.8-3.8 4.2-6.5 4.2S3 10.8 1.5 8zM8 9.8a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6z';

/** Line icons on a 16 px grid in the text colour. Decorative: the control has its own name. */
const PATHS = {
  cross: 'M4 4l8 8M12 4l-8 8',
  plus: 'M8 3v10M3 8h10',
  check: 'M3 8.5l3.2 3.2L13 5',
  pencil: 'M3 13l.6-2.8L10.7 3a1.4 1.4 0 0 1 2 2L5.7 12.3z',
  bin: 'M3 4.5h10M6.5 4V3h3v1M4.5 4.5l.6 8.5h5.8l.6-8.5M7 7v4M9 7v4',
  more: 'M3.5 8h.01M8 8h.01M12.5 8h.01',
  menu: 'M2.5 4.5h11M2.5 8h11M2.5 11.5h11',
  chevronDown: 'M4 6l4 4 4-4',
  chevronLeft: 'M10 3.5L5.5 8l4.5 4.5',
  chevronRight: 'M6 3.5L10.5 8 6 12.5',
  eye: EYE,
  eyeOff: `${EYE}M3 13L13 3`,
  search: 'M7 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM10.5 10.5L14 14',
  sun: 'M8 10.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6zM8 1.5v1.6M8 12.9v1.6M1.5 8h1.6M12.9 8h1.6M3.4 3.4l1.1 1.1M11.5 11.5l1.1 1.1M12.6 3.4l-1.1 1.1M4.5 11.5l-1.1 1.1',
  moon: 'M13 9.6A5.6 5.6 0 0 1 6.4 3a5.6 5.6 0 1 0 6.6 6.6z',
  screen: 'M2 3h12v8.5H2zM5.5 14h5M8 11.5V14',
  keyboard: 'M1.5 4h13v8.5h-13zM4 7h.01M6.5 7h.01M9 7h.01M11.5 7h.01M5 10h6',
  user: 'M8 8a2.6 2.6 0 1 0 0-5.2A2.6 2.6 0 0 0 8 8zM3 13.5c.6-2.4 2.5-3.6 5-3.6s4.4 1.2 5 3.6',
  sliders: 'M2 4.5h6.5M12 4.5h2M10.2 3v3M2 11.5h2M7.5 11.5H14M5.8 10v3',
  copy: 'M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3',
  paste: 'M5.5 3.5h-2v10h9v-10h-2M5.5 2.5h5v2h-5zM6 8h4M6 10.5h4',
  undo: 'M5.5 3L2.5 6l3 3M2.5 6h7a4 4 0 0 1 0 8H7',
  warning: 'M8 2.2l6.3 11.3H1.7zM8 6.5v3.2M8 11.7h.01',
  calendar: 'M2.5 3.5h11v10h-11zM2.5 6.5h11M5.5 2v2.5M10.5 2v2.5',
  pen: 'M2.5 13.5h11M4 10.8l.5-2.3 6-6 1.8 1.8-6 6z',
  people:
    'M6 7.5a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6zM1.5 13c.5-2.3 2.3-3.4 4.5-3.4s4 1.1 4.5 3.4M10.5 3.2a2.2 2.2 0 0 1 0 4.1M12 9.9c1.4.4 2.2 1.5 2.5 3.1',
  chart: 'M2.5 13.5h11M4 11V8M7 11V4.5M10 11V6.5M13 11V3',
  ticket: 'M2 5h12v2a1 1 0 0 0 0 2v2H2V9a1 1 0 0 0 0-2zM10 5v6',
  door: 'M9.5 2.5h-6v11h6M7 8h7M11.5 5.5L14 8l-2.5 2.5',
  key: 'M5.5 13a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM7.6 7.9L13 2.5M10.5 5l2 2',
  wallet: 'M2.5 4.5h10a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1zM2.5 4.5l7.5-2v2M10.5 9h.01',
  lock: 'M4 7.5h8v6H4zM5.8 7.5V5a2.2 2.2 0 0 1 4.4 0v2.5',
  unlock: 'M4 7.5h8v6H4zM5.8 7.5V5a2.2 2.2 0 0 1 4.2-.9',
  question: 'M5.8 6a2.2 2.2 0 1 1 3.2 2c-.7.4-1 .8-1 1.6M8 12.3h.01',
  clock: 'M8 14a6 6 0 1 0 0-12 6 6 0 0 0 0 12zM8 4.8V8l2.4 1.6',
  inbox: 'M2.5 9.5L4.5 3h7l2 6.5v3.5h-11zM2.5 9.5h3.2l1 1.8h2.6l1-1.8h3.2',
  chat: 'M2.5 3h11v7.5H7L4 13.2v-2.7H2.5zM5 6h6M5 8h4',
  book: 'M8 4.2C6.6 3.2 4.6 3 2.5 3.4v9.2c2.1-.4 4.1-.2 5.5.8 1.4-1 3.4-1.2 5.5-.8V3.4C11.4 3 9.4 3.2 8 4.2zM8 4.2v9.2',
  ledger: 'M3.5 2.5h9v11h-9zM6 2.5v11M8 5.5h2.5M8 8h2.5',
  over: 'M2.5 8h8.5M7.5 4.5L11 8l-3.5 3.5M13.5 3v10',
  refresh: 'M13 8a5 5 0 1 1-1.5-3.6M13 2.5v3h-3',
} as const;

export type IconName = keyof typeof PATHS;
const isIcon = (name: string): name is IconName => Object.hasOwn(PATHS, name);
export const ICON_NAMES = Object.keys(PATHS).filter(isIcon);

const STANDS = { flex: 'none' } as const;

export const Icon = ({ name, size = 16 }: { readonly name: IconName; readonly size?: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 16 16"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.5}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    style={STANDS}
  >
    <path d={PATHS[name]} />
  </svg>
);
