import type { LimitKey } from '@so-cuoc/shared-domain/limits/limits.ts';
import { Field, inputStyle } from '../design/inputs/Field.tsx';
import { color, space } from '../design/tokens/tokens.ts';
import { css } from '@emotion/react';
import { vi } from '../i18n/vi.ts';
import { limitText, type useLimitDraft } from './limit-draft.ts';

interface LimitInputProps {
  readonly limit: LimitKey;
  readonly label: string;
  readonly text: string;
  readonly changed: boolean;
  readonly error: string | undefined;
  readonly readOnly: boolean;
  readonly onType: (limit: LimitKey, text: string) => void;
}

/** One limit, thousand đồng. */
const LimitInput = ({ limit, label, text, changed, error, readOnly, onType }: LimitInputProps) => (
  <Field label={label} error={error ?? null}>
    {(control) => (
      <input
        {...control}
        inputMode="decimal"
        autoComplete="off"
        maxLength={25}
        readOnly={readOnly}
        value={text}
        onFocus={(event) => event.target.select()}
        onChange={(event) => onType(limit, event.target.value)}
        css={[
          inputStyle,
          { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
          changed ? { background: color.changed } : {},
        ]}
      />
    )}
  </Field>
);

const words = vi.settings.limits;

const fields = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 210px), 1fr))',
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

const GROUPS: readonly { readonly name: string; readonly keys: readonly LimitKey[] }[] = [
  { name: words.groups.two, keys: ['2D.b', '2D.dd'] },
  { name: words.groups.three, keys: ['3D.b', '3D.x'] },
  { name: words.groups.four, keys: ['4D.b', '4D.xx'] },
  { name: words.groups.pairs, keys: ['da.da', 'dx.dx'] },
];

/** The eight limits by class: 2C, 3C, 4C, đá thẳng, đá xiên (product-2 §2.5). */
export const LimitFields = ({ editing: { draft, texts, type }, readOnly }: LimitFieldsProps) => (
  <div css={{ display: 'grid', gap: space(3) }}>
    <p css={{ color: color.muted, fontSize: 13 }}>{words.hint}</p>
    <div css={fields}>
      {GROUPS.map(({ name, keys }) => (
        <fieldset key={name} css={group}>
          <legend>{name}</legend>
          {keys.map((key) => (
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
