import { confirm } from '../design/confirm.ts';
import { notify } from '../design/notify.ts';
import { useOutbox } from '../outbox/outbox.ts';
import { logout } from '../session/session.ts';
import { vi } from '../words/vi.ts';

/** Signs out; asks first while something has not been sent. */
export const leave = async (): Promise<void> => {
  const unsent = useOutbox.getState().waiting.length;
  if (unsent > 0) {
    const { exit, stay, leaveUnsent } = vi.shell;
    if (!(await confirm({ title: exit, body: leaveUnsent(unsent), accept: exit, refuse: stay }))) return;
  }
  if (!(await logout())) notify.error(vi.server.offline);
};
