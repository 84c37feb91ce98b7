import { openMended } from '@so-cuoc/event-store/embedded/replication/open-mended.ts';
import type { LogPoint } from '@so-cuoc/event-store/embedded/format/group.ts';
import { FolderUnusable, type EventStore } from '@so-cuoc/event-store/port.ts';
import { fenceCopy, type CopyRole } from './copy-role.ts';
import { ReplicationServer } from './replication-server.ts';
import type { StandbySettings } from './standby-settings.ts';

export interface OpenPrimaryOptions {
  readonly folder: string;
  readonly role: CopyRole;
  /** Null = this book has no second copy. */
  readonly settings: StandbySettings | null;
  readonly now: () => Date;
  readonly log: (sentence: string, found: object) => void;
}

/** The standby's groups for a log that cannot be read yet. Listens from the first question on. */
class StandbyAsked {
  readonly #options: OpenPrimaryOptions;
  readonly #fenced: Promise<never>;
  #server: ReplicationServer | null = null;
  #fence: (reason: FolderUnusable) => void = () => undefined;

  constructor(options: OpenPrimaryOptions) {
    this.#options = options;
    this.#fenced = new Promise((_, reject) => (this.#fence = reject));
    this.#fenced.catch(() => undefined);
  }

  /** Rejects with FolderUnusable if a copy was promoted. */
  async groups(
    point: LogPoint,
    settings: StandbySettings,
    listen: NonNullable<StandbySettings['listen']>,
  ): Promise<Buffer> {
    const { folder, role } = this.#options;
    this.#server ??= await ReplicationServer.start({
      ...{ folder, settings: { ...settings, listen }, isOpening: true },
      ...{ claim: role, onAcknowledged: () => true },
      onFenced: (claim) => {
        this.#fence(
          new FolderUnusable(
            `Một bản sao đã được đưa lên thay thư mục ${folder}. Thư mục này không nhận cược nữa.`,
          ),
        );
        fenceCopy(folder, claim);
      },
    });
    return Promise.race([this.#server.groupsOfStandby(point), this.#fenced]);
  }

  async close(): Promise<void> {
    await this.#server?.close();
  }
}

/**
 * Opens the log of a primary. A damaged one is mended by its standby first, if there is one and STANDBY_REPAIR allows
 * it: the primary cannot reach its standby, so it listens, asks for the groups in its answers, and answers nothing else.
 */
export const openPrimary = async (
  open: () => EventStore,
  options: OpenPrimaryOptions,
): Promise<EventStore> => {
  const { folder, settings, now, log } = options;
  const listen = settings?.listen ?? null;
  const standby = new StandbyAsked(options);
  try {
    return await openMended(open, {
      ...{ folder, now, log },
      fetch:
        settings?.repair === true && listen !== null
          ? (point) => standby.groups(point, settings, listen)
          : null,
    });
  } finally {
    await standby.close();
  }
};
