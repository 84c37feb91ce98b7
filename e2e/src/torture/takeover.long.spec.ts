import { expect, test } from 'vitest';
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
