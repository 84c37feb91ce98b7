import { confirm } from '../../design/overlays/confirm.ts';
import { notify } from '../../design/overlays/notify.ts';
import { takeSharedText } from '../../entry/draft/draft-storage.ts';
import { useOutbox } from '../../outbox/outbox.ts';
import { logout } from '../../session/session.ts';
import { texts as serverWords } from '../../i18n/vi/server.ts';
import { texts as shellWords } from '../../i18n/vi/shell.ts';

/**
 * Signs out. Asks first while something is unsent. Removes the text that another program shared with this
 * account.
 */
export const signOut = async (): Promise<void> => {
  const unsent = useOutbox.getState().waiting.length;
  if (unsent > 0) {
    const { exit, stay, leaveUnsent } = shellWords;
    if (!(await confirm({ title: exit, body: leaveUnsent(unsent), accept: exit, refuse: stay }))) return;
  }
  if (await logout()) takeSharedText();
  else notify.error(serverWords.offline);
};
