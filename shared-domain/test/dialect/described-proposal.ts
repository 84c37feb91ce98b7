import type { Doubt, Proposal } from '../../src/dialect/proposal.ts';

const escaped = (text: string): string => text.replaceAll('\n', '\\n');

/**
 * A proposal as lines of plain text, for people who do not program (proposals.txt): the text, the lines changed, what
 * each part of the original is, and what is open, each choice with the message read so.
 */
export const describedProposal = (original: string, proposal: Proposal | null): readonly string[] => {
  if (proposal === null) return ['nothing is proposed'];
  const lines = original.split('\n');
  const typed = (line: number, start: number, end: number): string => lines[line]?.slice(start, end) ?? '';
  const described = ({ line, start, end, reason, question, choices }: Doubt): readonly string[] => [
    `doubt at ${line}:${start} “${typed(line, start, end)}” (${question ?? 'no question'}): ${reason}`,
    ...choices.map(
      ({ words, answer, text }) =>
        `  ${answer ?? '-'}: ${words}${choices.length > 1 ? ` → ${escaped(text)}` : ''}`,
    ),
  ];
  const rolesOfLine = (line: number): string =>
    proposal.roles
      .filter((own) => own.line === line)
      .map(({ start, end, role }) => `${typed(line, start, end)}=${role}`)
      .join(' ');
  return [
    `${proposal.complete ? 'proposed' : 'proposed in part'}: ${escaped(proposal.text)}`,
    ...proposal.changes
      .filter(({ doubtful }) => doubtful)
      .map(({ lines: [first, last], reason }) => `doubtful ${first}-${last}: ${reason}`),
    ...proposal.changes
      .filter(({ doubtful, lines: [first, last] }) => !doubtful && first !== last)
      .map(({ lines: [first, last] }) => `together ${first}-${last}`),
    ...lines.map((_, line) => `roles: ${rolesOfLine(line)}`.trim()),
    ...proposal.doubts.flatMap(described),
    ...proposal.alternatives.map(({ text, reason, changes }) => {
      const places = changes.map(
        ({ lines: [first, last], doubtful }) => `${first}-${last}${doubtful ? '?' : ''}`,
      );
      return `or: ${escaped(text)} (${reason}; ${places.join(' ')})`;
    }),
    ...proposal.totals.map(
      ({ kind, line, start, end, stated, read, agrees }) =>
        `${kind} “${typed(line, start, end)}”: stated ${stated}, read ${read}${agrees ? '' : ', differs'}`,
    ),
    ...(proposal.habits ?? []).map(({ question, answer }) => `habit: ${question}=${answer}`),
  ];
};
