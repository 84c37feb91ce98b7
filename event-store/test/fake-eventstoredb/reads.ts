import { setTimeout as delay } from 'node:timers/promises';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { ServerWritableStream } from '@grpc/grpc-js';
import type { LogRecord, MemoryLog } from './memory-log.ts';
import { confirmationMessage, eventMessage, nameOf, notFoundMessage } from './grpc-messages.ts';

export type ReadCall = ServerWritableStream<streams.ReadReq, streams.ReadResp>;

/** The arguments of a read; `from` null: the start, or backwards the end. */
const logReadOf = (options: streams.ReadReq.Options) => {
  const position = options.getAll()?.getPosition();
  return {
    from: position === undefined ? null : Number(position.getCommitPosition()),
    prefixes: options.getFilter()?.getStreamIdentifier()?.getPrefixList() ?? [],
  };
};

const passes = ({ stream }: LogRecord, prefixes: readonly string[]): boolean =>
  prefixes.length === 0 || prefixes.some((prefix) => stream.startsWith(prefix));

const isBackwards = (options: streams.ReadReq.Options): boolean =>
  options.getReadDirection() === streams.ReadReq.Options.ReadDirection.BACKWARDS;

/**
 * Answers a read of one stream or of the log. A position is inclusive forwards and exclusive backwards. Waits
 * `pauseMs` before each event.
 */
export const answerRead = async (
  log: MemoryLog,
  call: ReadCall,
  options: streams.ReadReq.Options,
  pauseMs: number,
): Promise<void> => {
  const write = async (record: LogRecord): Promise<void> => {
    if (pauseMs > 0) await delay(pauseMs);
    call.write(eventMessage(record));
  };
  const count = Number(options.getCount());
  const stream = options.getStream();
  if (stream === undefined) {
    const { from } = logReadOf(options);
    const found = isBackwards(options)
      ? log.records.filter(({ position }) => from === null || position < from).reverse()
      : log.records.filter(({ position }) => from === null || position >= from);
    for (const record of found.slice(0, count)) await write(record);
  } else {
    const name = nameOf(stream.getStreamIdentifier());
    const held = log.stream(name);
    if (held.length === 0) call.write(notFoundMessage(name));
    const from = stream.hasStart() ? 0 : Number(stream.getRevision());
    for (const record of held.slice(from, from + count)) await write(record);
  }
  call.end();
};

/**
 * Answers a subscription: everything after a position, then new events. `times`: how often each event is sent.
 */
export const answerSubscription = (
  log: MemoryLog,
  call: ReadCall,
  options: streams.ReadReq.Options,
  times: () => number,
): void => {
  const { from, prefixes } = logReadOf(options);
  let next = from === null ? 0 : log.records.findIndex(({ position }) => position > from);
  if (next === -1) next = log.records.length;
  const send = (): void => {
    for (; next < log.records.length; next += 1) {
      const record = log.records[next];
      if (record === undefined || !passes(record, prefixes)) continue;
      for (let time = 0; time < times(); time += 1) call.write(eventMessage(record));
    }
  };
  call.write(confirmationMessage('double'));
  send();
  const unwatch = log.watch(send);
  call.on('cancelled', unwatch);
  call.on('close', unwatch);
  call.on('error', unwatch);
};
