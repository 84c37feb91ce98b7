import { adminQuery } from '../contract/calls/service/administration.ts';
import { describe, expect, it } from 'vitest';
import { runQuery, type Condition } from './run.ts';

const ROWS = [
  { xoso_daiid: 'vl', xoso_vitri: 1, xoso_sotrung: '41', isModify: false, secret: 'x' },
  { xoso_daiid: 'vl', xoso_vitri: 2, xoso_sotrung: '311', isModify: true, secret: 'x' },
  { xoso_daiid: 'bd', xoso_vitri: 1, xoso_sotrung: '09', isModify: false, secret: 'x' },
];

const found = (where: unknown, sort?: unknown, limit?: unknown) =>
  runQuery(ROWS, adminQuery.parse({ collection: 'results', where, sort, limit })).map(
    ({ xoso_sotrung }) => xoso_sotrung,
  );

describe('a query', () => {
  it.each([
    [[], ['41', '311', '09']],
    [[{ field: 'xoso_daiid', op: 'eq', value: 'vl' }], ['41', '311']],
    [[{ field: 'xoso_daiid', op: '=', value: 'vl' }], ['41', '311']],
    [[{ field: 'xoso_daiid', op: 'ne', value: 'vl' }], ['09']],
    [[{ field: 'xoso_vitri', op: '>', value: 1 }], ['311']],
    [[{ field: 'xoso_vitri', op: 'lte', value: 1 }], ['41', '09']],
    [[{ field: 'xoso_sotrung', op: 'contains', value: '1' }], ['41', '311']],
    [[{ field: 'isModify', op: 'eq', value: true }], ['311']],
    [[{ field: 'xoso_sotrung', op: 'in', value: ['41', '09'] }], ['41', '09']],
    [
      [
        { field: 'xoso_daiid', op: 'eq', value: 'vl' },
        { field: 'xoso_vitri', op: 'gte', value: 2 },
      ],
      ['311'],
    ],
  ] satisfies [readonly (Omit<Condition, 'op'> & { op: string })[], string[]][])(
    '%j finds %j',
    (where, rows) => {
      expect(found(where)).toEqual(rows);
    },
  );

  it('orders and ends', () => {
    expect(found([], '-xoso_sotrung')).toEqual(['41', '311', '09']);
    expect(found([], [{ field: 'xoso_daiid' }, { field: 'xoso_vitri', dir: 'desc' }])).toEqual([
      '09',
      '311',
      '41',
    ]);
    expect(found([], 'xoso_sotrung', 1)).toEqual(['09']);
  });

  it('answers the fields of its table alone', () => {
    const [row] = runQuery(ROWS, adminQuery.parse({ collection: 'results' }));
    expect(Object.keys(row ?? {})).not.toContain('secret');
  });

  it.each([
    [{ collection: 'passwords' }, 'collection'],
    [{ collection: 'results; drop table' }, 'collection'],
    [{ collection: 'results', where: [{ field: 'secret', op: 'eq', value: 'x' }] }, 'where.0.field'],
    [{ collection: 'results', where: [{ field: '__proto__', op: 'eq', value: 'x' }] }, 'where.0.field'],
    [{ collection: 'results', where: [{ field: 'xoso_daiid', op: 'like', value: 'x' }] }, 'where.0.op'],
    [{ collection: 'results', where: [{ field: 'xoso_vitri', op: 'eq', value: '1' }] }, 'where.0.value'],
    [{ collection: 'results', where: [{ field: 'xoso_vitri', op: 'in', value: 1 }] }, 'where.0.value'],
    [{ collection: 'results', sort: 'secret' }, 'sort'],
    [{ collection: 'results', limit: 1001 }, 'limit'],
    [{ collection: 'messages' }, 'where'],
    [
      {
        collection: 'messages',
        where: [
          { field: 'ui_user_id', op: 'eq', value: 'x' },
          { field: 'ui_date', op: 'gte', value: '2020-01-01' },
          { field: 'ui_date', op: 'lte', value: '2026-01-01' },
        ],
      },
      'where',
    ],
  ])('%j is refused by its %s', (body, path) => {
    const parsed = adminQuery.safeParse(body);
    expect(parsed.success).toBe(false);
    expect(parsed.error?.issues.map((issue) => issue.path.join('.'))).toContain(path);
  });
});
