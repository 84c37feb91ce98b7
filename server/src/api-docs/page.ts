import * as administrationCalls from '@so-cuoc/shared-domain/contract/calls/administration.ts';
import type { OpenApi } from './openapi.ts';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => ESCAPES[character] ?? '');

const code = (value: unknown): string => `<pre>${escaped(JSON.stringify(value, null, 2))}</pre>`;
const titled = (title: string, html: string): string => (html === '' ? '' : `<h4>${title}</h4>${html}`);

type Operation = OpenApi['paths'][string][string];

const parametersOf = ({ parameters }: Operation): string =>
  parameters.length === 0
    ? ''
    : `<table><tbody>${parameters
        .map(
          ({ name, in: at, required, schema }) =>
            `<tr><th scope="row"><code>${escaped(name)}</code></th><td>${at}${required ? ', bắt buộc' : ''}</td><td><code>${escaped(JSON.stringify(schema))}</code></td></tr>`,
        )
        .join('')}</tbody></table>`;

const answerOf = ({ responses }: Operation): unknown => {
  const ok: unknown = responses['200'];
  return typeof ok === 'object' && ok !== null && 'content' in ok ? ok.content : {};
};

const operationOf = (method: string, path: string, operation: Operation): string => {
  const { summary, requestBody, 'x-roles': roles, 'x-events': events, 'x-views': views } = operation;
  const who =
    operation.security.length === 0 ? 'ai cũng gọi được' : roles.join(', ') || 'có hoặc không có phiên';
  const what = [...events.map((event) => `ghi ${event}`), ...views.map((view) => `đọc ${view}`)].join('; ');
  return `<details id="${operation.operationId}"><summary><b>${method.toUpperCase()}</b> <code>${escaped(path)}</code> ${escaped(summary)}</summary>
<p>Ai: ${escaped(who)}${what === '' ? '' : `. ${escaped(what)}`}</p>
${titled('Tham số', parametersOf(operation))}${titled('Nội dung gửi', requestBody === undefined ? '' : code(requestBody.content['application/json']?.schema))}${titled('Trả lời', code(answerOf(operation)))}</details>`;
};

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:72rem;margin:0 auto;padding:1rem}
summary{cursor:pointer;padding:.25rem 0}details{border-bottom:1px solid #8884}
pre{overflow:auto;max-height:30rem;padding:.5rem;border:1px solid #8884}
table{border-collapse:collapse}th,td{text-align:left;padding:.1rem .6rem .1rem 0;vertical-align:top}
@media(prefers-color-scheme:dark){body{background:#111;color:#eee}a{color:#8cf}}`;

/** The description as one page that reads without scripts: the calls under their headings, each to be opened. */
export const apiPage = ({ info, paths }: OpenApi): string => {
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
