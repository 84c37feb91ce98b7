import { callName, CALLS } from '@so-cuoc/shared-domain/contract/all-calls.ts';
import type { GuardedRoute } from '@so-cuoc/command-service/access/plugin.ts';
import {
  CHANGE_HEADER,
  IDEMPOTENCY_HEADER,
  MIN_POSITION_HEADER,
  POSITION_HEADER,
  SESSION_COOKIE,
} from '@so-cuoc/shared-domain/contract/access.ts';
import { failure, FAILURE_STATUS } from '@so-cuoc/shared-domain/contract/failures.ts';
import { z } from 'zod';

type Schema = z.core.JSONSchema.BaseSchema;

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: Schema;
}

/** A call as OpenAPI has it; `x-` fields are ours. */
interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: {
    readonly required: true;
    readonly content: Readonly<Record<string, { readonly schema: Schema }>>;
  };
  readonly responses: Readonly<Record<string, unknown>>;
  readonly 'x-roles': readonly string[];
  readonly 'x-events': readonly string[];
  readonly 'x-views': readonly string[];
}

export interface OpenApi {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: Readonly<Record<string, unknown>>;
}

const shapeOf = (schema: unknown, io: 'input' | 'output'): Schema | null =>
  schema instanceof z.ZodType ? z.toJSONSchema(schema, { io, unrepresentable: 'any' }) : null;

const fieldsOf = (schema: unknown, at: 'path' | 'query'): readonly Parameter[] => {
  const { properties = {}, required = [] } = shapeOf(schema, 'input') ?? {};
  return Object.entries(properties).flatMap(([name, field]) =>
    typeof field === 'object'
      ? [{ name, in: at, required: at === 'path' || required.includes(name), schema: field }]
      : [],
  );
};

const UUID: Schema = { type: 'string', format: 'uuid' };
const header = (name: string, required: boolean, schema: Schema): Parameter => ({
  name,
  in: 'header',
  required,
  schema,
});

const headersOf = ({ access, views }: GuardedRoute): readonly Parameter[] => [
  ...(access.changes
    ? [header(CHANGE_HEADER, true, { const: '1' }), header(IDEMPOTENCY_HEADER, false, UUID)]
    : []),
  ...(views.length > 0 ? [header(MIN_POSITION_HEADER, false, { type: 'string' })] : []),
];

const FAILED = { $ref: '#/components/responses/failure' };

const operationOf = (route: GuardedRoute): Operation | null => {
  const { method, url, access, schema, views } = route;
  const call = CALLS.get(callName({ method, path: url }));
  if (call === undefined) return null;
  const body = shapeOf(schema.body, 'input');
  return {
    operationId: `${method.toLowerCase()}${url.replaceAll(/[^A-Za-z0-9]+/g, '_')}`,
    summary: call.summary,
    tags: [call.group],
    security:
      access.session === 'none' ? [] : [{ session: [] }, ...(access.session === 'optional' ? [{}] : [])],
    parameters: [
      ...fieldsOf(schema.params, 'path'),
      ...fieldsOf(schema.querystring, 'query'),
      ...headersOf(route),
    ],
    ...(body === null
      ? {}
      : { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
    responses: {
      200: {
        description: 'Luôn là 200 khi được trả lời; một lời từ chối theo nghiệp vụ nằm trong `result`.',
        headers: access.changes ? { [POSITION_HEADER]: { schema: { type: 'string' } } } : {},
        content: { 'application/json': { schema: shapeOf(call.answer, 'output') ?? {} } },
      },
      default: FAILED,
    },
    'x-roles': access.session === 'required' ? access.roles : [],
    'x-events': call.writes ?? [],
    'x-views': views,
  };
};

/** The calls of the running service as an OpenAPI 3.1 description, from the shapes that the routes enforce. */
export const openApiOf = (routes: readonly GuardedRoute[], version: string): OpenApi => {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const route of routes) {
    const operation = route.method === 'HEAD' ? null : operationOf(route);
    if (operation === null) continue;
    const path = route.url.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sổ cược',
      version,
      description: `Mọi lệnh của máy chủ. Mã từ chối: ${Object.keys(FAILURE_STATUS).join(', ')}.`,
    },
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE } },
      responses: {
        failure: {
          description: 'Bị từ chối, với mã cho chương trình và một câu cho người.',
          content: { 'application/json': { schema: shapeOf(failure, 'output') ?? {} } },
        },
      },
    },
  };
};
