import { css } from '@emotion/react';
import { addDays, formatDay } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import { itemRow } from '@so-cuoc/shared-domain/contract/rows/bet-item.ts';
import { DEFAULT_CATALOGUE } from '@so-cuoc/shared-domain/catalogue/catalogue.ts';
import { DEFAULT_SETTINGS } from '@so-cuoc/shared-domain/customers/default-settings.ts';
import { parseMessage } from '@so-cuoc/shared-domain/message/parse-message.ts';
import { moneyToNumber } from '@so-cuoc/shared-domain/money/money.ts';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { betName } from '@so-cuoc/shared-domain/contract/rows/bet-name.ts';
import { useToday } from '../calendar/today.ts';
import { RowButton } from '../design/inputs/Button.tsx';
import { Field, inputStyle } from '../design/inputs/Field.tsx';
import { formatMoney } from '../design/text/MoneyText.tsx';
import { color, font, space, TOUCH } from '../design/tokens/tokens.ts';
import { texts } from '../i18n/vi/guide.ts';

const area = css(inputStyle, { padding: space(2), resize: 'vertical', fontFamily: font.mono });
const list = css({ margin: 0, paddingLeft: space(4) });

/** So many bets of an example are written out. */
const SHOWN = 6;

const { region, options, prices } = DEFAULT_SETTINGS;
const readOn = (date: string, text: string) =>
  parseMessage(text, { date, catalogue: DEFAULT_CATALOGUE, region, options, prices, customerName: '' });

/** The next day, from `today`, on which the stations of an example draw; `today` if there is none within a week. */
export const dayOfExample = (example: string, today: string): string =>
  Array.from({ length: 7 }, (_, days) => addDays(today, days)).find((day) => readOn(day, example).ok) ??
  today;

interface ExampleReadingProps {
  readonly example: string;
  readonly onClose: () => void;
}

/**
 * An example of the guide to be changed and read where it stands, with the usual settings. Nothing is saved. Escape and
 * its button close it.
 */
export const ExampleReading = ({ example, onClose }: ExampleReadingProps) => {
  const today = useToday();
  const date = useMemo(() => dayOfExample(example, today), [example, today]);
  const [text, setText] = useState(example);
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  // The button that had the focus is gone. On a phone the keyboard would cover what was read.
  useEffect(() => {
    if (!matchMedia(TOUCH).matches) field.current?.focus();
  }, []);
  const reading = useMemo(() => readOn(date, text), [date, text]);
  const { errors, items } = reading;
  return (
    <div css={{ display: 'grid', gap: space(2), gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Field label={texts.tryText(formatDay(date))}>
        {(control) => (
          <textarea
            {...control}
            ref={field}
            aria-describedby={id}
            rows={text.split('\n').length + 1}
            spellCheck={false}
            autoCapitalize="off"
            value={text}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={({ key, nativeEvent }) => {
              if (key === 'Escape' && !nativeEvent.isComposing) onClose();
            }}
            css={area}
          />
        )}
      </Field>
      <div id={id} role="status" css={{ display: 'grid', gap: space(1) }}>
        {errors.length > 0 ? (
          <ul css={[list, { color: color.bad }]}>
            {errors.map((error) => (
              <li key={`${error.line}:${error.start}:${error.code}`}>{error.message}</li>
            ))}
          </ul>
        ) : items.length === 0 ? null : (
          <>
            <p>
              <b css={{ fontWeight: 650 }}>
                {texts.readAs(
                  reading.lines.reduce((sum, { count }) => sum + count, 0),
                  formatMoney(moneyToNumber(reading.tienxac)),
                )}
              </b>
            </p>
            <ul css={list}>
              {items
                .slice(0, SHOWN)
                .map((item, index) => itemRow(item, '', index, null))
                .map((row) => (
                  <li key={row.ks_id}>
                    {texts.item(
                      row.ks_dai.replaceAll('@', ' '),
                      betName(row),
                      row.ks_soShow.replaceAll('.', ' '),
                      formatMoney(row.ks_tienxac),
                    )}
                  </li>
                ))}
              {items.length > SHOWN ? <li>{texts.moreItems(items.length - SHOWN)}</li> : null}
            </ul>
          </>
        )}
      </div>
      <div>
        <RowButton aria-label={texts.stopTryingOf(example)} onClick={onClose}>
          {texts.stopTrying}
        </RowButton>
      </div>
    </div>
  );
};
