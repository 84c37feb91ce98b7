import { expect, test } from 'vitest';
import { withQuickSettings } from './open.ts';

const QUICK = 'nodePreference=leader&keepAliveInterval=10000&keepAliveTimeout=3000&gossipTimeout=2';

test.each([
  ['esdb://a:2113', `esdb://a:2113?${QUICK}`],
  ['esdb+discover://name:secret@cluster.example/', `esdb+discover://name:secret@cluster.example?${QUICK}`],
  ['esdb://a,b,c?tls=false', `esdb://a,b,c?tls=false&${QUICK}`],
  [
    'esdb://a?KeepAlive_Interval=-1&nodepreference=follower&keepAliveTimeout=1&gossip-timeout=9',
    'esdb://a?KeepAlive_Interval=-1&nodepreference=follower&keepAliveTimeout=1&gossip-timeout=9',
  ],
])('given the address %s, then only what it leaves open is set', (given, used) => {
  expect(withQuickSettings(given)).toBe(used);
});
