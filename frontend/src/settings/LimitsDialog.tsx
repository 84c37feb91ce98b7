import { useAction } from '../actions/use-action.ts';
import { Button } from '../design/inputs/Button.tsx';
import { Dialog } from '../design/overlays/Dialog.tsx';
import { color } from '../design/tokens/tokens.ts';
import { keyboardOnly } from '../design/tokens/shared-styles.ts';
import { useMayWrite } from '../session/agent.ts';
import { vi } from '../i18n/vi.ts';
import { LimitFields } from './LimitFields.tsx';
import { useLimitDraft } from './limit-draft.ts';

const words = vi.settings;
const SAVE_KEYS = 'Ctrl+S';

interface LimitsDialogProps {
  readonly agentId: string;
  readonly onClose: () => void;
}

const SaveAction = ({ save }: { readonly save: () => void }) => {
  useAction({
    id: 'limits.save',
    label: words.actions.saveLimits,
    group: words.group,
    keys: [SAVE_KEYS],
    perform: save,
  });
  return null;
};

/** Cấu hình Chạy số: the limits, over the page with the runs that depend on them. */
export const LimitsDialog = ({ agentId, onClose }: LimitsDialogProps) => {
  const editing = useLimitDraft(agentId);
  const mayWrite = useMayWrite();
  const save = async (): Promise<void> => {
    if (await editing.save()) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.limits.title}
      width={640}
      footer={
        <>
          <span css={{ flex: '1 1 0', alignSelf: 'center', color: color.muted }} role="status">
            {words.unsaved(editing.draft.changed.length)}
          </span>
          <Button onClick={onClose}>{words.cancel}</Button>
          {mayWrite ? (
            <Button tone="primary" disabled={editing.busy} onClick={() => void save()}>
              {words.limits.save}
              <span css={[{ fontWeight: 400 }, keyboardOnly]}>{SAVE_KEYS}</span>
            </Button>
          ) : null}
        </>
      }
    >
      {mayWrite ? <SaveAction save={() => void save()} /> : null}
      <LimitFields editing={editing} readOnly={!mayWrite} />
    </Dialog>
  );
};
