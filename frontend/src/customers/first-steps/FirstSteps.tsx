import { css } from '@emotion/react';
import type { PreferenceRow } from '@so-cuoc/shared-domain/contract/calls/accounts/preferences.ts';
import { useEffect, useRef } from 'react';
import { Button } from '../../design/inputs/Button.tsx';
import { notify } from '../../design/overlays/notify.ts';
import { hovering, color, controlHeight, radius, space } from '../../design/tokens/tokens.ts';
import { texts } from '../../i18n/vi/first-steps.ts';
import { presetCommands, usePreferences } from '../presets/preferences.ts';
import { usePlacedToday } from './placed-today.ts';
import { keepGuideShown } from './shown-before.ts';
import { shownStep, stepAfter, STEPS } from './first-step.ts';

const panel = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(2),
  padding: `${space(2)} ${space(4)} ${space(4)}`,
  border: `1px solid ${color.line}`,
  borderRadius: radius,
  background: color.surface,
  boxShadow: `inset 3px 0 ${color.accent}`,
});
const head = css({ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: space(3) });
const bars = css({ display: 'flex', gap: space(1), maxWidth: 240 });
const bar = css({ flex: 1, height: 4, borderRadius: 2 });
const actions = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(2) });
/** Looks like the button of what is done next. */
const next = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: controlHeight,
  padding: `0 ${space(3)}`,
  borderRadius: radius,
  background: color.accent,
  color: color.onAccent,
  fontWeight: 600,
  textDecoration: 'none',
  [hovering]: { '&:hover': { background: color.accentHover, color: color.onAccent } },
});

const LINKS = {
  message: {
    href: `/datcuoc1?${String(new URLSearchParams({ text: texts.sample }))}`,
    label: texts.open.message,
  },
  report: { href: '/baocao', label: texts.open.report },
} as const;

interface FirstStepsProps {
  readonly agentId: string;
  /** How many customers the book has. */
  readonly customers: number;
  /** It is known whether the guide is shown; also if that could not be asked. */
  readonly onKnown: () => void;
  /** Focuses the field for the name of a new customer. */
  readonly onName: () => void;
  /** Opens what a step needs; behind a menu on a phone. */
  readonly onTool: (tool: 'import' | 'presets') => void;
}

/**
 * The guide of a first evening. It blocks nothing: it can be left and taken up again, and its step is kept with the
 * agent, so that another device goes on there.
 */
export const FirstSteps = ({ agentId, customers, onKnown, onName, onTool }: FirstStepsProps) => {
  const { loaded, preferences, reload } = usePreferences(agentId);
  const kept = preferences?.buocdau;
  const began = useRef(false);
  const move = async (buoc: PreferenceRow['buocdau']['buoc'], hidden: boolean): Promise<void> => {
    const refusal = await presetCommands(agentId).moveFirstSteps(buoc, hidden);
    if (refusal !== null) notify.error(refusal);
    await reload();
  };
  // Only a book that was seen without customers is a new one.
  useEffect(() => {
    if (kept?.buoc !== 'customer') return;
    if (customers === 0) began.current = true;
    else if (began.current) {
      began.current = false;
      void presetCommands(agentId).moveFirstSteps('prices', kept.an).then(reload);
    }
  }, [agentId, customers, kept, reload]);
  // Whoever placed a message has also settled for prices.
  const isPlaced = usePlacedToday(agentId, kept?.buoc === 'prices' || kept?.buoc === 'message');
  const isHidden = kept?.an === true;
  useEffect(() => {
    if (isPlaced) void presetCommands(agentId).moveFirstSteps('report', isHidden).then(reload);
  }, [agentId, isPlaced, isHidden, reload]);
  const step = kept === undefined ? null : shownStep(kept, customers);
  const isKnown = loaded.status !== 'loading';
  const isShown = step !== null;
  useEffect(() => {
    if (!isKnown) return;
    keepGuideShown(agentId, isShown);
    onKnown();
  }, [agentId, isKnown, isShown, onKnown]);
  if (kept === undefined || step === null) return null;
  if (kept.an)
    return (
      <Button tone="quiet" onClick={() => void move(step, false)}>
        {texts.resume}
      </Button>
    );
  const { name, body } = texts.steps[step];
  const link = step === 'message' || step === 'report' ? LINKS[step] : null;
  return (
    <section css={panel} aria-label={texts.title}>
      <div css={head}>
        <span css={{ color: color.muted, fontSize: 13 }}>
          {`${texts.title} · ${texts.progress(STEPS.indexOf(step) + 1, STEPS.length)}`}
        </span>
        <Button tone="quiet" onClick={() => void move(step, true)}>
          {texts.leave}
        </Button>
      </div>
      <div css={bars} aria-hidden="true">
        {STEPS.map((one, index) => (
          <span
            key={one}
            css={[bar, { background: index <= STEPS.indexOf(step) ? color.accent : color.line }]}
          />
        ))}
      </div>
      <b css={{ fontSize: 16, fontWeight: 650 }}>{name}</b>
      <p>{body}</p>
      <div css={actions}>
        {step === 'customer' ? (
          <>
            <Button tone="primary" onClick={onName}>
              {texts.open.customer}
            </Button>
            <Button onClick={() => onTool('import')}>{texts.open.import}</Button>
          </>
        ) : (
          <>
            {step === 'prices' ? (
              <Button tone="primary" onClick={() => onTool('presets')}>
                {texts.open.prices}
              </Button>
            ) : null}
            {/* A whole load, so that bet entry takes the text as one that was shared. */}
            {link === null ? null : (
              <a css={next} href={link.href}>
                {link.label}
              </a>
            )}
            <Button onClick={() => void move(stepAfter(step), false)}>{texts.next}</Button>
          </>
        )}
      </div>
    </section>
  );
};
