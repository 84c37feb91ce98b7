import { css } from '@emotion/react';
import { useState } from 'react';
import { formatDay } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import { perform } from '../../actions/registry.ts';
import { Button } from '../../design/inputs/Button.tsx';
import { visuallyHidden } from '../../design/inputs/Field.tsx';
import { Icon } from '../../design/text/Icon.tsx';
import { Popover } from '../../design/overlays/Popover.tsx';
import { SegmentedControl } from '../../design/inputs/SegmentedControl.tsx';
import { chooseDensity, DENSITIES, useDensity } from '../../design/tokens/density.ts';
import { color, CONTROL, space, touch } from '../../design/tokens/tokens.ts';
import { useRecord } from '../../session/session.ts';
import { texts as shellWords } from '../../i18n/vi/shell.ts';
import { THEME_CHOICES } from '../../first/theme-choice.ts';
import { chooseTheme, useTheme } from '../theme.ts';

const facts = css({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: `${space(1)} ${space(4)}`,
  margin: 0,
  dt: { color: color.muted },
  dd: { margin: 0, textAlign: 'right' },
});

/** No wider than its facts need, however long its lines would be. */
const body = css({ display: 'grid', gap: space(3), width: 260, maxWidth: '100%' });

const name = css({ maxWidth: 140, overflow: 'hidden', textOverflow: 'ellipsis' });

const item = css({ justifyContent: 'flex-start', width: '100%' });

interface AccountPopoverProps {
  /** On a phone its button is an icon alone: the bar needs its place. */
  readonly brief: boolean;
}

/** The account menu: name, expiry date, theme, password, devices, sign-out. */
export const AccountPopover = ({ brief }: AccountPopoverProps) => {
  const record = useRecord();
  const manages = record.user_isManage === 'ad' || record.user_isManage === 'sl';
  const choice = useTheme((state) => state.choice);
  const density = useDensity((state) => state.density);
  const [open, setOpen] = useState(false);
  const expiry = record.user_enddate === '' ? shellWords.noExpiry : formatDay(record.user_enddate);
  const then = (action: string) => (): void => {
    setOpen(false);
    perform(action);
  };
  return (
    <Popover
      label={shellWords.account}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button tone="quiet" css={{ [touch]: { minWidth: CONTROL.touch } }}>
          <Icon name="user" />
          <span css={visuallyHidden}>{`${shellWords.account}: `}</span>
          <span css={[name, brief ? { '@media (max-width: 480px)': visuallyHidden } : null]}>
            {record.user_namee}
          </span>
          {record.user_enddate === '' ? null : (
            <span
              css={{ color: color.muted, fontWeight: 400, '@media (max-width: 1080px)': { display: 'none' } }}
            >
              {expiry}
            </span>
          )}
        </Button>
      }
    >
      <div css={body}>
        <dl css={facts}>
          <dt>{shellWords.account}</dt>
          <dd css={{ fontWeight: 600 }}>{record.user_namee}</dd>
          <dt>{shellWords.role}</dt>
          <dd>{shellWords.roles[record.user_isManage]}</dd>
          <dt>{shellWords.expires}</dt>
          <dd>{expiry}</dd>
        </dl>
        <SegmentedControl
          label={shellWords.theme}
          value={choice}
          onChange={chooseTheme}
          options={THEME_CHOICES.map((value) => ({ value, label: shellWords.themes[value] }))}
        />
        <div css={{ [touch]: { display: 'none' } }}>
          <SegmentedControl
            label={shellWords.density}
            value={density}
            onChange={(value) => chooseDensity(record.user_idd, value)}
            options={DENSITIES.map((value) => ({ value, label: shellWords.densities[value] }))}
          />
        </div>
        <div css={{ borderTop: `1px solid ${color.line}`, paddingTop: space(2) }}>
          <Button tone="quiet" css={[item, { [touch]: { display: 'none' } }]} onClick={then('shortcuts')}>
            <Icon name="keyboard" />
            {shellWords.shortcuts}
          </Button>
          <Button tone="quiet" css={item} onClick={then('password')}>
            <Icon name="key" />
            {shellWords.changePassword}
          </Button>
          <Button tone="quiet" css={item} onClick={then('sessions')}>
            <Icon name="screen" />
            {shellWords.devices}
          </Button>
          <Button tone="quiet" css={item} onClick={then('two-step')}>
            <Icon name="lock" />
            {shellWords.twoStep}
            {record.user_totp === 'on' || !manages ? null : (
              <span css={{ color: color.warn }}>{shellWords.twoStepOff}</span>
            )}
          </Button>
          <Button tone="quiet" css={item} onClick={then('exit')}>
            <Icon name="door" />
            {shellWords.exit}
          </Button>
        </div>
      </div>
    </Popover>
  );
};
