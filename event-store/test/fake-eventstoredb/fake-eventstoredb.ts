import gossipService from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import gossip from '@eventstore/db-client/generated/gossip_pb.js';
import featureService from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import features from '@eventstore/db-client/generated/serverfeatures_pb.js';
import grpc from '@eventstore/db-client/generated/shared_pb.js';
import streamsService from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type streams from '@eventstore/db-client/generated/streams_pb.js';
import {
  Metadata,
  Server,
  ServerCredentials,
  status,
  type sendUnaryData,
  type ServerReadableStream,
  type ServerUnaryCall,
} from '@grpc/grpc-js';
import { MemoryLog, type Proposed } from './memory-log.ts';
import { answerAppend, expectationOf, nameOf, proposedOf } from './grpc-messages.ts';
import { answerRead, answerSubscription, type ReadCall } from './reads.ts';

type AppendCall = ServerReadableStream<streams.AppendReq, streams.AppendResp>;

/**
 * A fake EventStoreDB in this process: implements the client's gRPC services on an in-memory log. It shows that
 * the adapter speaks the protocol and survives faults, not how a real server behaves. The same suites run
 * against a real server if EVENTSTORE_URL is set.
 */
export class FakeEventStoreDb {
  #log: MemoryLog;
  #server = new Server();
  #port = 0;
  readonly #subscribers = new Set<ReadCall>();
  /** How often a subscriber receives each event. */
  deliveries = 1;
  /** The leader, if this node is none. */
  leader: FakeEventStoreDb | null = null;
  /** A copy that is behind: what reads of this node see, while it takes no part in a majority. */
  stale: MemoryLog | null = null;
  /** Whether every read is refused for its account. */
  refuses = false;
  /** Whether appends are written and not answered. */
  silent = false;
  readonly #unspoken: (() => void)[] = [];
  /** Number of subscriptions so far. */
  subscriptions = 0;
  /** Number of reads so far. */
  reads = 0;
  /** Delay before each event of a read, in milliseconds. */
  pauseMs = 0;

  constructor(log = new MemoryLog()) {
    this.#log = log;
  }

  get port(): number {
    return this.#port;
  }

  get url(): string {
    return `esdb://127.0.0.1:${String(this.#port)}?tls=false`;
  }

  /** Listens; after a stop, on the same port. */
  async start(): Promise<this> {
    this.#server = new Server({ 'grpc.max_receive_message_length': 17 * 1024 * 1024 });
    this.#server.addService(streamsService.StreamsService, {
      append: (call: AppendCall, answer: sendUnaryData<streams.AppendResp>) => this.#append(call, answer),
      read: (call: ReadCall) => this.#read(call),
    });
    this.#server.addService(featureService.ServerFeaturesService, { getSupportedMethods: supportedMethods });
    this.#server.addService(gossipService.GossipService, {
      read: (_: unknown, answer: sendUnaryData<gossip.ClusterInfo>) => answer(null, this.#members()),
    });
    this.#port = await new Promise<number>((resolve, reject) => {
      this.#server.bindAsync(
        `127.0.0.1:${String(this.#port)}`,
        ServerCredentials.createInsecure(),
        (error, port) => (error === null ? resolve(port) : reject(error)),
      );
    });
    return this;
  }

  /** Breaks every connection at once, like a killed process. Written events stay. */
  stop(): void {
    this.#server.forceShutdown();
    this.#subscribers.clear();
  }

  /** Ends every subscription with the server's error for a slow consumer. */
  dropSubscribers(): void {
    for (const call of this.#subscribers)
      call.emit('error', { code: status.ABORTED, details: 'Operation timed out: Consumer too slow' });
    this.#subscribers.clear();
  }

  /** Number of appends that wait for their answer. */
  get unanswered(): number {
    return this.#unspoken.length;
  }

  /** Gives the answers that were held back. */
  speak(): void {
    this.silent = false;
    for (const answer of this.#unspoken.splice(0)) answer();
  }

  /** Replaces the log by an empty one, like an older backup or another server. */
  replaceLog(): void {
    this.#log = new MemoryLog();
  }

  #append(call: AppendCall, answer: sendUnaryData<streams.AppendResp>): void {
    let options: streams.AppendReq.Options | undefined;
    const events: Proposed[] = [];
    call.on('data', (request: streams.AppendReq) => {
      options ??= request.getOptions();
      const proposed = request.getProposedMessage();
      if (proposed !== undefined) events.push(proposedOf(proposed));
    });
    call.on('error', () => undefined);
    call.on('end', () => {
      if (options === undefined) return;
      if (this.leader !== null && requiresLeader(call.metadata)) {
        answer(this.#notLeader(this.leader));
        return;
      }
      const written = this.#log.append(nameOf(options.getStreamIdentifier()), expectationOf(options), events);
      const say = (): void => answerAppend(options, written, answer);
      if (this.silent) this.#unspoken.push(say);
      else say();
    });
  }

  #read(call: ReadCall): void {
    const options = call.request.getOptions();
    const log = this.stale ?? this.#log;
    if (options === undefined) call.end();
    else if (this.refuses) call.emit('error', { code: status.UNAUTHENTICATED, details: 'Unauthenticated' });
    else if (this.leader !== null && requiresLeader(call.metadata))
      call.emit('error', this.#notLeader(this.leader));
    else if (options.hasSubscription()) {
      this.subscriptions += 1;
      this.#subscribers.add(call);
      call.on('cancelled', () => this.#subscribers.delete(call));
      answerSubscription(log, call, options, () => this.deliveries);
    } else {
      this.reads += 1;
      void answerRead(log, call, options, this.pauseMs);
    }
  }

  #notLeader({ port }: FakeEventStoreDb) {
    const metadata = new Metadata();
    metadata.set('exception', 'not-leader');
    metadata.set('leader-endpoint-host', '127.0.0.1');
    metadata.set('leader-endpoint-port', String(port));
    return { code: status.NOT_FOUND, details: 'Leader info available', metadata };
  }

  #members(): gossip.ClusterInfo {
    const member = new gossip.MemberInfo()
      .setInstanceId(new grpc.UUID().setString('11111111-1111-4111-8111-111111111111'))
      .setTimeStamp('0')
      .setState(gossip.MemberInfo.VNodeState.LEADER)
      .setIsAlive(true)
      .setHttpEndPoint(new gossip.EndPoint().setAddress('127.0.0.1').setPort((this.leader ?? this).port));
    return new gossip.ClusterInfo().setMembersList([member]);
  }
}

/** Whether the client wants the leader. Any other node passes an append on to it, and reads what it holds. */
const requiresLeader = (metadata: Metadata): boolean => metadata.get('requires-leader').includes('true');

const supportedMethods = (
  _: ServerUnaryCall<grpc.Empty, features.SupportedMethods>,
  answer: sendUnaryData<features.SupportedMethods>,
): void => {
  const methods = ['append', 'read'].map((name) =>
    new features.SupportedMethod().setServiceName('event_store.client.streams.streams').setMethodName(name),
  );
  answer(null, new features.SupportedMethods().setMethodsList(methods).setEventStoreServerVersion('double'));
};
