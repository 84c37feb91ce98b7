import type { FastifyDynamicSwaggerOptions, SwaggerTransform } from '@fastify/swagger';
import { callName, CALLS, type ListedCall } from '@so-cuoc/shared-domain/contract/all-calls.ts';
import {
  CHANGE_HEADER,
  IDEMPOTENCY_HEADER,
  MIN_POSITION_HEADER,
  POSITION_HEADER,
  SESSION_COOKIE,
} from '@so-cuoc/shared-domain/contract/access.ts';
import { failure, FAILURE_STATUS } from '@so-cuoc/shared-domain/contract/failures.ts';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';

const CONVERSION = {
  /** Schemas that stand once in the document and are referred to. */
  schemaRegistry: z.registry<{ id: string }>().add(failure, { id: 'failure' }),
  /** Zod's own conversion: the provider's override drops a branch of a union that is transformed. */
  zodToJsonConfig: { override: () => undefined },
};
const withJsonSchemas = createJsonSchemaTransform(CONVERSION);

const json = (description: string, schema: z.ZodType) => ({
  description,
  content: { 'application/json': { schema } },
});

const headersOf = ({ access, views = [] }: ListedCall): object => ({
  type: 'object',
  required: [CHANGE_HEADER],
  properties: {
    ...(access.changes
      ? { [CHANGE_HEADER]: { const: '1' }, [IDEMPOTENCY_HEADER]: { type: 'string', format: 'uuid' } }
      : {}),
    ...(views.length > 0 ? { [MIN_POSITION_HEADER]: { type: 'string' } } : {}),
  },
});

/** The fields of an operation that no schema says; `x-` fields are ours. */
const operationOf = ({ method, path, access, summary, group, writes, views }: ListedCall): object => ({
  operationId: `${method.toLowerCase()}${path.replaceAll(/[^A-Za-z0-9]+/g, '_')}`,
  summary,
  tags: [group],
  security:
    access.session === 'none' ? [] : [{ session: [] }, ...(access.session === 'optional' ? [{}] : [])],
  'x-roles': access.session === 'required' ? access.roles : [],
  'x-events': writes ?? [],
  'x-views': views ?? [],
});

const responses = z.record(z.string(), z.looseObject({}));

/** Answers are described from the definition: Fastify does not get their schemas, or it would serialise by them. */
const describe: SwaggerTransform = ({ schema, url, route, ...document }) => {
  const defined = route.config?.call;
  const call = defined === undefined ? undefined : CALLS.get(callName(defined));
  if (call === undefined) return { schema: { hide: true }, url };
  const response = {
    200: json(
      'Luôn là 200 khi được trả lời; một lời từ chối theo nghiệp vụ nằm trong `result`.',
      call.answer,
    ),
    default: json('Bị từ chối, với mã cho chương trình và một câu cho người.', failure),
  };
  const described = withJsonSchemas({ schema: { ...schema, response }, url, route, ...document }).schema;
  const { 200: answered, ...refused } = responses.parse(described.response);
  const headers = call.access.changes ? { headers: { [POSITION_HEADER]: { type: 'string' } } } : {};
  return {
    url,
    schema: {
      ...described,
      ...operationOf(call),
      headers: headersOf(call),
      response: { ...refused, 200: { ...answered, ...headers } },
    },
  };
};

/** The calls of the running service as an OpenAPI 3.1 description, from the shapes that the routes enforce. */
export const openApiOptions = (version: string): FastifyDynamicSwaggerOptions => ({
  openapi: {
    openapi: '3.1.0',
    info: {
      title: 'Sổ cược',
      version,
      description: `Mọi lệnh của máy chủ. Mã từ chối: ${Object.keys(FAILURE_STATUS).join(', ')}.`,
    },
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE } } },
  },
  convertConstToEnum: false,
  transform: describe,
  transformObject: createJsonSchemaTransformObject(CONVERSION),
});
