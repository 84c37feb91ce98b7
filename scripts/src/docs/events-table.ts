import { AGGREGATES } from '@so-cuoc/shared-domain/aggregate/aggregates.ts';
import type { EventDefinition } from '@so-cuoc/shared-domain/aggregate/define-events.ts';
import { table } from './markdown-table.ts';

/** One row for each kind of stream. */
export const streamsTable = (): string =>
  table(
    ['stream', 'holds'],
    Object.values(AGGREGATES).map(({ stream, summary }) => [`\`${stream.pattern}\``, summary]),
  );

/** One table of events for each kind of stream. */
export const eventsTable = (): string =>
  Object.values(AGGREGATES)
    .map(({ stream, summary, events }) => {
      const rows = Object.entries<EventDefinition>(events).map(([type, { version, summary: what }]) => [
        `\`${type}\``,
        String(version),
        what,
      ]);
      return `### \`${stream.pattern}\`\n\n${summary}\n\n${table(['event', 'version', 'means'], rows)}`;
    })
    .join('\n\n');
