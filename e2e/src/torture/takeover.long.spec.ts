import { expect, test } from 'vitest';
import { restartContainer } from './container-restart.ts';
import { mayContain } from './killable-service.ts';
import { takeover, TAKEOVERS } from './takeover.ts';

test.each(TAKEOVERS)(
  'given a second service and a %s, then nothing that either acknowledged is lost, doubled or torn',
  async (how) => {
    const outcome = await takeover(how, 'spec');
    expect(outcome).toMatchObject({
      ended: how === 'folder copied' ? null : 1,
      lost: 0,
      doubled: 0,
      torn: 0,
    });
    expect(outcome.said.includes('(mã log_fenced)')).toBe(how === 'frozen' || how === 'folder moved');
  },
  120_000,
);

const CONTAINERS = mayContain() ? '' : ' (this account may not make namespaces: not tried)';

test.runIf(CONTAINERS === '')(
  `given containers in which the service has the same number, then one beside another refuses, one after a kill goes on, and nothing acknowledged is lost${CONTAINERS}`,
  async () => {
    const { refused, acknowledged, ...outcome } = await restartContainer('spec');
    expect(outcome).toEqual({ lost: 0, doubled: 0, torn: 0 });
    expect(acknowledged).toBeGreaterThan(0);
    expect(refused).toEqual({ code: 1, said: expect.stringMatching(/\(pid 1 .*dù không có khóa/) as string });
  },
  240_000,
);
