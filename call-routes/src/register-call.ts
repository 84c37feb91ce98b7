import type { DefinedCall } from '@so-cuoc/shared-domain/contract/define-call.ts';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onSendAsyncHookHandler,
  preHandlerAsyncHookHandler,
  preParsingHookHandler,
  preValidationHookHandler,
} from 'fastify';
import type { z } from 'zod';
import './request-context.ts';

/** Largest body of a call, in bytes. */
export const BODY_LIMIT = 256 * 1024;
/** The same for calls whose bodies grow with stored data: texts, configuration, results, rescored items. */
const LARGE_BODY_LIMIT = 4 * 1024 * 1024;

/** The same for calls without a session that bring one message. */
const SMALL_BODY_LIMIT = 64 * 1024;

type Parsed<Call extends DefinedCall, Part extends 'params' | 'query' | 'body'> =
  Call extends Readonly<Record<Part, infer Schema extends z.ZodType>> ? z.output<Schema> : unknown;

type Readable<Value> = Value extends readonly (infer Item)[]
  ? readonly Readable<Item>[]
  : Value extends object
    ? { readonly [Field in keyof Value]: Readable<Value[Field]> }
    : Value;

const bodyLimitOf = ({ largeBody, smallBody }: DefinedCall): number =>
  largeBody === true ? LARGE_BODY_LIMIT : smallBody === true ? SMALL_BODY_LIMIT : BODY_LIMIT;

interface RequestOf<Call extends DefinedCall, Query> {
  Params: Parsed<Call, 'params'>;
  Querystring: Query;
  Body: Parsed<Call, 'body'>;
}

/** The answer as its schema describes it, or the reply where it was already sent. */
type AnswerOf<Call extends DefinedCall> = Readable<z.input<Call['answer']>> | FastifyReply;

type CallHandler<Call extends DefinedCall, Query> = (
  request: FastifyRequest<RequestOf<Call, Query>>,
  reply: FastifyReply,
) => AnswerOf<Call> | Promise<AnswerOf<Call>>;

/** What a route adds to its definition because it depends on the running service. */
interface RouteOptions {
  readonly preParsing?: preParsingHookHandler;
  readonly preValidation?: preValidationHookHandler;
  readonly preHandler?: preHandlerAsyncHookHandler | preHandlerAsyncHookHandler[];
  readonly headers?: z.ZodType;
  readonly onSend?: onSendAsyncHookHandler;
}

/** Registers a defined call: path, access and schemas come from the definition, the rest from the service. */
export const registerCall = <
  const Call extends DefinedCall,
  QuerySchema extends z.ZodType = z.ZodType<Parsed<Call, 'query'>>,
>(
  app: FastifyInstance,
  call: Call,
  handler: CallHandler<Call, z.output<QuerySchema>>,
  {
    headers,
    query,
    ...hooks
  }: RouteOptions & {
    /** Replaces the query's schema by one that also reads what only the running service can. */
    readonly query?: QuerySchema;
  } = {},
): void => {
  const { method, path, access, params, body } = call;
  const querystring = query ?? call.query;
  app.route<RequestOf<Call, z.output<QuerySchema>>>({
    method,
    url: path,
    schema: {
      ...(params === undefined ? {} : { params }),
      ...(querystring === undefined ? {} : { querystring }),
      ...(body === undefined ? {} : { body }),
      ...(headers === undefined ? {} : { headers }),
    },
    config: { access, call },
    bodyLimit: bodyLimitOf(call),
    ...hooks,
    handler: (request, reply) => handler(request, reply),
  });
};
