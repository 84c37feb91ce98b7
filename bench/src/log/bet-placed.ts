import { randomUUID } from 'node:crypto';
import type { NewEvent } from '@so-cuoc/event-store/port.ts';

const TEXT = 'tp 12.34.56b10n da5n dd20n';

/** About 550 bytes, like the event of a short message. */
export const betPlaced = (): NewEvent => {
  const id = randomUUID();
  const items = [{ kind: 'b', numbers: ['12', '34', '56'], points: '10', stations: ['tp'], lots: 18 }];
  const content = {
    original: TEXT,
    text: TEXT,
    normalised: TEXT,
    region: 'MN',
    items,
    tienxac: '540',
    thucthu: '405',
  };
  return {
    eventId: id,
    type: 'BetPlaced',
    version: 1,
    data: { agentId: 'an', date: '2026-11-20', uiId: id, stt: 1, khachId: 'k12', ...content },
    metadata: { occurredAt: '2026-11-20T10:00:00.000Z', actor: 'an', commandId: id, correlationId: id },
  };
};
