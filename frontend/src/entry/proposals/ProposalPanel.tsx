import { css } from '@emotion/react';
import { useEffect, useId, useRef } from 'react';
import { useShortcutOf } from '../../actions/registry.ts';
import { KeyCaps } from '../../design/text/KeyCaps.tsx';
import { Button } from '../../design/inputs/Button.tsx';
import { Icon } from '../../design/text/Icon.tsx';
import { Tag } from '../../design/text/Tag.tsx';
import { tooltip } from '../../design/overlays/Tooltips.tsx';
import { color, CONTROL, font, radius, space, touch } from '../../design/tokens/tokens.ts';
import { texts } from '../../i18n/vi/entry.ts';
import { useDraft } from '../draft/draft.ts';
import type { Offer } from './offers.ts';
import { acceptOffers, acceptAllOffers, chooseReading, useProposals } from './proposals-store.ts';

const panel = css({
  flex: 'none',
  display: 'flex',
  flexDirection: 'column',
  maxHeight: 264,
  minHeight: 0,
  border: `1px solid ${color.accent}`,
  borderRadius: radius,
  background: color.surface,
  overflow: 'hidden',
});

const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space(1)} ${space(2)}`,
  padding: `${space(1.5)} ${space(2)} ${space(1.5)} ${space(3)}`,
  background: color.accentSoft,
  h2: { fontSize: 14, fontWeight: 600, margin: 0 },
});

const ways = css({
  display: 'flex',
  flexDirection: 'column',
  gap: space(0.5),
  flex: 'none',
  maxHeight: 96,
  overflowY: 'auto',
  margin: 0,
  border: 0,
  padding: `${space(1)} ${space(3)} ${space(1.5)}`,
  minWidth: 0,
  fontSize: 13,
  background: color.accentSoft,
  label: { display: 'flex', gap: space(1.5), alignItems: 'baseline', cursor: 'pointer' },
  input: { margin: 0, accentColor: color.accent, flex: 'none' },
  'label:has(:checked)': { fontWeight: 600 },
});

const list = css({ position: 'relative', margin: 0, padding: 0, listStyle: 'none', overflowY: 'auto' });

const item = css({
  display: 'grid',
  gap: space(1),
  padding: `${space(2)} ${space(2)} ${space(2)} ${space(3)}`,
  borderTop: `1px solid ${color.line}`,
  boxShadow: 'inset 3px 0 transparent',
  '&[data-here="true"]': { boxShadow: `inset 3px 0 ${color.accent}` },
});

const title = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(2),
  fontSize: 13,
  color: color.muted,
});

const sides = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', gap: space(2) });

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
});

const small = css({
  minHeight: 26,
  [touch]: { minHeight: CONTROL.touch },
  padding: `0 ${space(2)}`,
  fontSize: 13,
  marginLeft: 'auto',
});

/** Scrolls an item into view within its list, without scrolling the page. */
const scrollIntoList = (element: HTMLElement): void => {
  const frame = element.parentElement;
  if (frame === null) return;
  const { offsetTop, offsetHeight } = element;
  if (offsetTop < frame.scrollTop) frame.scrollTop = offsetTop;
  else frame.scrollTop = Math.max(frame.scrollTop, offsetTop + offsetHeight - frame.clientHeight);
};

/** One change: its lines, original and proposed text, and why it may be wrong. */
const OfferItem = ({ offer, stale }: { readonly offer: Offer; readonly stale: boolean }) => {
  const { lines, from, to, doubtful, reason } = offer.change;
  const isHere = useProposals((proposed) => proposed.here === offer);
  const keys = useShortcutOf('bet.accept-line');
  const element = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isHere && element.current !== null) scrollIntoList(element.current);
  }, [isHere]);
  return (
    <li ref={element} css={item} data-here={isHere}>
      <div css={title}>
        <span>{texts.proposal.line(...lines)}</span>
        {isHere ? <KeyCaps keys={keys} /> : null}
        <Button css={small} disabled={stale} onClick={() => acceptOffers([offer])}>
          <Icon name="check" size={14} />
          {texts.proposal.acceptOne}
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
};

/** The readings to choose from, the most likely first, each with its reason. */
const Readings = () => {
  const readings = useProposals((proposed) => proposed.readings);
  const chosen = useProposals((proposed) => proposed.offers);
  const stale = useProposals((proposed) => proposed.stale);
  const keys = useShortcutOf('bet.next-reading');
  const name = useId();
  if (readings.length < 2) return null;
  return (
    <fieldset css={ways} disabled={stale} aria-label={texts.proposal.readings}>
      <span css={{ display: 'flex', flexWrap: 'wrap', gap: space(2), color: color.muted }}>
        {texts.proposal.readings}
        <KeyCaps keys={keys} />
      </span>
      {readings.map((reading, index) => (
        <label key={`${index} ${reading.reason}`}>
          <input
            type="radio"
            name={name}
            checked={reading.offers === chosen}
            onChange={() => chooseReading(reading)}
          />
          {reading.reason === ''
            ? texts.proposal.likeliest
            : texts.proposal.otherReading(index + 1, reading.reason)}
        </label>
      ))}
    </fieldset>
  );
};

const Offered = () => {
  const offers = useProposals((proposed) => proposed.offers);
  const complete = useProposals((proposed) => proposed.complete);
  const stale = useProposals((proposed) => proposed.stale);
  const keys = useShortcutOf('bet.accept-all');
  if (offers.length === 0) return null;
  return (
    <section css={panel} aria-label={texts.proposal.title}>
      <div css={head}>
        <h2>{texts.proposal.title}</h2>
        <span css={{ color: color.muted, fontSize: 13 }}>{texts.proposal.count(offers.length)}</span>
        {complete ? null : <Tag tone="warn">{texts.proposal.incomplete}</Tag>}
        <Button
          {...tooltip(texts.proposal.acceptAllLabel, keys)}
          tone="primary"
          css={small}
          disabled={stale}
          onClick={acceptAllOffers}
        >
          {texts.proposal.acceptAll}
        </Button>
      </div>
      <Readings />
      <ol css={list}>
        {offers.map((offer) => (
          <OfferItem key={offer.change.lines[0]} offer={offer} stale={stale} />
        ))}
      </ol>
    </section>
  );
};

/** The original text, shown once proposals were accepted. It is stored with the message. */
const Original = () => {
  const original = useDraft(({ original: sent, text, editing }) =>
    sent === null || sent === text || editing !== null ? null : sent,
  );
  if (original === null) return null;
  return (
    <details css={{ flex: 'none' }}>
      <summary css={{ cursor: 'pointer', fontSize: 13, color: color.muted }}>
        <b css={{ fontWeight: 600 }}>{texts.proposal.original}</b> {texts.proposal.originalNote}
      </summary>
      <pre css={[side, { marginTop: space(1), maxHeight: 120, overflow: 'auto' }]}>{original}</pre>
    </details>
  );
};

/** The rewriter's proposals for an invalid message, and its original text. */
export const ProposalPanel = () => (
  <>
    <Offered />
    <Original />
  </>
);
