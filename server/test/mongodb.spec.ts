import * as accountCalls from '@so-cuoc/shared-domain/contract/calls/accounts/accounts.ts';
import * as customerCalls from '@so-cuoc/shared-domain/contract/calls/customers.ts';
import { pathOf } from '@so-cuoc/shared-domain/contract/call-request.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { claim, signIn } from '../src/http-client/session-client.ts';
import { MONGODB_URL, mongoDatabase } from './support/mongo-database.ts';
import { serveForTest, temporaryFolder } from './support/served.ts';

const PASSWORD = 'mat.khau_1';
const rows = z.array(z.record(z.string(), z.unknown()));

describe.skipIf(MONGODB_URL === '')('the service with MONGODB_URL', () => {
  test('keeps vault and read models there, and finds both again', { timeout: 60_000 }, async () => {
    const folder = await temporaryFolder();
    const url = mongoDatabase();
    const first = await serveForTest(folder, url);
    const admin = await claim(first.address, first.setupKey ?? '', 'admin', PASSWORD);
    const account = { datatype: 'us', action: 'modify', tendangnhap: 'daily1', matkhau: PASSWORD };
    const [made] = rows.parse(await admin.post(accountCalls.change.path, account));
    const userid = String(made?.['user_idd']);
    const agent = await signIn(first.address, 'daily1', PASSWORD);
    await agent.post(customerCalls.create.path, { userid, khachname: 'Anh Ba' });
    await first.stop();
    expect(existsSync(join(folder, 'vault.db'))).toBe(false);
    expect(existsSync(join(folder, 'views.db'))).toBe(false);

    const second = await serveForTest(folder, url);
    const again = await signIn(second.address, 'daily1', PASSWORD);
    const customers = rows.parse(await again.get(pathOf(customerCalls.list, { params: { userId: userid } })));
    expect(customers.map((row) => row['khach_name'])).toEqual(['Anh Ba']);
  });
});
