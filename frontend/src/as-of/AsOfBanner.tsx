import { presentMoment, instantOf } from './moment-instant.ts';
import { type Moment, momentText } from './moment.ts';
import { Button } from '../design/inputs/Button.tsx';
import { texts } from '../i18n/vi/reports/as-of.ts';
import { formatInstant } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import { css } from '@emotion/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { MomentField } from './MomentField.tsx';
import { visuallyHidden } from '../design/inputs/Field.tsx';
import { signOnPhone } from '../design/inputs/sign-on-phone.ts';
import { Icon } from '../design/text/Icon.tsx';
import { bottomBarHeight, color, narrow, radius, space } from '../design/tokens/tokens.ts';

/** Marks what leads to a past moment: back at now, one goes on from there. */
export const LEADS_TO_PAST = { 'data-leads-to-past': '' } as const;

/** Whether somebody asked for a past moment whose banner is not there yet. */
let isAskedFor = false;

/** The moment at which a past view opens: now; of a past day (yyyy-mm-dd) the same time of that day. */
export const askForPast = (lastDay?: string): Moment => {
  isAskedFor = true;
  const now = presentMoment();
  return lastDay !== undefined && lastDay < now.day ? { ...now, day: lastDay } : now;
};

interface ViewAsOfProps {
  readonly onOpen: (asOf: Moment) => void;
  /** The last shown day, yyyy-mm-dd: of a past one the same time of that day is shown first. */
  readonly lastDay?: string;
  /** Beside a page's title: on a phone a clock stands for the words. */
  readonly isShort?: boolean;
}

/** Opens the screen as of a past moment, starting from now. */
export const ViewAsOfButton = ({ onOpen, lastDay, isShort = false }: ViewAsOfProps) => (
  <Button
    {...LEADS_TO_PAST}
    css={isShort ? signOnPhone : undefined}
    onClick={() => onOpen(askForPast(lastDay))}
  >
    {isShort ? <Icon name="clock" /> : null}
    <span>{texts.open}</span>
  </Button>
);

/** Below the list, which so stays where it is. */
const BELOW = { order: 1, position: 'sticky', bottom: bottomBarHeight, zIndex: 4 } as const;
const atBottom = css({ ...BELOW, marginTop: 'auto' });

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
  // On a phone under the thumb.
  [narrow]: {
    ...BELOW,
    alignItems: 'center',
    gap: `${space(1)} ${space(1.5)}`,
    padding: `${space(1)} ${space(3)}`,
    margin: `0 -${space(3)}`,
    borderWidth: '1px 0 0',
    borderRadius: 0,
  },
});

/** On a phone the way back stands beside what is said, what it leads to beside the moment: two lines in all. */
const ways = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space(2)} ${space(5)}`,
  [narrow]: { display: 'contents', '& > a': { flex: '1 1 56px', order: 1, fontSize: 13, lineHeight: 1.3 } },
});
const seen = css({
  display: 'grid',
  gap: space(0.5),
  [narrow]: { flex: '1 1 60%', fontSize: 13 },
});
const note = css({ fontSize: 13, color: color.muted, [narrow]: visuallyHidden });

/** The pause after which a moving slider makes a request. */
const REST_MS = 250;

interface AsOfBannerProps {
  readonly asOf: Moment;
  /** Texts of the banner: what is shown as of an instant, and a note about it. */
  readonly said: { readonly seen: (instant: string) => string; readonly note: string };
  readonly onChange: (asOf: Moment | null) => void;
  /** Its list fills the page, so that it stands at the bottom also at a desk. On a phone it always does. */
  readonly fillsPage?: boolean;
  /** Further links for that moment. */
  readonly children?: ReactNode;
}

/** Says that the screen shows a past moment, which one, and leads back to now. */
export const AsOfBanner = ({ asOf, said, onChange, fillsPage = false, children }: AsOfBannerProps) => {
  const [moved, setMoved] = useState<Moment | null>(null);
  useEffect(() => {
    if (moved === null) return undefined;
    const resting = setTimeout(() => {
      setMoved(null);
      if (momentText(moved) !== momentText(asOf)) onChange(moved);
    }, REST_MS);
    return () => clearTimeout(resting);
  }, [moved, asOf, onChange]);
  const isLeft = useRef(false);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // What opened it is gone. Of a link, the page begins at its top.
    if (isAskedFor) section.current?.focus();
    isAskedFor = false;
    return () => {
      if (isLeft.current) document.querySelector<HTMLElement>('[data-leads-to-past]')?.focus();
    };
  }, []);
  return (
    <section ref={section} tabIndex={-1} css={[banner, fillsPage ? atBottom : null]} aria-label={texts.title}>
      <p role="status" css={seen}>
        <b css={{ fontWeight: 650 }}>{said.seen(formatInstant(instantOf(asOf)))}</b>
        <span css={note}>{said.note}</span>
      </p>
      <MomentField spread label={texts.moment} moment={moved ?? asOf} onChange={setMoved} />
      <div css={ways}>
        <Button
          onClick={() => {
            isLeft.current = true;
            onChange(null);
          }}
        >
          {texts.toNow}
        </Button>
        {children}
      </div>
    </section>
  );
};
