import { css } from '@emotion/react';
import type { ComponentType, ReactNode } from 'react';
import { pageBody, pageTitle } from '../design/tokens/shared-styles.ts';
import { color, narrow, radius, space, THEMES, type ThemeName } from '../design/tokens/tokens.ts';
import { texts } from '../i18n/vi/component-gallery.ts';
import { ButtonExamples, ChoiceExamples, FieldExamples } from './InputExamples.tsx';
import { ColourExamples, IconExamples } from './TokenExamples.tsx';
import { OverlayExamples } from './OverlayExamples.tsx';
import { TextExamples, StateExamples } from './TextExamples.tsx';
import { TableExamples } from './TableExamples.tsx';

const NAMES = ['light', 'dark'] as const;

const beside = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space(4),
  [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});

const sheet = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(6),
  alignContent: 'start',
  padding: space(4),
  border: `1px solid ${color.line}`,
  borderRadius: radius,
  background: color.page,
  color: color.text,
});

/** The sections shown for each theme. */
const SECTIONS = [
  ['colours', ColourExamples],
  ['buttons', ButtonExamples],
  ['fields', FieldExamples],
  ['choices', ChoiceExamples],
  ['said', TextExamples],
  ['states', StateExamples],
  ['table', TableExamples],
  ['icons', IconExamples],
] as const satisfies readonly (readonly [
  keyof typeof texts.sections,
  ComponentType<{ readonly theme: ThemeName }>,
])[];

interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

const Section = ({ title, children }: SectionProps) => (
  <section css={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(3) }}>
    <h3>{title}</h3>
    {children}
  </section>
);

/** All sections in one theme, independent of the page's theme. */
const PartsIn = ({ theme }: { readonly theme: ThemeName }) => (
  <section aria-label={texts.themes[theme]} css={[{ ...THEMES[theme], colorScheme: theme }, sheet]}>
    <h2>{texts.themes[theme]}</h2>
    {SECTIONS.map(([name, Parts]) => (
      <Section key={name} title={texts.sections[name]}>
        <Parts theme={theme} />
      </Section>
    ))}
  </section>
);

/** /wtest: all design components in all states, in both themes side by side. */
export const ComponentGalleryPage = () => (
  <div css={pageBody}>
    <h1 css={pageTitle}>{texts.title}</h1>
    <p css={{ color: color.muted }}>{texts.about}</p>
    <section css={{ display: 'grid', gap: space(3) }}>
      <h2>{texts.sections.opened}</h2>
      <OverlayExamples />
    </section>
    <div css={beside}>
      {NAMES.map((theme) => (
        <PartsIn key={theme} theme={theme} />
      ))}
    </div>
  </div>
);
