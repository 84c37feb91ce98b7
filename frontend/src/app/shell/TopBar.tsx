import { css } from '@emotion/react';
import { perform, useShortcutOf } from '../../actions/registry.ts';
import { IconButton } from '../../design/inputs/Button.tsx';
import { Icon } from '../../design/text/Icon.tsx';
import { color, space } from '../../design/tokens/tokens.ts';
import { texts } from '../../i18n/vi/shell.ts';
import { AccountPopover } from './AccountPopover.tsx';
import { AgentPicker } from '../../agents/AgentPicker.tsx';
import { MenuBar } from './MenuBar.tsx';
import type { Page } from '../pages.ts';
import { CompleteRegionTags, ConnectionStatus } from './TopBarStatus.tsx';
import type { Overlay } from './ShellActions.tsx';

const WIDE = '@media (min-width: 960px)';

const bar = css({
  position: 'sticky',
  top: 0,
  zIndex: 20,
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  minHeight: 48,
  padding: `0 ${space(3)}`,
  background: color.surface,
  borderBottom: `1px solid ${color.line}`,
  '@media print': { display: 'none' },
});

const menu = css({ display: 'none', flex: '1 1 0', minWidth: 0, [WIDE]: { display: 'flex' } });

interface TopBarProps {
  readonly pages: readonly Page[];
  readonly open: (overlay: Overlay) => void;
  /** Whether the page shows one agent's book. */
  readonly ofAgent: boolean;
}

export const TopBar = ({ pages, open, ofAgent }: TopBarProps) => {
  const paletteKeys = useShortcutOf('palette');
  return (
    <header css={bar}>
      <div css={{ [WIDE]: { display: 'none' } }}>
        <IconButton label={texts.openMenu} onClick={() => open('drawer')}>
          <Icon name="menu" />
        </IconButton>
      </div>
      <span
        css={{
          fontWeight: 700,
          marginRight: space(2),
          whiteSpace: 'nowrap',
          '@media (max-width: 480px)': { display: 'none' },
        }}
      >
        {texts.product}
      </span>
      <div css={menu}>
        <MenuBar pages={pages} />
      </div>
      <span css={{ flex: 1, [WIDE]: { display: 'none' } }} />
      {ofAgent ? <AgentPicker /> : null}
      <div css={{ display: 'none', '@media (min-width: 1180px)': { display: 'block' } }}>
        <CompleteRegionTags />
      </div>
      <ConnectionStatus />
      <span css={{ '@media (max-width: 480px)': { display: 'none' } }}>
        <IconButton
          label={texts.palette}
          {...(paletteKeys === undefined ? {} : { keys: paletteKeys })}
          onClick={() => perform('palette')}
        >
          <Icon name="search" />
        </IconButton>
      </span>
      <AccountPopover />
    </header>
  );
};
