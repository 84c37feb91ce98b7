import * as administrationCalls from '@so-cuoc/shared-domain/contract/calls/service/administration.ts';
import { z } from 'zod';

const content = z.record(z.string(), z.object({ schema: z.unknown() }));
const operation = z.object({
  operationId: z.string(),
  summary: z.string(),
  tags: z.array(z.string()),
  security: z.array(z.unknown()),
  parameters: z
    .array(z.object({ name: z.string(), in: z.string(), required: z.boolean(), schema: z.unknown() }))
    .default([]),
  requestBody: z.object({ content }).optional(),
  responses: z.object({ 200: z.object({ content }) }),
  'x-roles': z.array(z.string()),
  'x-events': z.array(z.string()),
  'x-views': z.array(z.string()),
});
/** What the page shows of the OpenAPI description. */
export const shownDescription = z.object({
  info: z.object({ title: z.string(), description: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), operation)),
});
type Operation = z.infer<typeof operation>;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => ESCAPES[character] ?? '');

const code = (value: unknown): string => `<pre>${escaped(JSON.stringify(value, null, 2))}</pre>`;
const titled = (title: string, html: string): string => (html === '' ? '' : `<h4>${title}</h4>${html}`);

const parametersOf = ({ parameters }: Operation): string =>
  parameters.length === 0
    ? ''
    : `<table><tbody>${parameters
        .map(
          ({ name, in: at, required, schema }) =>
            `<tr><th scope="row"><code>${escaped(name)}</code></th><td>${at}${required ? ', bắt buộc' : ''}</td><td><code>${escaped(JSON.stringify(schema))}</code></td></tr>`,
        )
        .join('')}</tbody></table>`;

const operationOf = (method: string, path: string, operation: Operation): string => {
  const {
    summary,
    requestBody,
    responses,
    'x-roles': roles,
    'x-events': events,
    'x-views': views,
  } = operation;
  const who =
    operation.security.length === 0 ? 'ai cũng gọi được' : roles.join(', ') || 'có hoặc không có phiên';
  const what = [...events.map((event) => `ghi ${event}`), ...views.map((view) => `đọc ${view}`)].join('; ');
  return `<details id="${operation.operationId}"><summary><b>${method.toUpperCase()}</b> <code>${escaped(path)}</code> ${escaped(summary)}</summary>
<p>Ai: ${escaped(who)}${what === '' ? '' : `. ${escaped(what)}`}</p>
${titled('Tham số', parametersOf(operation))}${titled('Nội dung gửi', requestBody === undefined ? '' : code(requestBody.content['application/json']?.schema))}${titled('Trả lời', code(responses[200].content))}</details>`;
};

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:72rem;margin:0 auto;padding:1rem}
summary{cursor:pointer;padding:.25rem 0}details{border-bottom:1px solid #8884}
pre{overflow:auto;max-height:30rem;padding:.5rem;border:1px solid #8884}
table{border-collapse:collapse}th,td{text-align:left;padding:.1rem .6rem .1rem 0;vertical-align:top}
@media(prefers-color-scheme:dark){body{background:#111;color:#eee}a{color:#8cf}}`;

/** The description as one page that reads without scripts: the calls under their headings, each to be opened. */
export const apiPage = (description: unknown): string => {
  const { info, paths } = shownDescription.parse(description);
  const groups = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods)) {
      const [group = ''] = operation.tags;
      groups.set(group, [...(groups.get(group) ?? []), operationOf(method, path, operation)]);
    }
  const sections = [...groups].map(
    ([group, calls]) => `<section><h2>${escaped(group)}</h2>${calls.join('\n')}</section>`,
  );
  return `<!doctype html>
<html lang="vi"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Các lệnh – ${escaped(info.title)}</title><style>${STYLE}</style></head>
<body><main><h1>Các lệnh của ${escaped(info.title)}</h1>
<p>${escaped(info.description)} <a href="${administrationCalls.openApi.path}">openapi.json</a></p>
${sections.join('\n')}</main></body></html>
`;
};
