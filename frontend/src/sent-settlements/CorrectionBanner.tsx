import { css } from '@emotion/react';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { color, CONTROL, narrow, space, touch } from '../design/tokens/tokens.ts';
import { texts } from '../i18n/vi/money/sent-settlements.ts';
import { followLive } from '../server-state/server-state.ts';
import { corrections } from './corrections-store.ts';
import { owedText } from './owed-text.ts';

const banner = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space(1)} ${space(3)}`,
  padding: `${space(1)} ${space(4)}`,
  borderBottom: `1px solid ${color.warn}`,
  background: color.warnSoft,
  a: { display: 'inline-flex', alignItems: 'center', [touch]: { minHeight: CONTROL.touch } },
});

const onlyWide = css({ [narrow]: { display: 'none' } });

const SHOWN = 2;

/** Tells whoever settled that a sent settlement is no longer right, live, and leads to the list. */
export const CorrectionBanner = ({ agentId }: { readonly agentId: string }) => {
  const { chotso: rows } = corrections.useStore(({ value }) => value);
  useEffect(() => void corrections.open({ agentId }), [agentId]);
  useEffect(() => followLive(corrections), []);
  const names = rows
    .slice(0, SHOWN)
    .map(({ khach_name, bao, nay }) => texts.one(khach_name, owedText(bao), owedText(nay)));
  const more = rows.length > SHOWN ? [texts.more(rows.length - SHOWN)] : [];
  return (
    <div role="status">
      {rows.length === 0 ? null : (
        <p css={banner}>
          <span>
            <b css={{ fontWeight: 650 }}>{texts.banner(rows.length)}</b>
            {/* On a phone, several names would take the page's room. */}
            <span css={rows.length > 1 ? onlyWide : undefined}>{[...names, ...more].join(', ')}</span>
          </span>
          <Link href="/baocao?xem=no">{texts.open}</Link>
        </p>
      )}
    </div>
  );
};
