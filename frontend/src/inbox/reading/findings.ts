import type { MessageError } from '@so-cuoc/shared-domain/message/diagnostics/diagnostics.ts';

/** What is wrong with a message, and the lines of which it is said, from 1. */
interface Finding extends Pick<MessageError, 'severity' | 'message'> {
  readonly lines: readonly number[];
}

/** Each sentence once, in the order of the text. */
export const findingsOf = (
  errors: readonly Pick<MessageError, 'severity' | 'message' | 'line'>[],
): readonly Finding[] => {
  const found = new Map<string, { readonly severity: Finding['severity']; readonly lines: Set<number> }>();
  for (const { message, severity, line } of errors) {
    const known = found.get(message);
    if (known === undefined) found.set(message, { severity, lines: new Set([line]) });
    else known.lines.add(line);
  }
  return [...found].map(([message, { severity, lines }]) => ({ message, severity, lines: [...lines] }));
};
