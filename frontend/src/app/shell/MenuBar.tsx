import { SCREENS } from '@so-cuoc/shared-domain/contract/screens.ts';
import { css } from '@emotion/react';
import { useLayoutEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { Icon } from '../../design/text/Icon.tsx';
import { Popover } from '../../design/overlays/Popover.tsx';
import { bareButton } from '../../design/tokens/shared-styles.ts';
import { hovering, color, radius, space } from '../../design/tokens/tokens.ts';
import { texts } from '../../i18n/vi/shell.ts';
import { InboxBadge } from './InboxBadge.tsx';
import type { Page } from '../pages.ts';

/**
 * The number of entries that fit into a row, by their widths in CSS pixels. If not all fit, leaves room for
 * the "more" button.
 */
export const fittingCount = (
  widths: readonly number[],
  { room, gap, button }: { readonly room: number; readonly gap: number; readonly button: number },
): number => {
  const ends: number[] = [];
  for (const width of widths) ends.push((ends.at(-1) ?? -gap) + gap + width);
  if ((ends.at(-1) ?? 0) <= room) return widths.length;
  return ends.filter((end) => end + gap + button <= room).length;
};

const GAP = 2;

const entry = css(bareButton, {
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1.5),
  flex: 'none',
  minHeight: 32,
  padding: `0 ${space(2.5)}`,
  borderRadius: radius,
  color: color.muted,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  [hovering]: { '&:hover': { background: color.hover, color: color.text } },
  '&[aria-current]': { background: color.selected, color: color.text, fontWeight: 600 },
});

/** Hidden but measurable. */
const aside = css({ position: 'absolute', visibility: 'hidden' });

const row = css({ position: 'relative', display: 'flex', flex: '1 1 0', gap: GAP, minWidth: 0 });

const rest = css({ display: 'grid', gap: 2, margin: 0, padding: 0, listStyle: 'none' });

interface MenuBarProps {
  readonly pages: readonly Page[];
}

/** The main menu in one row. Entries that do not fit move behind "Thêm". */
export const MenuBar = ({ pages }: MenuBarProps) => {
  const [location] = useLocation();
  const [open, setOpen] = useState(false);
  const [standing, setStanding] = useState(pages.length);
  const menu = useRef<HTMLElement>(null);
  // Before it is painted; the page that one is on is written wider than the others.
  useLayoutEffect(() => {
    const { current: bar } = menu;
    if (bar === null) return undefined;
    const measure = (): void => {
      const widths = [...bar.querySelectorAll<HTMLElement>('[data-entry]')].map((each) => each.offsetWidth);
      const button = widths.pop() ?? 0;
      setStanding(fittingCount(widths, { room: bar.clientWidth, gap: GAP, button }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    // An entry grows with its badge.
    for (const each of [bar, ...bar.querySelectorAll('[data-entry]')]) observer.observe(each);
    return () => observer.disconnect();
  }, [pages, location]);
  const current = (page: Page) => (page.path === location ? 'page' : undefined);
  const behind = pages.slice(standing);
  const isBehind = behind.some(({ path }) => path === location);

  return (
    <nav ref={menu} css={row} aria-label={texts.menu}>
      {pages.map((page, index) => (
        <Link
          key={page.path}
          href={page.path}
          data-entry
          css={[entry, index < standing ? null : aside]}
          aria-current={current(page)}
        >
          {page.label}
          {page.path === SCREENS.inbox.path ? <InboxBadge /> : null}
        </Link>
      ))}
      <Popover
        label={texts.morePages}
        open={open}
        onOpenChange={setOpen}
        trigger={
          <button
            type="button"
            data-entry
            css={[entry, behind.length === 0 ? aside : null]}
            aria-current={isBehind ? 'true' : undefined}
          >
            {texts.more}
            <Icon name="chevronDown" size={12} />
          </button>
        }
      >
        <nav aria-label={texts.morePages}>
          <ul css={rest}>
            {behind.map((page) => (
              <li key={page.path}>
                <Link
                  href={page.path}
                  css={[entry, { width: '100%', minHeight: 36 }]}
                  aria-current={current(page)}
                  onClick={() => setOpen(false)}
                >
                  <Icon name={page.icon} />
                  {page.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </Popover>
    </nav>
  );
};
