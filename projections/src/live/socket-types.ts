import type {
  LiveCatalogue,
  LiveChanges,
  LiveChat,
  LiveDraws,
  LiveFeedback,
  LiveNotices,
} from '@so-cuoc/shared-domain/contract/live.ts';
import type { Namespace, Server, ServerOptions, Socket } from 'socket.io';
import type { Subscriber } from './subscriber.ts';

interface ToClient {
  changes: (body: LiveChanges) => void;
  draws: (body: LiveDraws) => void;
  logout: (body: { readonly reason: string }) => void;
  lag: (body: { readonly view: string; readonly events: number }) => void;
  catalogue: (body: LiveCatalogue) => void;
  notices: (body: LiveNotices) => void;
  chat: (body: LiveChat) => void;
  feedback: (body: LiveFeedback) => void;
  /** On `/chat` with what was said. */
  sendToAll: (name: string, text?: string) => void;
}

interface FromClient {
  resume: (body: unknown, answer: unknown) => void;
  watch: (body: unknown, answer: unknown) => void;
  sendToAll: () => void;
}

/** Between processes: updates to be passed on, and that there was some of which nobody was told. */
interface BetweenProcesses {
  told: (updates: unknown) => void;
  anew: (position: unknown) => void;
}

/** What the service keeps of a socket. */
interface Known {
  subscriber?: Subscriber;
  /** The agent whose book it is told of; null = nobody's. */
  book?: string | null;
  /** When it last told the others of its book to load anew, milliseconds. */
  lastSendToAll?: number;
}

/** What joins the live channels of several processes; absent where there is one. */
export type SocketCluster = NonNullable<ServerOptions['adapter']>;

export type LiveServer = Server<FromClient, ToClient, BetweenProcesses, Known>;
export type LiveSocket = Socket<FromClient, ToClient, BetweenProcesses, Known>;
export type LiveNamespace = Namespace<FromClient, ToClient, BetweenProcesses, Known>;
