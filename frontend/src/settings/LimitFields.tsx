import { css } from '@emotion/react';
import { LIMIT_KEYS, type LimitKey } from '@so-cuoc/shared-domain/limits/limits.ts';
import { BET_CLASSES } from '@so-cuoc/shared-domain/catalogue/classes.ts';
import { color, space } from '../design/tokens.ts';
import { vi } from '../words/vi.ts';
import { limitText } from './limit-draft.ts';
import { LimitInput } from './LimitInput.tsx';
import type { useLimitDraft } from './use-limit-draft.ts';

const words = vi.settings.limits;

const fields = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))',
  gap: `${space(3)} ${space(6)}`,
});
const group = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: space(2),
  alignContent: 'start',
  border: 0,
  margin: 0,
  padding: 0,
  minWidth: 0,
  legend: { padding: `0 0 ${space(1)}`, fontWeight: 600 },
});

interface LimitFieldsProps {
  readonly editing: ReturnType<typeof useLimitDraft>;
  readonly readOnly: boolean;
}

const ofClass = (betClass: string): readonly LimitKey[] =>
  LIMIT_KEYS.filter((key) => key.startsWith(`${betClass}.`));

/** The eight limits by class: 2C, 3C, 4C, đá thẳng, đá xiên (product-2 §2.5). */
export const LimitFields = ({ editing: { draft, texts, type }, readOnly }: LimitFieldsProps) => (
  <div css={{ display: 'grid', gap: space(3) }}>
    <p css={{ color: color.muted, fontSize: 13 }}>{words.hint}</p>
    <div css={fields}>
      {BET_CLASSES.map((betClass) => (
        <fieldset key={betClass} css={group}>
          <legend>{words.classes[betClass]}</legend>
          {ofClass(betClass).map((key) => (
            <LimitInput
              key={key}
              limit={key}
              label={words.kinds[key]}
              text={texts[key] ?? limitText(draft.limits, key)}
              changed={draft.changed.includes(key)}
              error={draft.errors[key]}
              readOnly={readOnly}
              onType={type}
            />
          ))}
        </fieldset>
      ))}
    </div>
  </div>
);
