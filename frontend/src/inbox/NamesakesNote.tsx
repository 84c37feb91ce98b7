import { css } from '@emotion/react';
import { Button } from '../design/inputs/Button.tsx';
import { color, radius, space } from '../design/tokens/tokens.ts';
import { texts } from '../i18n/vi/entry/inbox.ts';
import type { Namesake } from './commands.ts';
import { isWaiting, type InboxLine } from './use-inbox-lines.ts';

const note = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space(1)} ${space(3)}`,
  alignItems: 'center',
  padding: `${space(2)} ${space(3)}`,
  border: `1px solid ${color.line}`,
  borderRadius: radius,
  background: color.surface,
  '& > p': { flex: '1 1 240px', overflowWrap: 'anywhere' },
});

/** The senders of waiting messages who are named like a customer, each once, in the order of their messages. */
export const namesakesIn = (lines: readonly InboxLine[]): readonly Namesake[] => {
  const found = new Map<string, Namesake>();
  for (const line of lines) {
    const { message, khachId, customerName: name } = line;
    if (!isWaiting(line) || !line.isProposed || khachId === null || message.khoa === '') continue;
    found.set(message.khoa, { sender: message, khachId, name });
  }
  return [...found.values()];
};

interface NamesakesNoteProps {
  readonly found: readonly Namesake[];
  readonly onAccept: () => void;
}

/** Asks once for all senders who are named like a customer: until then none of their messages is certain. */
export const NamesakesNote = ({ found, onAccept }: NamesakesNoteProps) =>
  found.length === 0 ? null : (
    <div css={note}>
      <p>{texts.namesakes.found(found.length, found.map(({ name }) => name).join(', '))}</p>
      <Button onClick={onAccept}>{texts.namesakes.accept(found.length)}</Button>
    </div>
  );
