import type { StoredEvent } from './port.ts';

/** What is asked for rests on an event that cannot be folded, and that nobody ordered to be passed over. */
export class UnreadableEvent extends Error {
  override readonly name = 'UnreadableEvent';
  readonly stream: string;
  readonly revision: number;

  constructor({ stream, revision }: Pick<StoredEvent, 'stream' | 'revision'>, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.stream = stream;
    this.revision = revision;
  }
}
