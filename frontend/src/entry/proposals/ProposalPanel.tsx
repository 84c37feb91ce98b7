import { css } from '@emotion/react';
import { useId, useState } from 'react';
import { useShortcutOf } from '../../actions/registry.ts';
import { KeyCaps } from '../../design/text/KeyCaps.tsx';
import { Button } from '../../design/inputs/Button.tsx';
import { Icon } from '../../design/text/Icon.tsx';
import { QuotedText } from '../../design/text/QuotedText.tsx';
import { Tag } from '../../design/text/Tag.tsx';
import { tooltip } from '../../design/overlays/Tooltips.tsx';
import { color, NARROW, narrow, space, touch } from '../../design/tokens/tokens.ts';
import { useMedia } from '../../design/tokens/use-media.ts';
import { texts } from '../../i18n/vi/entry/entry.ts';
import { useDraft } from '../draft/draft.ts';
import { DoubtChoices, DoubtQuestion, DoubtsButton, useAskedPlace } from './DoubtChoices.tsx';
import { acceptAllOffers, chooseReading, useProposals } from './proposals-store.ts';
import { acceptButton, OfferItem } from './OfferItem.tsx';
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

/** On a phone the title and the notes stand below each other, beside a button that is as high as both. */
const headOfPhone = css({
  [narrow]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    rowGap: 0,
    h2: { alignSelf: 'end' },
    '> button': { gridColumn: 2, gridRow: '1 / span 2' },
  },
});

/** So many changes are shown before one asks for all: a key must not wait for hundreds. */
const SHOWN = 20;

const items = css({ margin: 0, border: 0, padding: 0, minWidth: 0 });
const more = css({ width: '100%', fontSize: 13 });
const list = css({ margin: 0, padding: 0, listStyle: 'none' });

/** It always says how many changes there are, or how many places are doubtful, so that no other note moves them. */
const secondRow = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  flexBasis: '100%',
  gap: space(1),
  minHeight: 24,
  [narrow]: { minHeight: 22 },
});

/** On a short phone the readings to choose from stand whole above them. */
const belowChoices = css({
  padding: `0 ${space(2)} ${space(1)}`,
  background: color.accentSoft,
  '&:has(> :empty)': { display: 'none' },
});

const count = css({ color: color.muted, fontSize: 13 });

const totalsLine = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(1),
  margin: 0,
  padding: 0,
  listStyle: 'none',
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

/** The reader's proposals for an invalid message. */
export const Proposals = () => {
  const offers = useProposals((proposed) => proposed.offers);
  const complete = useProposals((proposed) => proposed.complete);
  const stale = useProposals((proposed) => proposed.stale);
  const isDoubtful = useProposals((proposed) => proposed.doubts.length > 0);
  const keys = useShortcutOf('bet.accept-all');
  const here = useProposals((proposed) => proposed.here);
  const asked = useAskedPlace();
  const isPhone = useMedia(NARROW);
  const readings = useProposals((proposed) => proposed.readings.length);
  const [isAll, setAll] = useState(false);
  if (offers.length === 0) return null;
  const shown = isAll ? offers : offers.filter((offer, index) => index < SHOWN || offer === here);
  const rest = offers.length - shown.length;
  const notes = (
    <div css={secondRow}>
      {isDoubtful && !isPhone ? (
        <DoubtsButton />
      ) : (
        <span css={count}>{texts.proposal.count(offers.length)}</span>
      )}
      {complete ? null : <Tag tone="warn">{texts.proposal.incomplete}</Tag>}
      <Totals />
    </div>
  );
  return (
    // A question, or readings to choose from, take the place of the proposals: what stands below did not move there.
    <section key={`${asked === undefined} ${isDoubtful} ${readings}`} aria-label={texts.proposal.title}>
      <div css={[head, isDoubtful ? undefined : headOfPhone]} data-part="head">
        {asked === undefined ? (
          <>
            <h2>{texts.proposal.title}</h2>
            {isDoubtful && isPhone ? <DoubtsButton /> : null}
          </>
        ) : (
          <DoubtQuestion place={asked} />
        )}
        <Button
          {...tooltip(texts.proposal.acceptAllLabel, keys)}
          tone="primary"
          css={acceptButton}
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
            // Another proposal for a line is another item: of more lines it would move its own parts.
            <OfferItem
              key={`${offer.change.lines[0]}\n${offer.change.from}\n${offer.change.to}`}
              offer={offer}
            />
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
export const OriginalMessage = () => {
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
