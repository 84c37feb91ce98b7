import fc from 'fast-check';

/** Hostile values: operators, paths, prototypes, lone surrogates, numbers at the limits. */
const VALUES: readonly unknown[] = [
  null,
  '',
  ' ',
  [],
  {},
  true,
  -1,
  -0,
  0.1 + 0.2,
  1e308,
  -1e308,
  5e-324,
  2 ** 53,
  Number.MIN_SAFE_INTEGER,
  { $gt: '' },
  { $where: 'sleep(1000)' },
  { $ne: null },
  ['__proto__'],
  '__proto__',
  'constructor',
  'toString',
  "' OR 1=1 --",
  "'; DROP TABLE events; --",
  '../../../../etc/passwd',
  '..\\..\\vault.db',
  'file:///etc/passwd',
  '\u0000',
  '\ud800',
  '\u202e\u200b\ufeff',
  '${7*7}',
  '<script>alert(1)</script>',
  '%00%2e%2e%2f',
  '9'.repeat(400),
  'x'.repeat(5_000),
  'vl '.repeat(2_000),
  '2026-13-45',
  '0000-00-00',
  '9999-12-31',
  '00000000-0000-0000-0000-000000000000',
  '٢٠٢٦-١١-٢٠',
];

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...VALUES) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Replaces the value at a path of the tree; the numbers choose the path. */
const replacedAt = (tree: unknown, turns: readonly number[], value: unknown): unknown => {
  const [turn = 0, ...rest] = turns;
  if (turns.length === 0) return value;
  if (Array.isArray(tree) && tree.length > 0) {
    const at = turn % tree.length;
    return tree.map((item: unknown, index) => (index === at ? replacedAt(item, rest, value) : item));
  }
  if (isObject(tree) && Object.keys(tree).length > 0) {
    const keys = Object.keys(tree);
    const at = keys[turn % keys.length] ?? '';
    return { ...tree, [at]: replacedAt(tree[at], rest, value) };
  }
  return value;
};

/** A valid tree with one wrong or missing value. */
export const almostValid = (right: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(right, fc.array(fc.nat(20), { maxLength: 3 }), fc.option(hostileValue, { nil: undefined }))
    .map(([tree, turns, value]) => replacedAt(tree, turns, value));

/** Bodies that no JSON serializer produces. */
const RAW: readonly string[] = [
  '',
  '{',
  '[1,',
  'null',
  '1e999',
  '[1e999]',
  '"\\ud800"',
  '{"a":1,"a":2}',
  '{"__proto__":{"polluted":1}}',
  '[{"__proto__":{"polluted":1}}]',
  '{"constructor":{"prototype":{"polluted":1}}}',
  `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
  `${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`,
  '\ufeff{}',
  'userid=1&x=2',
  `[${'{},'.repeat(3_000)}{}]`,
];

export const rawBody = fc.constantFrom(...RAW);
