import type { MaintenanceEvent } from '../../src/maintenance/events.ts';

const archive = { file: 'luu-tru/2026-11-20.jsonl', sha256: 'a'.repeat(64) };

/** One event of every type of the installation's maintenance. */
export const MAINTENANCE_EXAMPLES: {
  readonly [Type in MaintenanceEvent['type']]: Extract<MaintenanceEvent, { readonly type: Type }>;
} = {
  OldDataArchived: {
    type: 'OldDataArchived',
    version: 1,
    data: { before: '2025-11-21', records: 12, ...archive },
  },
  FaultLogArchived: { type: 'FaultLogArchived', version: 1, data: { records: 3, ...archive } },
  DataQueried: {
    type: 'DataQueried',
    version: 1,
    data: { query: '{"collection":"khachhang","where":[]}', rows: 4 },
  },
  TimesMended: {
    type: 'TimesMended',
    version: 1,
    data: {
      notAfter: '2026-11-23T12:00:00.000Z',
      changed: 2_418,
      first: 17,
      formerSeal: 'a'.repeat(64),
    },
  },
};
