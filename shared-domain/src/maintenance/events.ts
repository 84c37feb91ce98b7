/** What an admin did about the installation itself, stream `maintenance`: recorded, for it is nobody's book. */
export const MAINTENANCE_STREAM = 'maintenance';

interface MaintenanceEventOf<Type extends string, Data> {
  readonly type: Type;
  readonly version: 1;
  readonly data: Readonly<Data>;
}

/** Data older than a day was written to a verified file (sha256 of its bytes); views forget it by events of their own. */
export type OldDataArchived = MaintenanceEventOf<
  'OldDataArchived',
  {
    /** yyyy-mm-dd, exclusive. */
    before: string;
    records: number;
    file: string;
    sha256: string;
  }
>;
/** The reports of browsers' errors were put away; nothing of them was lost. */
export type FaultLogArchived = MaintenanceEventOf<
  'FaultLogArchived',
  { records: number; file: string; sha256: string }
>;
/** What an admin asked of everyone's data, and how many rows it was answered. */
export type DataQueried = MaintenanceEventOf<'DataQueried', { query: string; rows: number }>;

export type MaintenanceEvent = OldDataArchived | FaultLogArchived | DataQueried;
