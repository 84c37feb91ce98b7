import { css } from '@emotion/react';
import { memo, useEffect, useId, useRef, useState } from 'react';
import { useShortcutOf } from '../../actions/registry.ts';
import { KeyCaps } from '../../design/text/KeyCaps.tsx';
import { Button } from '../../design/inputs/Button.tsx';
import { Icon } from '../../design/text/Icon.tsx';
import { QuotedText } from '../../design/text/QuotedText.tsx';
import { Tag } from '../../design/text/Tag.tsx';
import { tooltip } from '../../design/overlays/Tooltips.tsx';
import { besideTight, color, CONTROL, font, radius, space, touch } from '../../design/tokens/tokens.ts';
import { texts } from '../../i18n/vi/entry/entry.ts';
import { useDraft } from '../draft/draft.ts';
import { DoubtChoices, DoubtQuestion, DoubtsButton, useAskedPlace } from './DoubtChoices.tsx';
import type { Offer } from './offers.ts';
import { acceptOffers, acceptAllOffers, chooseReading, useProposals } from './proposals-store.ts';
import { totalWords } from './total-words.ts';

const head = css({
  position: 'sticky',
  top: 0,
  zIndex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space(1)} ${space(2)}`,
  padding: `${space(1.5)} ${space(2)} ${space(1.5)} ${space(3)}`,
  background: color.accentSoft,
  h2: { fontSize: 14, fontWeight: 600, margin: 0 },
  // Its buttons are as high as a finger, and two readings below it are to show whole.
  [touch]: { paddingTop: 0, paddingBottom: 0 },
});

const ways = css({
  display: 'flex',
  flexDirection: 'column',
  gap: space(0.5),
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

/** So many changes are shown before one asks for all: a key must not wait for hundreds. */
const SHOWN = 20;

const items = css({ margin: 0, border: 0, padding: 0, minWidth: 0 });
const more = css({ width: '100%', fontSize: 13 });
const list = css({ margin: 0, padding: 0, listStyle: 'none' });

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

const secondRow = css({
  display: 'flex',
  flexWrap: 'wrap',
  flexBasis: '100%',
  gap: space(1),
  '&:empty': { display: 'none' },
});

/** On a short phone the readings to choose from stand whole above them. */
const belowChoices = css({
  padding: `0 ${space(2)} ${space(1)}`,
  background: color.accentSoft,
  '&:has(> :empty)': { display: 'none' },
});

const count = css({ color: color.muted, fontSize: 13, [besideTight]: { display: 'none' } });

const totalsLine = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(1),
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

/** In a narrow column it stands in the line of what it is for, without its sign. */
const small = css({
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
  const pane = element.closest<HTMLElement>('[data-part="findings"]');
  if (pane?.querySelector('[data-part="choices"]') !== null) return;
  const covered = pane.querySelector<HTMLElement>('[data-part="head"]')?.offsetHeight ?? 0;
  const [item, frame] = [element.getBoundingClientRect(), pane.getBoundingClientRect()];
  const above = frame.top + covered - item.top;
  const below = item.bottom - frame.bottom;
  if (above > 0) pane.scrollTop -= above;
  else if (below > 0) pane.scrollTop += Math.min(below, -above);
};

/** One change: its lines, original and proposed text, and why it may be wrong. */
const OfferItem = memo(({ offer }: { readonly offer: Offer }) => {
  const { lines, from, to, doubtful, reason } = offer.change;
  const isHere = useProposals((proposed) => proposed.here === offer);
  const keys = useShortcutOf('bet.accept-line');
  const element = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isHere && element.current !== null) scrollIntoPane(element.current);
  }, [isHere]);
  return (
    <li ref={element} css={item} data-here={isHere}>
      <div css={title}>
        <span>{texts.proposal.line(...lines)}</span>
        {isHere ? <KeyCaps keys={keys} /> : null}
        <Button css={small} onClick={() => acceptOffers([offer])}>
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
});

/** The readings to choose from, the most likely first, each with its reason. */
const Readings = () => {
  const readings = useProposals((proposed) => proposed.readings);
  const chosen = useProposals((proposed) => proposed.offers);
  const stale = useProposals((proposed) => proposed.stale);
  const keys = useShortcutOf('bet.next-reading');
  const name = useId();
  // Where doubtful places have choices of their own, those are chosen instead.
  const isDoubtful = useProposals((proposed) => proposed.doubts.length > 0);
  if (readings.length < 2 || isDoubtful) return null;
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

/** The customer's own counts and totals beside what was read. */
const Totals = () => {
  const totals = useProposals((proposed) => proposed.totals);
  if (totals.length === 0) return null;
  return (
    <ul css={totalsLine} aria-label={texts.proposal.totals.label}>
      {totals.map(({ total, from }) => (
        <li key={from}>
          <Tag tone={total.agrees ? 'good' : 'warn'}>
            <Icon name={total.agrees ? 'check' : 'warning'} size={14} />
            {totalWords(total)}
          </Tag>
        </li>
      ))}
    </ul>
  );
};

const Offered = () => {
  const offers = useProposals((proposed) => proposed.offers);
  const complete = useProposals((proposed) => proposed.complete);
  const stale = useProposals((proposed) => proposed.stale);
  const isDoubtful = useProposals((proposed) => proposed.doubts.length > 0);
  const keys = useShortcutOf('bet.accept-all');
  const here = useProposals((proposed) => proposed.here);
  const asked = useAskedPlace();
  const [isAll, setAll] = useState(false);
  if (offers.length === 0) return null;
  const shown = isAll ? offers : offers.filter((offer, index) => index < SHOWN || offer === here);
  const rest = offers.length - shown.length;
  const notes = (
    <div css={secondRow}>
      {complete ? null : <Tag tone="warn">{texts.proposal.incomplete}</Tag>}
      <Totals />
    </div>
  );
  return (
    <section aria-label={texts.proposal.title}>
      <div css={head} data-part="head">
        {asked === undefined ? (
          <>
            <h2>{texts.proposal.title}</h2>
            {isDoubtful ? <DoubtsButton /> : <span css={count}>{texts.proposal.count(offers.length)}</span>}
          </>
        ) : (
          <DoubtQuestion place={asked} />
        )}
        <Button
          {...tooltip(texts.proposal.acceptAllLabel, keys)}
          tone="primary"
          css={small}
          disabled={stale}
          onClick={acceptAllOffers}
        >
          {texts.proposal.acceptAll}
        </Button>
        {asked === undefined ? notes : null}
      </div>
      {asked === undefined ? null : (
        <>
          <DoubtChoices place={asked} />
          <div css={belowChoices}>{notes}</div>
        </>
      )}
      <Readings />
      <fieldset css={items} disabled={stale}>
        <ol css={list}>
          {shown.map((offer) => (
            <OfferItem key={offer.change.lines[0]} offer={offer} />
          ))}
        </ol>
      </fieldset>
      {rest === 0 ? null : (
        <Button tone="quiet" css={more} onClick={() => setAll(true)}>
          {texts.proposal.more(rest)}
        </Button>
      )}
    </section>
  );
};

/**
 * The original text, shown once proposals were accepted. It is stored with the message. Of an edited message it is
 * open.
 */
const Original = () => {
  const isEdited = useDraft(({ editing }) => editing !== null);
  const original = useDraft(({ original: sent, text, editing }) =>
    editing !== null ? editing.original : sent === text ? null : sent,
  );
  if (original === null) return null;
  return (
    <details open={isEdited} css={{ padding: `${space(2)} ${space(3)}` }}>
      <summary css={{ cursor: 'pointer', fontSize: 13, color: color.muted }}>
        <b css={{ fontWeight: 600 }}>{texts.proposal.original}</b> {texts.proposal.originalNote}
      </summary>
      <QuotedText label={texts.proposal.original} maxHeight={120} css={{ marginTop: space(1) }}>
        {original}
      </QuotedText>
    </details>
  );
};

/** The reader's proposals for an invalid message, and its original text. */
export const ProposalPanel = () => (
  <>
    <Offered />
    <Original />
  </>
);
