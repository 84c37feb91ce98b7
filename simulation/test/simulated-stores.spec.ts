import { readModelContract } from '@so-cuoc/projections/test/read-model-contract.ts';
import { vaultContract } from '@so-cuoc/command-service/test/vault-contract.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { SimulatedVault } from '../src/machine/simulated-vault.ts';
import { SimulatedViews } from '../src/machine/simulated-views.ts';

let views = new SimulatedViews();
let vault = new SimulatedVault();
beforeEach(() => {
  views = new SimulatedViews();
  vault = new SimulatedVault();
});

const openViews = () => views.open(() => Promise.resolve());
const openVault = () => vault.open(() => undefined);

readModelContract('simulated', () => Promise.resolve(openViews()));
vaultContract('simulated', () => Promise.resolve(openVault()));

describe('a power failure', () => {
  it('keeps the first part of the commits of the views', async () => {
    const store = openViews();
    for (const [at, position] of ['1', '2', '3'].entries())
      await store.commit(
        [{ collection: 'days', key: position, document: { at } }],
        { view: 'report', foldVersion: 1, position },
        at === 0 ? null : String(at),
      );
    views.unsynced.powerFailure(2);
    const left = await openViews().range('days', { from: '', to: '9' });
    expect(left.map(({ key }) => key)).toEqual(['1', '2']);
    expect(await openViews().checkpoint('report')).toMatchObject({ position: '2' });
  });

  it('may forget the answer of an idempotency key, or that it was used', async () => {
    const kept = openVault();
    await kept.claimKey('u', 'k', 'request');
    await kept.saveAnswer('u', 'k', { status: 200, body: '[]', position: '1' });
    vault.unsynced.powerFailure(1);
    expect(await openVault().claimKey('u', 'k', 'request')).toEqual({ kind: 'unanswered' });
    vault.unsynced.powerFailure(0);
    await openVault().claimKey('u', 'other', 'request');
    vault.unsynced.powerFailure(0);
    expect(await openVault().claimKey('u', 'other', 'request')).toEqual({ kind: 'new' });
  });
});
