import type { GuardedRoute } from '@so-cuoc/command-service/access/plugin.ts';

export interface Request {
  readonly path: string;
  readonly body: unknown;
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const inBody = (body: unknown, field: string, id: string): unknown => {
  if (Array.isArray(body)) return body.map((item: unknown) => inBody(item, field, id));
  if (!isFields(body)) return body;
  const [outer = '', ...inner] = field.split('.');
  return { ...body, [outer]: inner.length === 0 ? id : inBody(body[outer], inner.join('.'), id) };
};

/** A request with another id in one of its fields: in the path, in the body, else in the query. */
export const withId = (
  { url, schema }: Pick<GuardedRoute, 'url' | 'schema'>,
  { path, body }: Request,
  field: string,
  id: string,
): Request => {
  const place = url.split('/').indexOf(`:${field}`);
  if (place !== -1) return { path: path.split('/').with(place, id).join('/'), body };
  if (schema.querystring === undefined) return { path, body: inBody(body, field, id) };
  const [bare = '', query = ''] = path.split('?');
  const search = new URLSearchParams(query);
  search.set(field, id);
  return { path: `${bare}?${search.toString()}`, body };
};
