import { css } from '@emotion/react';
import { perform, useShortcutOf } from '../../actions/registry.ts';
import { IconButton } from '../../design/inputs/Button.tsx';
import { Icon } from '../../design/text/Icon.tsx';
import { color, FOLDED, folded, space, TOP_BAR, unfolded } from '../../design/tokens/tokens.ts';
import { useMedia } from '../../design/tokens/use-media.ts';
import { texts } from '../../i18n/vi/shell.ts';
import { AccountPopover } from './AccountPopover.tsx';
import { AgentPicker } from '../../agents/AgentPicker.tsx';
import { MenuBar } from './MenuBar.tsx';
import { useHasOwnBook } from '../../session/agent.ts';
import type { Page } from '../pages.ts';
import { CompleteRegionTags, ConnectionStatus } from './TopBarStatus.tsx';

const bar = css({
  position: 'sticky',
  top: 0,
  zIndex: 20,
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  minHeight: TOP_BAR,
  padding: `0 ${space(3)}`,
  background: color.surface,
  borderBottom: `1px solid ${color.line}`,
  '@media print': { display: 'none' },
});

const menu = css({ display: 'none', flex: '1 1 0', minWidth: 0, [unfolded]: { display: 'flex' } });

const name = css({
  marginRight: space(2),
  fontWeight: 700,
  whiteSpace: 'nowrap',
  [folded]: { display: 'none' },
});

/** Below this width no page shows its own heading. */
const shown = css({
  flex: '1 1 auto',
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: 16,
  fontWeight: 650,
  [unfolded]: { display: 'none' },
});

interface TopBarProps {
  readonly pages: readonly Page[];
  /** Of the page; the product's where the page is nothing but its own title. */
  readonly title: string;
  /** Whether the page shows one agent's book. */
  readonly ofAgent: boolean;
}

export const TopBar = ({ pages, title, ofAgent }: TopBarProps) => {
  const isFolded = useMedia(FOLDED);
  const choosesAgent = !useHasOwnBook() && ofAgent;
  const paletteKeys = useShortcutOf('palette');
  return (
    <header css={bar}>
      <span css={name}>{texts.product}</span>
      <span css={shown} aria-hidden="true">
        {title}
      </span>
      {isFolded ? null : (
        <div css={menu}>
          <MenuBar pages={pages} />
        </div>
      )}
      {choosesAgent ? <AgentPicker /> : null}
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
      <AccountPopover brief={choosesAgent} />
    </header>
  );
};
