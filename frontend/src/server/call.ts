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
import { texts } from '../i18n/vi/server.ts';
import { laterPosition } from './position.ts';

/** Why a call gave no value: the service's stable code, or `offline` / `unexpected` of our own. */
export interface CallFailure {
  readonly code: string;
  /** A Vietnamese sentence for the person. */
  readonly message: string;
  /** The field of the body that is wrong, where the service names one. */
  readonly field?: string;
  /** 0 when there was no answer at all. */
  readonly status: number;
  /** Seconds after which a refused sign-in may be tried again. */
  readonly retryAfter?: number;
}

export type CallResult<Value> =
  | {
      readonly ok: true;
      readonly value: Value;
      /** Log position of a change. */ readonly position: string | null;
    }
  | { readonly ok: false; readonly failure: CallFailure };

/** The last position that this page has written; later reads wait for it (read your writes). */
let written: string | null = null;
export const lastWritten = (): string | null => written;
const rememberWritten = (position: string): void => {
  written = laterPosition(written, position);
};

/** Told once for every answer 401 on a call that needs a session. */
type SignedOutListener = () => void;
let signedOut: SignedOutListener = () => undefined;
export const onSignedOut = (listener: SignedOutListener): void => {
  signedOut = listener;
};

const refusal = (code: string, message: string, status: number): { ok: false; failure: CallFailure } => ({
  ok: false,
  failure: { code, message, status },
});

/** No answer came: whether the service has heard of it is not known. */
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

const exchange = async <Schema extends z.ZodType>(
  schema: Schema,
  path: string,
  init: RequestInit,
): Promise<CallResult<z.output<Schema>>> => {
  let response: Response;
  try {
    response = await fetch(path, { ...init, credentials: 'same-origin' });
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    return { ok: false, failure: NOT_REACHED };
  }
  const body = await readJson(response);
  if (!response.ok) {
    if (response.status === 401) signedOut();
    return failureOf(response, body);
  }
  const position = response.headers.get(POSITION_HEADER);
  if (position !== null) rememberWritten(position);
  const parsed = schema.safeParse(body);
  if (!parsed.success) return refusal('unexpected', texts.unexpected, response.status);
  return { ok: true, value: parsed.data, position };
};

const BEHIND_TRIES = 3;

/** The body of a call, for those that have one. */
const bodyOf = (asked: { readonly body?: unknown }): RequestInit =>
  asked.body === undefined ? {} : { body: JSON.stringify(asked.body) };
const JSON_BODY = { 'content-type': 'application/json' };

/**
 * A reading call. Waits for this page's own last change unless `minPosition` says otherwise; while
 * the view is behind it asks again (the service itself waits up to 2 s each time).
 * @throws DOMException AbortError when `signal` aborts.
 */
export const readCall = async <const One extends Call>(
  call: One,
  asked: CallRequest<One>,
  options: { readonly signal?: AbortSignal; readonly minPosition?: string | null } = {},
): Promise<CallResult<CallAnswer<One>>> => {
  const minPosition = options.minPosition === undefined ? written : options.minPosition;
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
  let result = await exchange<One['answer']>(call.answer, path, init);
  for (let tries = 1; tries < BEHIND_TRIES && !result.ok && result.failure.code === 'behind'; tries += 1) {
    result = await exchange<One['answer']>(call.answer, path, init);
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

/** A changing call (or a question with a body). `commandId` makes repeats have one effect. */
export const changeCall = <const One extends Call>(
  call: One,
  asked: CallRequest<One>,
  options: ChangeOptions = {},
): Promise<CallResult<CallAnswer<One>>> =>
  changing<One['answer']>(call.answer, call.method, pathOf(call, asked), bodyOf(asked), options);

/** Timeout of a silent connection or service; the command is then sent again. */
const SILENT_MS = 30_000;
/** A long message on a slow line takes its time: a thousand characters a second at the least. */
const MS_A_CHARACTER = 1;

/** A command as it was kept, maybe by an earlier page: sent as it stands. `offline` where no answer comes. */
export const sendKept = <Schema extends z.ZodType>(
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

/** Version 4 and the variant of RFC 9562, over random bytes. */
const uuidOf = (bytes: Uint8Array): string => {
  const marked = Array.from(bytes, (byte, index) =>
    index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte,
  );
  const hex = marked.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
};

/**
 * A fresh command id. `randomUUID` is there only where the page is secure: not on a phone that
 * opens the service of this network over plain http.
 */
export const newCommandId = (source: RandomSource = crypto): string =>
  source.randomUUID?.() ?? uuidOf(source.getRandomValues(new Uint8Array(16)));
