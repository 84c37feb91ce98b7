import { callName, CALLS } from '@so-cuoc/shared-domain/contract/all-calls.ts';
import type { GuardedRoute } from '@so-cuoc/command-service/access/plugin.ts';
import { ROLES } from '@so-cuoc/shared-domain/accounts/roles.ts';
import type { CallAccess } from '@so-cuoc/shared-domain/contract/access.ts';
import { callTests } from './call-tests.ts';
import { table, type Row } from './markdown-table.ts';

const rolesOf = ({ session, roles, allowedWhenExpired: whenOver }: CallAccess): string => {
  const named = roles.length === ROLES.length ? 'every role' : roles.join(', ');
  if (session === 'none') return 'anyone';
  if (session === 'optional') return roles.length === ROLES.length ? 'anyone' : `anyone; signed in ${named}`;
  return whenOver === true ? `${named}; also over` : named;
};

const ownerOf = (access: CallAccess): string => {
  const fields = [access.ownerFields, access.customerFields ?? [], access.messageFields ?? []].flat();
  return access.ownership === 'none' || fields.length === 0
    ? '–'
    : `${access.ownership}: ${fields.map((field) => `\`${field}\``).join(', ')}`;
};

const rowOf =
  (tests: (path: string) => readonly string[]) =>
  ({ method, url, access, views }: GuardedRoute): Row => {
    const call = CALLS.get(callName({ method, path: url }));
    const writes = call?.writes ?? [];
    const source = views.length > 0 ? `view ${[...new Set(views)].join(', ')}` : (call?.source ?? '');
    return [
      `\`${method} ${url}\``,
      call?.summary ?? '',
      rolesOf(access),
      ownerOf(access),
      writes.length > 0 ? writes.join(', ') : source,
      tests(url).join(', ') || '–',
    ];
  };

const HEAD = [
  'call',
  'does',
  'who',
  'whose',
  'writes, or is answered from',
  'tests beside those of every call',
];

/** The tables of docs/calls.md: a section a group of calls, from the routes of the running service. */
export const callsTables = (
  routes: readonly GuardedRoute[],
): readonly (readonly [string, () => string])[] => [
  [
    'calls',
    () => {
      const row = rowOf(callTests());
      const groups = new Map<string, GuardedRoute[]>();
      for (const [name, { group }] of CALLS)
        groups.set(group, [
          ...(groups.get(group) ?? []),
          ...routes.filter(({ method, url }) => callName({ method, path: url }) === name),
        ]);
      return [...groups].map(([group, own]) => `### ${group}\n\n${table(HEAD, own.map(row))}`).join('\n\n');
    },
  ],
];
