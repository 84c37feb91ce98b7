import { css } from '@emotion/react';
import { Button } from '../design/inputs/Button.tsx';
import { Icon } from '../design/text/Icon.tsx';
import { tooltip } from '../design/overlays/Tooltips.tsx';
import { visuallyHidden } from '../design/inputs/Field.tsx';
import { color, CONTROL, narrow, space } from '../design/tokens/tokens.ts';
import { texts } from '../i18n/vi/reports/report.ts';
import { levelOf, type ReportAddress } from './address.ts';
import { useAction } from '../actions/use-action.ts';

const BACK_KEYS = 'Escape';

const path = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(2),
  minWidth: 0,
  [narrow]: { flexWrap: 'nowrap', flex: '1 1 0' },
});

/** On a phone an arrow says it, and the browser's own Back does the same. */
const backButton = css({
  [narrow]: {
    minWidth: CONTROL.touch,
    padding: 0,
    flex: 'none',
    background: color.sunken,
    span: visuallyHidden,
  },
});

/** On a phone only the level itself is named. */
const title = css({
  fontSize: 15,
  [narrow]: {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    '[data-above]': visuallyHidden,
  },
});

/** The breadcrumbs of the current level; the first has none to be seen, as menu and bar name it already, with Back if there is a level above. */
export const Steps = ({
  address,
  names,
  onBack,
}: {
  readonly address: ReportAddress;
  readonly names: readonly string[];
  readonly onBack: () => void;
}) => (
  <nav aria-label={texts.path} css={path}>
    {levelOf(address) === 1 ? null : (
      <Button {...tooltip(texts.back, BACK_KEYS)} tone="quiet" css={backButton} onClick={onBack}>
        <Icon name="chevronLeft" size={14} />
        <span>{texts.back}</span>
      </Button>
    )}
    <h1 css={levelOf(address) === 1 ? visuallyHidden : title}>
      {names.length === 1 ? null : <span data-above="">{`${names.slice(0, -1).join(' › ')} › `}</span>}
      {names.at(-1)}
    </h1>
  </nav>
);

interface LevelActions {
  /** The page of the levels; prefix of the action ids. */
  readonly of: 'report' | 'ledger';
  readonly back: () => void;
  /** Whether there is a level above. */
  readonly hasAbove: boolean;
  readonly reloadLabel: string;
  readonly reload: () => void;
}

/** Registers the actions of every level of report and ledger: one level up and reload. */
export const useLevelActions = ({ of, back, hasAbove, reloadLabel, reload }: LevelActions): void => {
  const { group } = texts;
  useAction({
    id: `${of}.back`,
    label: texts.back,
    group,
    keys: [BACK_KEYS],
    when: () => hasAbove,
    perform: back,
  });
  useAction({ id: `${of}.reload`, label: reloadLabel, group, perform: reload });
};
