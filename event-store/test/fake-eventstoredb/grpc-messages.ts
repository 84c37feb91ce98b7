import grpc from '@eventstore/db-client/generated/shared_pb.js';
import status from '@eventstore/db-client/generated/status_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import protobufAny from 'google-protobuf/google/protobuf/any_pb.js';
import protobufEmpty from 'google-protobuf/google/protobuf/empty_pb.js';
import type { Expectation, LogRecord, Proposed, Written } from './memory-log.ts';

/** Converts between the client's gRPC messages and the log. */

export const nameOf = (identifier: grpc.StreamIdentifier | undefined): string =>
  Buffer.from(identifier?.getStreamName_asU8() ?? []).toString('utf8');

const identifierOf = (stream: string): grpc.StreamIdentifier =>
  new grpc.StreamIdentifier().setStreamName(Buffer.from(stream).toString('base64'));

export const expectationOf = (options: streams.BatchAppendReq.Options): Expectation => {
  if (options.hasNoStream()) return 'none';
  if (options.hasStreamExists()) return 'exists';
  return options.hasStreamPosition() ? Number(options.getStreamPosition()) : 'any';
};

export const proposedOf = (message: streams.BatchAppendReq.ProposedMessage): Proposed => ({
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

const failed = (name: string, packed: Uint8Array): status.Status => {
  const details = new protobufAny.Any();
  details.pack(packed, name);
  return new status.Status().setMessage(name).setDetails(details);
};

export const answerMessage = (
  options: streams.BatchAppendReq.Options,
  correlation: grpc.UUID | undefined,
  written: Written,
): streams.BatchAppendResp => {
  const answer = new streams.BatchAppendResp().setCorrelationId(correlation);
  answer.setStreamIdentifier(options.getStreamIdentifier());
  switch (written.kind) {
    case 'written':
    case 'repeated': {
      const success = new streams.BatchAppendResp.Success().setCurrentRevision(String(written.revision));
      if (written.kind === 'repeated')
        return answer.setSuccess(success.setNoPosition(new protobufEmpty.Empty()));
      const position = String(written.position);
      return answer.setSuccess(
        success.setPosition(
          new grpc.AllStreamPosition().setCommitPosition(position).setPreparePosition(position),
        ),
      );
    }
    case 'wrong': {
      const wrong = new grpc.WrongExpectedVersion();
      if (written.current === 'none') wrong.setCurrentNoStream(new protobufEmpty.Empty());
      else wrong.setCurrentStreamRevision(String(written.current));
      if (options.hasStreamPosition()) wrong.setExpectedStreamPosition(options.getStreamPosition());
      else wrong.setExpectedNoStream(new protobufEmpty.Empty());
      return answer.setError(failed('event_store.client.WrongExpectedVersion', wrong.serializeBinary()));
    }
    case 'too-large': {
      const large = new grpc.MaximumAppendSizeExceeded().setMaxappendsize(1024 * 1024);
      return answer.setError(failed('event_store.client.MaximumAppendSizeExceeded', large.serializeBinary()));
    }
  }
};
