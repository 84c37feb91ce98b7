import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CHANGE_HEADER } from '@so-cuoc/shared-domain/contract/access.ts';
import { addCustomer, claim, openAccount, openHouse } from '../../test/house.ts';

const WORDS = [
  'userid',
  'ui_id',
  'ui_user_id',
  'ui_user_khach_id',
  'ui_date',
  'ui_chuoi',
  'ui_chuoi_root',
  'khachid',
  'khachname',
  'khachnamemoi',
  'datatype',
  'action',
  'from',
  'to',
  'kconfig_khachid',
  'kconfig_loai1',
  'kconfig_num1',
  'xoso_daiid',
  'xoso_ngay',
  'xoso_vitri',
  'xoso_sotrung',
  'modify',
  'tendangnhap',
  'matkhau',
  'el_error',
];

test('whatever the body of whatever call, the answer is one of the contract and nothing leaks', async () => {
  const house = await openHouse();
  const admin = await claim(house);
  const agent = await openAccount(house, admin, 'us', 'daily1');
  const khachId = await addCustomer(agent, 'Anh Ba');
  const likely = fc.oneof(
    fc.constantFrom(
      agent.id,
      admin.id,
      khachId,
      randomUUID(),
      '2026-11-20',
      'sua',
      'xoa',
      'login',
      'vl 37b5',
      'vl',
      'us',
    ),
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.double(),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.jsonValue({ maxDepth: 2 }),
  );
  const shaped = fc.dictionary(fc.constantFrom(...WORDS), likely, { maxKeys: 12 });
  const body = fc.oneof(shaped, fc.array(shaped, { maxLength: 3 }), fc.jsonValue({ maxDepth: 3 }));
  const posts = house.app.guardedRoutes.filter(({ method }) => method === 'POST');
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...posts),
      fc.constantFrom(agent, admin),
      body,
      async ({ url }, caller, payload) => {
        const answer = await house.app.inject({
          method: 'POST',
          url: url.replace(':guid', randomUUID()),
          headers: { [CHANGE_HEADER]: '1', 'content-type': 'application/json', cookie: caller.cookie },
          payload: JSON.stringify(payload),
        });
        expect([200, 400, 401, 403, 409, 429]).toContain(answer.statusCode);
        if (answer.statusCode !== 200) expect(answer.json()).toHaveProperty('error.message');
        expect(answer.body).not.toMatch(/node_modules|\.ts:\d|\$argon2/);
      },
    ),
    { numRuns: 400 },
  );
});
