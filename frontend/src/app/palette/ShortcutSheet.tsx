import { useRegistry } from '../../actions/registry.ts';
import { Dialog } from '../../design/overlays/Dialog.tsx';
import { color, space } from '../../design/tokens/tokens.ts';
import { texts } from '../../i18n/vi/actions.ts';
import { KeyCaps } from '../../design/text/KeyCaps.tsx';
import { orderedActions } from './ordered-actions.ts';

interface ShortcutSheetProps {
  readonly onClose: () => void;
}

const SheetBody = () => {
  const actions = orderedActions(useRegistry()).filter(({ keys }) => keys !== undefined && keys.length > 0);
  const groups = [...new Set(actions.map(({ group }) => group))];
  return (
    <div
      css={{ display: 'grid', gap: space(6), gridTemplateColumns: 'repeat(auto-fit, minmax(260px, 1fr))' }}
    >
      {groups.map((group) => (
        <section key={group} aria-label={group}>
          <h3 css={{ color: color.muted, fontSize: 12.5, marginBottom: space(1) }}>{group}</h3>
          {actions
            .filter((action) => action.group === group)
            .map((action) => (
              <div
                key={action.id}
                css={{
                  display: 'flex',
                  justifyContent: 'space-between',
                  alignItems: 'center',
                  gap: space(3),
                  minHeight: 28,
                }}
              >
                <span>{action.label}</span>
                <KeyCaps keys={action.keys?.[0]} always />
              </div>
            ))}
        </section>
      ))}
    </div>
  );
};

/** `?`: the shortcuts that work on the present page. */
export const ShortcutSheet = ({ onClose }: ShortcutSheetProps) => (
  <Dialog open onClose={onClose} title={texts.sheet} width={720}>
    <SheetBody />
  </Dialog>
);
