import { css } from '@emotion/react';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { type Moment, momentText, shownInstant, instantOf } from '../audit/moment.ts';
import { MomentField } from '../audit/MomentField.tsx';
import { aloneLink } from '../design/alone-link.ts';
import { Button } from '../design/Button.tsx';
import { color, radius, space } from '../design/tokens.ts';
import { useMayTrace } from '../session/agent.ts';
import { words } from '../words/report.ts';

const banner = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: `${space(2)} ${space(5)}`,
  flex: 'none',
  padding: `${space(2)} ${space(3)}`,
  border: `1px solid ${color.warn}`,
  borderRadius: radius,
  background: color.warnSoft,
});

/** A slider that moves asks for where it rests. */
const REST_MS = 250;

interface AsOfBannerProps {
  readonly asOf: Moment;
  readonly ledger: boolean;
  readonly onChange: (asOf: Moment | null) => void;
}

/** Says that the report, or the ledger, is one of the past, of which moment, and leads back to now. */
export const AsOfBanner = ({ asOf, ledger, onChange }: AsOfBannerProps) => {
  const mayTrace = useMayTrace();
  const [moved, setMoved] = useState<Moment | null>(null);
  useEffect(() => {
    if (moved === null) return undefined;
    const resting = setTimeout(() => {
      setMoved(null);
      if (momentText(moved) !== momentText(asOf)) onChange(moved);
    }, REST_MS);
    return () => clearTimeout(resting);
  }, [moved, asOf, onChange]);
  return (
    <section css={banner} aria-label={words.past.title}>
      <p role="status" css={{ display: 'grid', gap: space(0.5) }}>
        <b css={{ fontWeight: 650 }}>
          {(ledger ? words.past.seenLedger : words.past.seen)(shownInstant(instantOf(asOf)))}
        </b>
        <span css={{ fontSize: 13, color: color.muted }}>{words.past.note}</span>
      </p>
      <MomentField label={words.past.moment} moment={moved ?? asOf} onChange={setMoved} />
      <Button onClick={() => onChange(null)}>{words.past.toNow}</Button>
      {mayTrace ? (
        <Link css={aloneLink} href={`/audit?xem=doi&tu=${momentText(moved ?? asOf)}`}>
          {words.past.since}
        </Link>
      ) : null}
    </section>
  );
};
