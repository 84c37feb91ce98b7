import { css } from '@emotion/react';
import type { ReactNode, SubmitEventHandler } from 'react';
import { usePageTitle } from '../navigation/page-title.ts';
import { color, space } from '../design/tokens/tokens.ts';

const page = css({
  flex: 1,
  display: 'grid',
  placeItems: 'start center',
  padding: `max(24px, 12vh) ${space(4)} ${space(6)}`,
  background: `linear-gradient(${color.accentSoft}, ${color.page} 60%)`,
});

const mark = css({ display: 'block', marginBottom: space(3), borderRadius: 11 });

const card = css({
  display: 'grid',
  gap: space(4),
  width: 'min(360px, 100%)',
  padding: space(6),
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: 12,
});

interface FormCardProps {
  readonly title: string;
  readonly subtitle: string;
  readonly onSubmit: SubmitEventHandler<HTMLFormElement>;
  readonly children: ReactNode;
}

/** A single form in the middle of the page: sign-in, setup. */
export const FormCard = ({ title, subtitle, onSubmit, children }: FormCardProps) => {
  usePageTitle(title);
  return (
    <main css={page}>
      <form css={card} onSubmit={onSubmit} noValidate>
        <div>
          <img src="/favicon.svg" alt="" width={48} height={48} css={mark} />
          <h1 css={{ fontSize: 22 }}>{title}</h1>
          <p css={{ color: color.muted }}>{subtitle}</p>
        </div>
        {children}
      </form>
    </main>
  );
};
