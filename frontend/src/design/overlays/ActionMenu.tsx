import { css } from '@emotion/react';
import { useState } from 'react';
import { Button, IconButton } from '../inputs/Button.tsx';
import { Icon, type IconName } from '../text/Icon.tsx';
import { color, CONTROL } from '../tokens/tokens.ts';
import { Popover } from './Popover.tsx';

const list = css({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' });
const line = css({ justifyContent: 'flex-start', width: '100%', minHeight: CONTROL.touch });

interface MenuAction {
  readonly label: string;
  readonly icon: IconName;
  /** Destroys something. */
  readonly danger?: boolean;
  readonly perform: () => void;
}

interface ActionMenuProps {
  /** Accessible name of the button and the menu. */
  readonly label: string;
  readonly actions: readonly MenuAction[];
}

/** What is seldom done, or destroys something, behind one button. Nothing without actions. */
export const ActionMenu = ({ label, actions }: ActionMenuProps) => {
  const [open, setOpen] = useState(false);
  if (actions.length === 0) return null;
  return (
    <Popover
      label={label}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <IconButton label={label} tone="plain">
          <Icon name="more" />
        </IconButton>
      }
    >
      <ul css={list}>
        {actions.map((action) => (
          <li key={action.label}>
            <Button
              tone="quiet"
              css={[line, action.danger === true ? { color: color.bad } : null]}
              onClick={() => {
                setOpen(false);
                action.perform();
              }}
            >
              <Icon name={action.icon} />
              {action.label}
            </Button>
          </li>
        ))}
      </ul>
    </Popover>
  );
};
