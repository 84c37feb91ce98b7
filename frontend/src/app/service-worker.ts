import { Workbox } from 'workbox-window';
import { notify } from '../design/overlays/notify.ts';
import { texts } from '../i18n/vi/shell.ts';

/**
 * Registers the service worker, which caches the page for offline use. A newer version is shown after
 * confirmation.
 */
export const registerServiceWorker = async (): Promise<void> => {
  const shell = new Workbox('/sw.js');
  const show = (): void => {
    shell.addEventListener('controlling', () => location.reload());
    shell.messageSkipWaiting();
  };
  shell.addEventListener('waiting', () =>
    notify.plain(texts.newVersion, {
      ms: Number.POSITIVE_INFINITY,
      action: { label: texts.showNewVersion, perform: show },
    }),
  );
  // A browser that refuses works as before, but not offline.
  await shell.register().catch(() => undefined);
};
