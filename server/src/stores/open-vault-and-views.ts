import type { Vault } from '@so-cuoc/command-service/vault/port.ts';
import type { EventStore } from '@so-cuoc/event-store/port.ts';
import type { ReadModelStore } from '@so-cuoc/projections/read-model/port.ts';
import { openVerifiedVault } from './lost-parts.ts';
import { PARTITIONS, type ServeSettings } from '../settings/settings.ts';
import { refuseShorterLog } from './shorter-log.ts';
import { hasReadModels, openReadModels } from './stores.ts';

export interface VaultAndViews {
  readonly vault: Vault;
  readonly readModels: ReadModelStore;
}

/**
 * Opens the vault and the read models of the book in the log. Throws AnotherLog, LogShorterThanViews,
 * FolderUnusable or the error of a store, and has created nothing then. Existing views are checked first:
 * they recognize their log. Without views, none are created before the vault is verified.
 */
export const openVaultAndViews = async (
  events: EventStore,
  settings: ServeSettings & { readonly now: () => Date },
  warn: (sentence: string) => void,
): Promise<VaultAndViews> => {
  const known = hasReadModels(settings) ? openReadModels(settings, warn) : null;
  const opened: { close(): Promise<void> }[] = known === null ? [] : [known];
  try {
    if (known !== null)
      await refuseShorterLog({
        ...{ events, store: known, now: settings.now },
        partitions: settings.role === undefined ? 1 : (settings.partitions ?? PARTITIONS),
        accepted: settings.acceptShorterLog,
      });
    const vault = await openVerifiedVault(events, settings);
    opened.push(vault);
    return { vault, readModels: known ?? openReadModels(settings, warn) };
  } catch (error) {
    for (const one of opened) await one.close();
    throw error;
  }
};
