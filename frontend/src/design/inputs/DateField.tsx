import { addDays, formatDay, parseTypedDay } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import { lazy, Suspense, useState, type KeyboardEvent } from 'react';
import { texts } from '../../i18n/vi/design.ts';
import { IconButton } from './Button.tsx';
import { Field, inputStyle } from './Field.tsx';
import { Icon } from '../text/Icon.tsx';
import { Popover } from '../overlays/Popover.tsx';

const Calendar = lazy(async () => ({ default: (await import('./Calendar.tsx')).Calendar }));

interface DateFieldProps {
  readonly label: string;
  readonly labelHidden?: boolean;
  /** yyyy-mm-dd */
  readonly day: string;
  readonly onChange: (day: string) => void;
  /** Enter was pressed on a valid day. */
  readonly onEnter?: () => void;
  readonly disabled?: boolean;
}

/** A day as DD/MM/YYYY: typed (also `21/11`, `2111`), stepped with the arrows, or picked from a calendar. */
export const DateField = ({
  label,
  labelHidden = false,
  day,
  onChange,
  onEnter,
  disabled = false,
}: DateFieldProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  const [wrong, setWrong] = useState(false);
  const [open, setOpen] = useState(false);

  const accept = (): void => {
    if (typed === null) return;
    const chosen = parseTypedDay(typed, day);
    setWrong(chosen === null);
    if (chosen === null) return;
    setTyped(null);
    if (chosen !== day) onChange(chosen);
  };

  const step = (event: KeyboardEvent, days: number): void => {
    event.preventDefault();
    setTyped(null);
    setWrong(false);
    onChange(addDays(day, days));
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowUp') step(event, 1);
    if (event.key === 'ArrowDown') step(event, -1);
    if (event.key === 'Enter') {
      // Otherwise Enter would insert a line break in the next field.
      event.preventDefault();
      accept();
      if (typed === null || parseTypedDay(typed, day) !== null) onEnter?.();
    }
    if (event.key === 'Escape') setTyped(null);
  };

  return (
    <Field label={label} labelHidden={labelHidden} error={wrong ? texts.noSuchDay : null}>
      {(control) => (
        <div css={{ position: 'relative', minWidth: 128 }}>
          <input
            {...control}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            disabled={disabled}
            value={typed ?? formatDay(day)}
            onFocus={(event) => event.target.select()}
            onChange={(event) => setTyped(event.target.value)}
            onBlur={accept}
            onKeyDown={onKeyDown}
            css={[inputStyle, { paddingRight: 34 }]}
          />
          <div css={{ position: 'absolute', right: 0, top: 0 }}>
            <Popover
              label={label}
              open={open}
              onOpenChange={setOpen}
              trigger={
                <IconButton label={texts.pickDay(label)} disabled={disabled}>
                  <Icon name="calendar" />
                </IconButton>
              }
            >
              <Suspense fallback={null}>
                <Calendar
                  day={day}
                  onChoose={(chosen) => {
                    setOpen(false);
                    setTyped(null);
                    setWrong(false);
                    onChange(chosen);
                  }}
                />
              </Suspense>
            </Popover>
          </div>
        </div>
      )}
    </Field>
  );
};
