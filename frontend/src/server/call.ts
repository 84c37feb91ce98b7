import { pathOf, type CallAnswer, type CallRequest } from '@so-cuoc/shared-domain/contract/call-request.ts';
import type { Call } from '@so-cuoc/shared-domain/contract/define-call.ts';
import {
  CHANGE_HEADER,
  IDEMPOTENCY_HEADER,
  MIN_POSITION_HEADER,
  POSITION_HEADER,
} from '@so-cuoc/shared-domain/contract/access.ts';
import { failure as failureShape } from '@so-cuoc/shared-domain/contract/failures.ts';
import type { z } from 'zod';
import { forgetEarly, takeEarly } from '../first/early-answers.ts';
import { texts } from '../i18n/vi/server.ts';
import { tellEarlyRows } from './early-rows.ts';
import { seenPosition, seePosition } from './seen-position.ts';

/** Why a call failed: the service's stable code, or our own `offline` / `unexpected`. */
export interface CallFailure {
  readonly code: string;
  /** A Vietnamese message for the user. */
  readonly message: string;
  /** The invalid field of the body, if the service names one. */
  readonly field?: string;
  /** 0 if there was no answer. */
  readonly status: number;
  /** Seconds after which a call that was refused for now may be tried again. */
  readonly retryAfter?: number;
}

export type CallResult<Value> =
  | {
      readonly ok: true;
      readonly value: Value;
      /** Log position of a change. */ readonly position: string | null;
    }
  | { readonly ok: false; readonly failure: CallFailure };

/** Called with its message for every 401 answer to a call that needs a session. */
type SignedOutListener = (message: string) => void;
let signedOut: SignedOutListener = () => undefined;
export const onSignedOut = (listener: SignedOutListener): void => {
  signedOut = listener;
};

const refusal = (code: string, message: string, status: number): { ok: false; failure: CallFailure } => ({
  ok: false,
  failure: { code, message, status },
});

/** There was no answer: the service may or may not have received the call. */
export const NOT_REACHED: CallFailure = { code: 'offline', message: texts.offline, status: 0 };

const readJson = async (response: Response): Promise<unknown> => {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
};

const failureOf = (response: Response, body: unknown): { ok: false; failure: CallFailure } => {
  const parsed = failureShape.safeParse(body);
  if (!parsed.success) return refusal('unexpected', texts.failed, response.status);
  const { code, message, field } = parsed.data.error;
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  return {
    ok: false,
    failure: {
      code,
      message,
      status: response.status,
      ...(field === undefined ? {} : { field }),
      ...(Number.isFinite(retryAfter) ? { retryAfter } : {}),
    },
  };
};

/** Tells the part of a good answer that is there already, while `response` itself goes on being read. */
const tellEarly = <Schema extends z.ZodType>(
  schema: Schema,
  response: Response,
  early: (answer: z.output<Schema>) => void,
): void => {
  if (!response.ok) return;
  const { body } = response.clone();
  if (body === null) return;
  tellEarlyRows(body, (rows) => {
    const parsed = schema.safeParse(rows);
    if (parsed.success) early(parsed.data);
    // What breaks off here breaks off for the whole answer too, which says so.
  }).catch(() => undefined);
};

const exchange = async <Schema extends z.ZodType>(
  schema: Schema,
  path: string,
  init: RequestInit,
  early?: (answer: z.output<Schema>) => void,
): Promise<CallResult<z.output<Schema>>> => {
  let response: Response;
  try {
    response = await (takeEarly(path, init) ?? fetch(path, { ...init, credentials: 'same-origin' }));
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    return { ok: false, failure: NOT_REACHED };
  }
  if (early !== undefined) tellEarly(schema, response, early);
  const body = await readJson(response);
  if (!response.ok) {
    const refused = failureOf(response, body);
    if (response.status === 401) signedOut(refused.failure.message);
    return refused;
  }
  const position = response.headers.get(POSITION_HEADER);
  if (position !== null) {
    seePosition(position);
    forgetEarly();
  }
  const parsed = schema.safeParse(body);
  if (!parsed.success) return refusal('unexpected', texts.unexpected, response.status);
  return { ok: true, value: parsed.data, position };
};

const BEHIND_TRIES = 3;

/** The body of a call, if it has one. */
const bodyOf = (asked: { readonly body?: unknown }): RequestInit =>
  asked.body === undefined ? {} : { body: JSON.stringify(asked.body) };
const JSON_BODY = { 'content-type': 'application/json' };

interface ReadOptions<Answer> {
  readonly signal?: AbortSignal;
  readonly minPosition?: null;
  readonly early?: (answer: Answer) => void;
}

/**
 * A reading call. It finds everything that this page has written or was told; `minPosition: null` where no view is
 * read. While the view is behind, it retries (the service itself waits up to 2 s each time). `early` gets the first
 * rows of a long answer, and more of them, before the rest has come.
 * @throws DOMException AbortError when `signal` aborts.
 */
export const readCall = async <const One extends Call>(
  call: One,
  asked: CallRequest<One>,
  options: ReadOptions<CallAnswer<One>> = {},
): Promise<CallResult<CallAnswer<One>>> => {
  const minPosition = options.minPosition === undefined ? seenPosition() : null;
  const body = bodyOf(asked);
  const init: RequestInit = {
    method: call.method,
    headers: {
      ...(minPosition === null ? {} : { [MIN_POSITION_HEADER]: minPosition }),
      ...('body' in body ? JSON_BODY : {}),
    },
    ...body,
    ...(options.signal === undefined ? {} : { signal: options.signal }),
  };
  const path = pathOf(call, asked);
  let result = await exchange<One['answer']>(call.answer, path, init, options.early);
  for (let tries = 1; tries < BEHIND_TRIES && !result.ok && result.failure.code === 'behind'; tries += 1) {
    result = await exchange<One['answer']>(call.answer, path, init, options.early);
  }
  return result;
};

interface ChangeOptions {
  readonly commandId?: string;
  readonly signal?: AbortSignal;
}

const changing = <Schema extends z.ZodType>(
  schema: Schema,
  method: string,
  path: string,
  body: RequestInit,
  { commandId, signal }: ChangeOptions,
): Promise<CallResult<z.output<Schema>>> =>
  exchange(schema, path, {
    method,
    headers: {
      ...('body' in body ? JSON_BODY : {}),
      [CHANGE_HEADER]: '1',
      ...(commandId === undefined ? {} : { [IDEMPOTENCY_HEADER]: commandId }),
    },
    ...body,
    ...(signal === undefined ? {} : { signal }),
  });

/** A changing call (or a query with a body). Repeating it with the same `commandId` has one effect. */
export const changeCall = <const One extends Call>(
  call: One,
  asked: CallRequest<One>,
  options: ChangeOptions = {},
): Promise<CallResult<CallAnswer<One>>> =>
  changing<One['answer']>(call.answer, call.method, pathOf(call, asked), bodyOf(asked), options);

/** Timeout of a silent connection or service; the command is then sent again. */
const SILENT_MS = 30_000;
/** A long message on a slow connection may take longer: at least a thousand characters a second. */
const MS_A_CHARACTER = 1;

/** Sends a stored command unchanged, possibly of an earlier page. `offline` if there is no answer. */
export const sendStored = <Schema extends z.ZodType>(
  schema: Schema,
  { path, body, commandId }: Readonly<Record<'path' | 'commandId', string>> & { readonly body: unknown },
): Promise<CallResult<z.output<Schema>>> => {
  const said = JSON.stringify(body);
  const signal = AbortSignal.timeout(SILENT_MS + said.length * MS_A_CHARACTER);
  return changing(schema, 'POST', path, { body: said }, { commandId, signal });
};

interface RandomSource {
  readonly randomUUID?: () => string;
  readonly getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array;
}

/** A UUID from random bytes, with version 4 and the variant of RFC 9562. */
const uuidOf = (bytes: Uint8Array): string => {
  const marked = Array.from(bytes, (byte, index) =>
    index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte,
  );
  const hex = marked.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
};

/**
 * A new command id. `randomUUID` exists only on secure pages: not on a phone that opens a service of its
 * local network over plain http.
 */
export const newCommandId = (source: RandomSource = crypto): string =>
  source.randomUUID?.() ?? uuidOf(source.getRandomValues(new Uint8Array(16)));
