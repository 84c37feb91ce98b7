import { Workbox } from 'workbox-window';
import { notify } from '../design/overlays/notify.ts';
import { texts } from '../i18n/vi/shell.ts';

/** Keeps the page on this device, so that it opens without network; a newer one is shown once the person says so. */
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
  // a browser that refuses works as before, only not without network
  await shell.register().catch(() => undefined);
};
