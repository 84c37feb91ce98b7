import type { CustomerRow, HabitRow } from '@so-cuoc/shared-domain/contract/calls/customers.ts';
import { SCREENS } from '@so-cuoc/shared-domain/contract/screens.ts';
import { addDays, formatDay, vietnamDay } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import { answerInWords, isQuestionKey, questionInWords } from '@so-cuoc/shared-domain/customers/habits.ts';
import { css } from '@emotion/react';
import { useState } from 'react';
import { RowButton } from '../design/inputs/Button.tsx';
import { standaloneLink } from '../design/tokens/shared-styles.ts';
import { color, narrow, space } from '../design/tokens/tokens.ts';
import { searchOf } from '../drill-down/address.ts';
import { forgetHabit, rememberHabit } from '../entry/book/habits.ts';
import { texts } from '../i18n/vi/customers/configuration.ts';

/** A message is mostly chosen on its own day; an older one may be edited, and one of the next day may be entered. */
const DAYS_BEFORE = 7;
const DAYS_AFTER = 1;

const list = css({ listStyle: 'none', margin: 0, padding: 0 });
const item = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space(1)} ${space(3)}`,
  padding: `${space(1.5)} 0`,
  borderBottom: `1px solid ${color.line}`,
  // The button at the right, below each other with those of the other habits.
  [narrow]: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto' },
});
const words = css({
  flex: '1 1 260px',
  minWidth: 0,
  overflowWrap: 'anywhere',
  [narrow]: { gridColumn: '1 / -1' },
});
const forgotten = css({ color: color.muted, textDecoration: 'line-through' });
const muted = css({ color: color.muted, fontSize: 13 });

/** The report with the message in which a habit was chosen. */
const messageAddress = (customer: string, message: string, learned: string): string => {
  const [from, to] = [addDays(learned, -DAYS_BEFORE), addDays(learned, DAYS_AFTER)];
  const rest = { region: null, ledger: false, byDay: false, asOf: null };
  return SCREENS.report.path + searchOf({ from, to, customer, message, ...rest });
};

interface HabitProps {
  readonly khachId: string;
  readonly habit: HabitRow;
  /** It was forgotten here just now, and can be remembered again. */
  readonly isForgotten: boolean;
  readonly onForget: () => void;
}

const Habit = ({ khachId, habit, isForgotten, onForget }: HabitProps) => {
  const [busy, setBusy] = useState(false);
  const { question, from } = habit;
  const answer = answerInWords(habit);
  const learned = vietnamDay(Date.parse(habit.learnedAt));
  const forget = async (): Promise<void> => {
    setBusy(true);
    if (await forgetHabit(khachId, question)) onForget();
    setBusy(false);
  };
  const remember = async (): Promise<void> => {
    if (!isQuestionKey(question)) return;
    setBusy(true);
    await rememberHabit(khachId, question, habit.answer, from ?? undefined);
    setBusy(false);
  };
  return (
    <li css={item}>
      <div css={words}>
        <div css={isForgotten ? forgotten : undefined}>{answer}</div>
        <div css={muted}>{questionInWords(question)}</div>
      </div>
      <span css={muted}>
        {isForgotten ? texts.forgotten : texts.habitSince(formatDay(learned))}
        {from === null ? null : (
          <>
            {' · '}
            {/* In a tab of its own: the dialog may hold unsaved settings. */}
            <a
              href={messageAddress(khachId, from, learned)}
              target="_blank"
              rel="noreferrer"
              aria-label={texts.habitMessageOf(answer)}
              css={standaloneLink}
            >
              {texts.habitMessage}
            </a>
          </>
        )}
      </span>
      {isForgotten ? (
        <RowButton
          aria-label={texts.rememberHabit(answer)}
          disabled={busy || !isQuestionKey(question)}
          onClick={() => void remember()}
        >
          {texts.remember}
        </RowButton>
      ) : (
        <RowButton aria-label={texts.forgetHabit(answer)} disabled={busy} onClick={() => void forget()}>
          {texts.forget}
        </RowButton>
      )}
    </li>
  );
};

/**
 * Thói quen ghi tin: what is remembered of how a customer's messages are read. Each is forgotten at once; until the
 * dialog closes it can be remembered again.
 */
export const HabitsPanel = ({ customer }: { readonly customer: CustomerRow }) => {
  const { khach_id: khachId, habits = [] } = customer;
  const [removed, setRemoved] = useState<readonly HabitRow[]>([]);
  // What is forgotten and remembered again stays where it was seen.
  const [order] = useState(() => habits.map(({ question }) => question));
  const placeOf = ({ question }: HabitRow): number => {
    const place = order.indexOf(question);
    return place === -1 ? order.length : place;
  };
  const gone = removed.filter(({ question }) => !habits.some((habit) => habit.question === question));
  return (
    <section aria-labelledby="habits">
      <h3 id="habits">{texts.habits}</h3>
      <p css={{ color: color.muted, marginBottom: space(2) }}>
        {habits.length === 0 && gone.length === 0 ? texts.noHabits : texts.habitsHint}
      </p>
      <ul css={list}>
        {[...habits, ...gone]
          .toSorted((a, b) => placeOf(a) - placeOf(b))
          .map((habit) => (
            <Habit
              key={habit.question}
              khachId={khachId}
              habit={habit}
              isForgotten={gone.includes(habit)}
              onForget={() =>
                setRemoved((before) => [
                  ...before.filter(({ question }) => question !== habit.question),
                  habit,
                ])
              }
            />
          ))}
      </ul>
    </section>
  );
};
