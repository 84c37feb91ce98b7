import type { Notices } from '@so-cuoc/shared-domain/contract/calls/service/installation.ts';
import { create } from 'zustand';
import { css, keyframes } from '@emotion/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { listenLive } from '../../server/live.ts';
import { color, CONTROL, space, touch } from '../../design/tokens/tokens.ts';
import { texts } from '../../i18n/vi/shell.ts';
import { useRecord } from '../../session/session.ts';
import { SAMPLE_STRIP, SAMPLE_STRIP_NARROW, SMALLEST } from '../../first/entry-layout.ts';
import { useWebConfig } from '../../server-state/web-config.ts';

/** The notices broadcast since this page was loaded; null = none, and those of the session apply. */
const useBroadcastNotices = create<{ readonly said: Notices | null }>()(() => ({ said: null }));

listenLive({ notices: (said) => useBroadcastNotices.setState({ said }) });

/** The current notices. */
export const useNotices = (ofSession: Notices): Notices =>
  useBroadcastNotices(({ said }) => said) ?? ofSession;

const PIXELS_A_SECOND = 60;

const along = keyframes({ from: { transform: 'translateX(0)' }, to: { transform: 'translateX(-50%)' } });

const frame = css({ display: 'flex', alignItems: 'center', justifyContent: 'center', gap: space(2) });
const view = css({ overflow: 'hidden', minWidth: 0, whiteSpace: 'nowrap' });
const still = css({
  '@media (prefers-reduced-motion: reduce)': { whiteSpace: 'normal', '[data-again]': { display: 'none' } },
});
const line = css({ display: 'inline-flex' });
const copy = css({ paddingRight: space(12) });
const pause = css({
  flex: 'none',
  padding: `0 ${space(1)}`,
  minHeight: 24,
  [touch]: { minHeight: CONTROL.touch, minWidth: CONTROL.touch },
  border: 0,
  background: 'none',
  color: color.muted,
  cursor: 'pointer',
  '@media (prefers-reduced-motion: reduce)': { display: 'none' },
});

/**
 * A line of text that scrolls if it does not fit (product-1 §2). Pauses on hover and focus, and can be
 * stopped (WCAG 2.2.2). With reduced motion it wraps instead.
 */
const Marquee = ({ children }: { readonly children: ReactNode }) => {
  const outer = useRef<HTMLDivElement>(null);
  const first = useRef<HTMLSpanElement>(null);
  /** Width of the line in pixels if it does not fit; null = it fits. */
  const [wide, setWide] = useState<number | null>(null);
  const [stopped, setStopped] = useState(false);
  useEffect(() => {
    const [room, text] = [outer.current, first.current];
    if (room === null || text === null) return undefined;
    const sizes = new ResizeObserver(() => {
      const width = text.scrollWidth;
      setWide(width > (room.parentElement?.clientWidth ?? 0) ? width : null);
    });
    sizes.observe(text);
    if (room.parentElement !== null) sizes.observe(room.parentElement);
    return () => sizes.disconnect();
  }, []);
  const runs = css({
    animation: `${along} ${(wide ?? 0) / PIXELS_A_SECOND}s linear infinite`,
    animationPlayState: stopped ? 'paused' : 'running',
    '&:hover, &:focus-within': { animationPlayState: 'paused' },
    '@media (prefers-reduced-motion: reduce)': { display: 'inline' },
  });
  return (
    <div css={frame}>
      <div ref={outer} css={[view, still]}>
        <div css={[line, wide === null ? null : runs]}>
          <span ref={first} css={wide === null ? null : copy}>
            {children}
          </span>
          {wide === null ? null : (
            <span css={copy} aria-hidden="true" data-again="" inert>
              {children}
            </span>
          )}
        </div>
      </div>
      {wide === null ? null : (
        <button
          type="button"
          css={pause}
          aria-pressed={stopped}
          aria-label={texts.stopNotice}
          onClick={() => setStopped(!stopped)}
        >
          {stopped ? '▶' : '❚❚'}
        </button>
      )}
    </div>
  );
};

const strip = css({
  padding: `${space(0.5)} ${space(4)}`,
  fontSize: 12.5,
  textAlign: 'center',
  background: color.accentSoft,
  a: { marginLeft: space(3) },
  '@media print': { display: 'none' },
});

/** The notice for the account's kind: managers have their own, all others may have a link. */
export const NoticeBanner = () => {
  const record = useRecord();
  const manager = record.user_isManage === 'sl';
  const said = useNotices(record);
  const notice = manager ? said.info_message_sale : said.info_message_user;
  return notice === '' ? null : (
    <aside aria-label={texts.notice.title} css={strip}>
      <Marquee key={notice}>
        {notice}
        {manager || said.info_link_user === '' ? null : (
          <a href={said.info_link_user}>{said.info_link_text_user || said.info_link_user}</a>
        )}
      </Marquee>
    </aside>
  );
};

const sampleStrip = css({ ...SAMPLE_STRIP, [`@media ${SMALLEST}`]: SAMPLE_STRIP_NARROW });

/** Labels every page, including sign-in, as showing sample data. */
export const SampleDataBanner = () => {
  const config = useWebConfig();
  return config === null || config.info_sample === '' ? null : (
    <aside aria-label={texts.sample}>
      <p css={sampleStrip}>{config.info_sample}</p>
    </aside>
  );
};
