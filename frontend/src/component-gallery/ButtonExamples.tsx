import { KeyCaps } from '../design/text/KeyCaps.tsx';
import { Button, IconButton } from '../design/inputs/Button.tsx';
import { Icon } from '../design/text/Icon.tsx';
import { texts } from '../i18n/vi/component-gallery.ts';
import { exampleRow } from './example-row.ts';

const TONES = ['plain', 'primary', 'danger', 'quiet'] as const;

export const ButtonExamples = () => (
  <>
    <div css={exampleRow}>
      {TONES.map((tone) => (
        <Button key={tone} tone={tone}>
          {texts.tones[tone]}
        </Button>
      ))}
    </div>
    <div css={exampleRow}>
      {TONES.map((tone) => (
        <Button key={tone} tone={tone} disabled>
          {texts.disabled(texts.tones[tone])}
        </Button>
      ))}
    </div>
    <div css={exampleRow}>
      <Button tone="primary">
        <Icon name="check" />
        {texts.withKeys}
      </Button>
      <KeyCaps keys="Ctrl+Enter" />
      <IconButton label={texts.iconButton} keys="F2">
        <Icon name="pencil" />
      </IconButton>
      <IconButton label={texts.disabled(texts.iconButton)} disabled>
        <Icon name="pencil" />
      </IconButton>
      <IconButton small label={texts.iconInRow}>
        <Icon name="bin" size={14} />
      </IconButton>
    </div>
  </>
);
