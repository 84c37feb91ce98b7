import { KeyCaps } from '../app/KeyCaps.tsx';
import { Button, IconButton } from '../design/Button.tsx';
import { Icon } from '../design/Icon.tsx';
import { words } from '../words/parts.ts';
import { row } from './row.ts';

const TONES = ['plain', 'primary', 'danger', 'quiet'] as const;

export const ButtonParts = () => (
  <>
    <div css={row}>
      {TONES.map((tone) => (
        <Button key={tone} tone={tone}>
          {words.tones[tone]}
        </Button>
      ))}
    </div>
    <div css={row}>
      {TONES.map((tone) => (
        <Button key={tone} tone={tone} disabled>
          {words.disabled(words.tones[tone])}
        </Button>
      ))}
    </div>
    <div css={row}>
      <Button tone="primary">
        <Icon name="check" />
        {words.withKeys}
      </Button>
      <KeyCaps keys="Ctrl+Enter" />
      <IconButton label={words.iconButton} keys="F2">
        <Icon name="pencil" />
      </IconButton>
      <IconButton label={words.disabled(words.iconButton)} disabled>
        <Icon name="pencil" />
      </IconButton>
      <IconButton small label={words.iconInRow}>
        <Icon name="bin" size={14} />
      </IconButton>
    </div>
  </>
);
