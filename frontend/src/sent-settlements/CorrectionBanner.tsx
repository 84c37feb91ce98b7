import { css } from '@emotion/react';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { color, CONTROL, NARROW, narrow, space, touch } from '../design/tokens/tokens.ts';
import { useMedia } from '../design/tokens/use-media.ts';
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
  a: {
    display: 'inline-flex',
    flex: 'none',
    alignItems: 'center',
    justifyContent: 'center',
    [touch]: { minWidth: CONTROL.touch, minHeight: CONTROL.touch },
  },
  // One line, which leaves a phone's first screen to the page. Only a name is ever cut.
  [narrow]: {
    flexWrap: 'nowrap',
    padding: `0 ${space(3)}`,
    '& > span': { flex: '1 1 auto', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
});

const SHOWN = 2;

/** Tells whoever settled that a sent settlement is no longer right, live, and leads to the list. */
export const CorrectionBanner = ({ agentId }: { readonly agentId: string }) => {
  const { chotso: rows } = corrections.useStore(({ value }) => value);
  useEffect(() => void corrections.open({ agentId }), [agentId]);
  useEffect(() => followLive(corrections), []);
  const isNarrow = useMedia(NARROW);
  const names = isNarrow
    ? rows.map(({ khach_name }) => khach_name)
    : [
        ...rows
          .slice(0, SHOWN)
          .map(({ khach_name, bao, nay }) => texts.one(khach_name, owedText(bao), owedText(nay))),
        ...(rows.length > SHOWN ? [texts.more(rows.length - SHOWN)] : []),
      ];
  return (
    <div role="status">
      {rows.length === 0 ? null : (
        <p css={banner}>
          <span>
            <b css={{ fontWeight: 650 }}>{texts.banner(rows.length)}</b>
            {names.join(', ')}
          </span>
          <Link href="/baocao?xem=no" aria-label={texts.open}>
            {isNarrow ? texts.openShort : texts.open}
          </Link>
        </p>
      )}
    </div>
  );
};
