import { ROLES } from '@so-cuoc/shared-domain/accounts/roles.ts';
import { SCREENS, type Screen, type ScreenName } from '@so-cuoc/shared-domain/contract/screens.ts';
import { table, type Row } from './markdown-table.ts';
import { SCREEN_STATES } from './screen-states.ts';

/** The notation of paths with parameters in the docs. */
const WRITTEN: Partial<Readonly<Record<ScreenName, string>>> = {
  forgotten: '/quenmatkhau/{username}',
  confirm: '/confirm/{datatype}/{para1}/{para2}',
  invoice: '/thanhtoan/{invoice}',
};

const SOURCES: Readonly<Record<Screen['from'], string>> = {
  both: 'product-1 §2, product-2 §2',
  'product-1': 'product-1 §2',
  'product-2': 'product-2 §2',
  ours: 'ours',
};

const rolesOf = (roles: readonly string[]): string =>
  roles.length === 0 ? 'anyone' : roles.length === ROLES.length ? 'every role' : roles.join(', ');

const row = ([name, { path, roles, from }]: readonly [ScreenName, Screen]): Row => {
  const { title, empty, failed } = SCREEN_STATES[name];
  return [`\`${WRITTEN[name] ?? path}\``, title, rolesOf(roles), SOURCES[from], empty ?? '–', failed ?? '–'];
};

const NAMES = Object.keys(SCREENS).filter((name): name is ScreenName => name in SCREEN_STATES);

/** The table of docs/screens.md. */
export const screensTable = (): string =>
  table(
    ['path', 'title', 'who', 'from', 'where there is nothing', 'where the service does not answer'],
    NAMES.map((name) => row([name, SCREENS[name]])),
  );
