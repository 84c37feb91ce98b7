import { css } from '@emotion/react';
import { lazy, Suspense, useId, type KeyboardEvent, type ReactNode } from 'react';
import { bareButton } from '../design/tokens/shared-styles.ts';
import { hovering, color, CONTROL, space, TOP_BAR, touch, unfolded } from '../design/tokens/tokens.ts';
import { texts } from '../i18n/vi/entry/entry.ts';
import { texts as guide } from '../i18n/vi/guide.ts';
import { bookContext } from './book/book-context.ts';
import { useDraft } from './draft/draft.ts';
import { AbbreviationTable, GuideText } from '../guide/GuideContent.tsx';

const TABS = ['table', 'stations', 'types', 'sets', 'guide', 'special', 'overflow'] as const;
export type EntryTab = (typeof TABS)[number];

const bar = css({
  display: 'flex',
  gap: space(1),
  borderBottom: `1px solid ${color.line}`,
  overflowX: 'auto',
  flex: 'none',
});

const half = css({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: 0,
  gap: space(3),
  scrollMarginTop: TOP_BAR,
  // A desk keeps it for whatever has the focus.
  [unfolded]: { scrollMarginTop: 0 },
});

const tabStyle = css(bareButton, {
  minHeight: 34,
  [touch]: { minHeight: CONTROL.touch },
  padding: `0 ${space(2.5)}`,
  borderBottom: '2px solid transparent',
  color: color.muted,
  whiteSpace: 'nowrap',
  [hovering]: { '&:hover': { color: color.text } },
  '&[aria-selected="true"]': { color: color.text, fontWeight: 600, borderBottomColor: color.accent },
  '&:focus-visible': { outlineOffset: -2 },
});

const panel = css({
  flex: '1 1 0',
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: space(3),
  '&:focus-visible': { outlineOffset: -2 },
  // Below the editor it has no fixed height and fits its content.
  '@media (max-width: 1000px)': { flex: 'none' },
});

const OverflowTab = lazy(async () => ({
  default: (await import('../overflow/OverflowTab.tsx')).OverflowTab,
}));

/** The overflow tab (Chạy số) of the chosen day. */
const Overflow = () => {
  const agentId = useDraft((draft) => draft.agentId);
  const date = useDraft((draft) => draft.date);
  return (
    <div css={{ display: 'grid', gap: space(4), minWidth: 0 }}>
      <Suspense fallback={null}>
        {agentId === null ? null : <OverflowTab agentId={agentId} date={date} />}
      </Suspense>
      <GuideText topics={guide.overflow} />
    </div>
  );
};

/** Focusable, because it scrolls and may contain nothing focusable (WCAG 2.1.1). */
const PANEL = { role: 'tabpanel', tabIndex: 0 } as const;

const Reference = ({ tab }: { readonly tab: Exclude<EntryTab, 'table'> }) => {
  const records = bookContext.useStore(({ value }) => value.records);
  const ofKind = (kind: 'dai' | 'kieu' | 'so') => records.filter((record) => record.vt_loai === kind);
  switch (tab) {
    case 'stations':
      return <AbbreviationTable label={texts.tabs.stations} records={ofKind('dai')} />;
    case 'types':
      return <AbbreviationTable label={texts.tabs.types} records={ofKind('kieu')} />;
    case 'sets':
      return <AbbreviationTable label={texts.tabs.sets} records={ofKind('so')} />;
    case 'guide':
      return <GuideText topics={guide.guide} />;
    case 'special':
      return <GuideText topics={guide.special} />;
    case 'overflow':
      return <Overflow />;
  }
};

export interface EntryTabsProps {
  readonly tab: EntryTab;
  readonly onTab: (tab: EntryTab) => void;
  /** The day's table. */
  readonly children: ReactNode;
}

/** The right half, on a phone below: the day's table and the guide tabs. */
export const EntryTabs = ({ tab, onTab, children }: EntryTabsProps) => {
  const id = useId();

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const next = TABS[(TABS.indexOf(tab) + step + TABS.length) % TABS.length] ?? 'table';
    onTab(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus();
  };

  return (
    <section css={half} data-part="day">
      <div role="tablist" aria-label={texts.tabs.label} tabIndex={-1} css={bar} onKeyDown={onKeyDown}>
        {TABS.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            data-tab={name}
            aria-selected={name === tab}
            aria-controls={`${id}-panel`}
            tabIndex={name === tab ? 0 : -1}
            css={tabStyle}
            onClick={() => onTab(name)}
          >
            {texts.tabs[name]}
          </button>
        ))}
      </div>
      <div
        {...PANEL}
        id={`${id}-panel`}
        aria-labelledby={`${id}-${tab}`}
        css={[panel, tab === 'table' ? null : { overflow: 'auto' }]}
      >
        {tab === 'table' ? children : <Reference tab={tab} />}
      </div>
    </section>
  );
};
