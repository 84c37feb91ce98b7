import { css } from '@emotion/react';
import { memo, useEffect, useRef } from 'react';
import { useShortcutOf } from '../../actions/registry.ts';
import { Button } from '../../design/inputs/Button.tsx';
import { KeyCaps } from '../../design/text/KeyCaps.tsx';
import { Icon } from '../../design/text/Icon.tsx';
import {
  besideTight,
  color,
  CONTROL,
  font,
  NARROW,
  narrow,
  radius,
  space,
  touch,
} from '../../design/tokens/tokens.ts';
import { useMedia } from '../../design/tokens/use-media.ts';
import { texts } from '../../i18n/vi/entry/entry.ts';
import type { Offer } from './offers.ts';
import { scrolledAround } from './panel-position.ts';
import { acceptOffers, useProposals } from './proposals-store.ts';

const item = css({
  display: 'grid',
  gap: space(1),
  padding: `${space(2)} ${space(2)} ${space(2)} ${space(3)}`,
  borderTop: `1px solid ${color.line}`,
  boxShadow: 'inset 3px 0 transparent',
  '&[data-here="true"]': { boxShadow: `inset 3px 0 ${color.accent}` },
  [narrow]: {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: `${space(0.5)} ${space(2)}`,
    padding: `${space(1)} ${space(2)} ${space(1)} ${space(3)}`,
  },
});

const title = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(2),
  fontSize: 13,
  color: color.muted,
  // On a phone the button stands beside the line and its sides.
  [narrow]: {
    display: 'contents',
    '> button': { gridColumn: 2, gridRow: '1 / span 2', alignSelf: 'start' },
  },
});

/** Beside each other, on a phone below each other: a line of a message is seldom longer than a phone is wide. */
const sides = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: space(2),
  [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 0 },
});

const side = css({
  margin: 0,
  padding: `${space(1)} ${space(2)}`,
  borderRadius: radius,
  fontFamily: font.mono,
  fontSize: 13.5,
  lineHeight: 1.5,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  background: color.sunken,
  [narrow]: { padding: `0 ${space(2)}` },
});

const doubt = css({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space(1.5),
  padding: `${space(0.5)} ${space(2)}`,
  borderRadius: radius,
  background: color.warnSoft,
  color: color.warn,
  fontSize: 13,
  svg: { marginTop: 3 },
  [narrow]: { gridColumn: '1 / -1' },
});

/** Its room is kept: it is shown where the cursor is, and moves nothing beside it. A phone has no room for it. */
const keyPlace = css({ '&[data-shown="false"]': { visibility: 'hidden' }, [narrow]: { display: 'none' } });

/** Where the proposals are a column beside the text that has no room for more than a word. */
const IN_COLUMN = 'screen and (min-width: 1240px) and (max-width: 1599.98px)';

/** In a narrow column it stands in the line of what it is for, without its sign. */
export const acceptButton = css({
  [besideTight]: { svg: { display: 'none' } },
  minHeight: 26,
  [touch]: { minHeight: CONTROL.touch },
  padding: `0 ${space(2)}`,
  fontSize: 13,
  marginLeft: 'auto',
});

/**
 * Scrolls an item into view within its pane, below the pane's head, without scrolling the page; not while there is
 * something to choose at the top.
 */
const scrollIntoPane = (element: HTMLElement): void => {
  const pane = scrolledAround(element);
  if (pane?.querySelector('[data-part="choices"]') !== null) return;
  const covered = pane.querySelector<HTMLElement>('[data-part="head"]')?.offsetHeight ?? 0;
  const [item, frame] = [element.getBoundingClientRect(), pane.getBoundingClientRect()];
  const above = frame.top + covered - item.top;
  const below = item.bottom - frame.bottom;
  if (above > 0) pane.scrollTop -= above;
  else if (below > 0) pane.scrollTop += Math.min(below, -above);
};

/** One change: its lines, original and proposed text, and why it may be wrong. */
export const OfferItem = memo(({ offer }: { readonly offer: Offer }) => {
  const { lines, from, to, doubtful, reason } = offer.change;
  const isHere = useProposals((proposed) => proposed.here === offer);
  const isPhone = useMedia(NARROW);
  const isColumn = useMedia(IN_COLUMN);
  const keys = useShortcutOf('bet.accept-line');
  const element = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isHere && element.current !== null) scrollIntoPane(element.current);
  }, [isHere]);
  return (
    <li ref={element} css={item} data-here={isHere}>
      <div css={title}>
        <span>{texts.proposal.line(...lines)}</span>
        <span css={keyPlace} data-shown={isHere}>
          <KeyCaps keys={keys} />
        </span>
        <Button
          css={acceptButton}
          aria-label={texts.proposal.acceptOne}
          onClick={() => acceptOffers([offer])}
        >
          <Icon name="check" size={14} />
          {isPhone || isColumn ? texts.proposal.acceptShort : texts.proposal.acceptOne}
        </Button>
      </div>
      <div css={sides}>
        <del css={[side, { color: color.muted, textDecoration: 'none' }]} aria-label={texts.proposal.old}>
          {from}
        </del>
        <ins
          css={[side, { textDecoration: 'none', background: color.goodSoft }]}
          aria-label={texts.proposal.new}
        >
          {to === '' ? <i css={{ color: color.muted }}>{texts.proposal.removed}</i> : to}
        </ins>
      </div>
      {doubtful ? (
        <p css={doubt}>
          <Icon name="warning" size={14} />
          {texts.proposal.doubtful(reason)}
        </p>
      ) : null}
    </li>
  );
});
