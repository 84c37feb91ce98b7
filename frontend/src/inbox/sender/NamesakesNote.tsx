import { css } from '@emotion/react';
import { Button } from '../../design/inputs/Button.tsx';
import { color, radius, space } from '../../design/tokens/tokens.ts';
import { texts } from '../../i18n/vi/entry/inbox.ts';
import { assignSenders, NOBODY, type SenderChange } from '../commands.ts';
import { isWaiting, type InboxLine } from '../reading/use-inbox-lines.ts';

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

/** The senders of waiting messages who are named like a customer: each once, to become it, in order of their messages. */
const namesakesIn = (lines: readonly InboxLine[]): readonly SenderChange[] => {
  const found = new Map<string, SenderChange>();
  for (const line of lines) {
    const { message, khachId, customerName: name } = line;
    if (!isWaiting(line) || !line.isProposed || khachId === null || message.khoa === '') continue;
    found.set(message.khoa, { sender: message, before: NOBODY, after: { khachId, name } });
  }
  return [...found.values()];
};

interface NamesakesNoteProps {
  readonly agentId: string;
  readonly lines: readonly InboxLine[];
}

/** Asks once for all senders who are named like a customer: until then none of their messages is certain. */
export const NamesakesNote = ({ agentId, lines }: NamesakesNoteProps) => {
  const found = namesakesIn(lines);
  return found.length === 0 ? null : (
    <div css={note}>
      <p>{texts.namesakes.found(found.length, found.map(({ after }) => after.name).join(', '))}</p>
      <Button onClick={() => void assignSenders(agentId, found)}>
        {texts.namesakes.accept(found.length)}
      </Button>
    </div>
  );
};
