import type { AnswerJudge } from '../laws/answer-laws.ts';
import type { Price } from '../laws/second-calculation.ts';
import type { Reply } from '../network/request.ts';

export interface Answer {
  /** Milliseconds of simulated time. */
  readonly at: number;
  readonly status: number;
  readonly body: string;
  /** Of the log; null if the command wrote nothing. */
  readonly position: string | null;
}

/** A message as it was sent, with the price that its customer had then. */
export interface SentMessage {
  readonly khachId: string;
  readonly date: string;
  readonly text: string;
  readonly price: Price;
}

/** What a command says about money, as its client knows it. */
export type Meaning =
  | { readonly kind: 'message'; readonly message: SentMessage }
  /** Messages of a customer are counted again at this price. */
  | { readonly kind: 'price'; readonly price: Price }
  | {
      readonly kind: 'entry';
      readonly khachId: string;
      readonly date: string;
      /** What it adds to the customer's debt, thousand đồng. */
      readonly change: number;
    };

/** A changing call, as a client knows it. */
export interface Command {
  /** The idempotency key. */
  readonly id: string;
  readonly userId: string;
  readonly path: string;
  readonly body: unknown;
  /** Commands about the same thing are sent one after another. */
  readonly about: string;
  /** Whether an accepted one must be in the log. Deleting what is deleted changes nothing. */
  readonly writes: boolean;
  /** Absent: nothing about money. */
  readonly means?: Meaning;
  sentAt?: number;
  answer?: Answer;
  readonly onAnswer?: (answer: Answer) => void;
}

/** Everything that the clients did and heard. */
export interface History {
  readonly commands: Command[];
  /** Answers after which a command is sent again. */
  readonly passing: { readonly at: number; readonly reply: Reply; readonly command: Command }[];
  tries: number;
  readonly judge: AnswerJudge;
}

/** Whether the service said that the command has taken effect. */
export const isAccepted = ({ answer }: Command): boolean =>
  answer?.status === 200 && !/"thisID":"loi"|"result":"(?!updatesuccess)/.test(answer.body);
