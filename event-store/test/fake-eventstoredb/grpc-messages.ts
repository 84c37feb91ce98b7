import grpc from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { Metadata, status, type sendUnaryData } from '@grpc/grpc-js';
import type { Expectation, LogRecord, Proposed, Written } from './memory-log.ts';

/** Converts between the client's gRPC messages and the log. */

export const nameOf = (identifier: grpc.StreamIdentifier | undefined): string =>
  Buffer.from(identifier?.getStreamName_asU8() ?? []).toString('utf8');

const identifierOf = (stream: string): grpc.StreamIdentifier =>
  new grpc.StreamIdentifier().setStreamName(Buffer.from(stream).toString('base64'));

export const expectationOf = (options: streams.AppendReq.Options): Expectation => {
  if (options.hasNoStream()) return 'none';
  if (options.hasStreamExists()) return 'exists';
  return options.hasRevision() ? Number(options.getRevision()) : 'any';
};

export const proposedOf = (message: streams.AppendReq.ProposedMessage): Proposed => ({
  id: message.getId()?.getString() ?? '',
  type: message.getMetadataMap().get('type') ?? '',
  contentType: message.getMetadataMap().get('content-type') ?? '',
  data: message.getData_asU8(),
  metadata: message.getCustomMetadata_asU8(),
});

export const eventMessage = (record: LogRecord): streams.ReadResp => {
  const position = String(record.position);
  const recorded = new streams.ReadResp.ReadEvent.RecordedEvent();
  recorded.setId(new grpc.UUID().setString(record.id));
  recorded.setStreamIdentifier(identifierOf(record.stream));
  recorded.setStreamRevision(String(record.revision));
  recorded.setCommitPosition(position);
  recorded.setPreparePosition(position);
  recorded.getMetadataMap().set('type', record.type);
  recorded.getMetadataMap().set('content-type', record.contentType);
  recorded.getMetadataMap().set('created', '0');
  recorded.setData(record.data);
  recorded.setCustomMetadata(record.metadata);
  const event = new streams.ReadResp.ReadEvent().setEvent(recorded).setCommitPosition(position);
  return new streams.ReadResp().setEvent(event);
};

export const notFoundMessage = (stream: string): streams.ReadResp =>
  new streams.ReadResp().setStreamNotFound(
    new streams.ReadResp.StreamNotFound().setStreamIdentifier(identifierOf(stream)),
  );

export const confirmationMessage = (id: string): streams.ReadResp =>
  new streams.ReadResp().setConfirmation(
    new streams.ReadResp.SubscriptionConfirmation().setSubscriptionId(id),
  );

/** Answers an append as the server does: a conflict is an answer, too large an append a failure of the call. */
export const answerAppend = (
  options: streams.AppendReq.Options | undefined,
  written: Written,
  answer: sendUnaryData<streams.AppendResp>,
): void => {
  switch (written.kind) {
    case 'written':
    case 'repeated': {
      const success = new streams.AppendResp.Success().setCurrentRevision(String(written.revision));
      if (written.kind === 'repeated') success.setNoPosition(new grpc.Empty());
      else {
        const position = String(written.position);
        success.setPosition(
          new streams.AppendResp.Position().setCommitPosition(position).setPreparePosition(position),
        );
      }
      answer(null, new streams.AppendResp().setSuccess(success));
      return;
    }
    case 'wrong': {
      const wrong = new streams.AppendResp.WrongExpectedVersion();
      if (written.current === 'none') wrong.setCurrentNoStream(new grpc.Empty());
      else wrong.setCurrentRevision(String(written.current));
      if (options?.hasRevision() === true) wrong.setExpectedRevision(options.getRevision());
      else wrong.setExpectedNoStream(new grpc.Empty());
      answer(null, new streams.AppendResp().setWrongExpectedVersion(wrong));
      return;
    }
    case 'too-large': {
      const metadata = new Metadata();
      metadata.set('exception', 'maximum-append-size-exceeded');
      metadata.set('maximum-append-size', String(1024 * 1024));
      answer({ code: status.INVALID_ARGUMENT, details: 'Maximum Append Size Exceeded', metadata });
    }
  }
};
