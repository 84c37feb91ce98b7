import { CALLS, type ListedCall } from '@so-cuoc/shared-domain/contract/all-calls.ts';
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

const sourceOf = ({ source = '', onWritingSide }: ListedCall): string =>
  onWritingSide === undefined ? source : `${source}; on the writing side: ${onWritingSide}`;

const rowOf =
  (testsOf: (reference: string) => readonly string[]) =>
  (call: ListedCall): Row => {
    const { method, path, summary, access, writes = [], views = [], reference } = call;
    return [
      `\`${method} ${path}\``,
      summary,
      rolesOf(access),
      ownerOf(access),
      writes.length > 0 ? writes.join(', ') : views.length > 0 ? `view ${views.join(', ')}` : sourceOf(call),
      testsOf(reference).join(', ') || '–',
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

/** The tables of docs/calls.md, one section per group of calls, from the definitions. */
export const callsTables: readonly (readonly [string, () => string])[] = [
  [
    'calls',
    () => {
      const row = rowOf(callTests());
      const groups = new Map<string, ListedCall[]>();
      for (const call of CALLS.values()) groups.set(call.group, [...(groups.get(call.group) ?? []), call]);
      return Array.from(groups, ([group, calls]) => `### ${group}\n\n${table(HEAD, calls.map(row))}`).join(
        '\n\n',
      );
    },
  ],
];
