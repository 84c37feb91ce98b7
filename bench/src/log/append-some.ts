import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ExpectedRevision } from '@so-cuoc/event-store/port.ts';
import { APPENDED_TO } from './append-peers.ts';
import { betPlaced } from './bet-placed.ts';

/* A separate process whose syncs are counted: appends a number of events, one after another. */

const [name = '', count = '0'] = process.argv.slice(2);
const open = new Map(Object.entries(APPENDED_TO)).get(name);
const folder = mkdtempSync(join(tmpdir(), 'so-cuoc-syncs-'));
try {
  const store = await open?.(folder);
  let expected: ExpectedRevision = 'none';
  for (let left = Number(count); left > 0; left -= 1)
    expected = (await store?.append('book-an', betPlaced(), expected)) ?? 'none';
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);
