import type { Page } from 'playwright-core';

/**
 * Answers as the dialect reader does, in the shape of its proposals: courtesy is no part of a bet, a total is compared,
 * and the same type twice behind four digits is a cascade or a sum (reading.md). Whatever the reader comes to think of
 * these texts, the screen is tried with the same proposals.
 */
const THREAD = `
let habits = {};
const QUIET = [[/em lấy |nha chị/g, 'courtesy'], [/tổng \\d+/g, 'stated-total'], [/khongdoc/g, 'unread']];
const CASCADE = /(\\d)(\\d{3}) b(\\d+)n b(\\d+)n/;
const spans = (lines, pattern) => lines.flatMap((text, line) => {
  const found = [];
  for (const { 0: word, index } of text.matchAll(new RegExp(pattern, 'g')))
    found.push({ line, start: index, end: index + word.trimEnd().length });
  return found;
});
const written = (line, answer) => QUIET
  .reduce((text, [pattern]) => text.replace(pattern, ''), line)
  .replace(CASCADE, (_, first, rest, one, two) =>
    answer === 'sum' ? first + rest + ' b' + (Number(one) + Number(two)) + 'n'
      : first + rest + ' b' + one + 'n ' + rest + ' b' + two + 'n')
  .replace(/\\blo (\\d\\d)\\s(\\d+)n/, '$1 b$2n')
  .replace(/\\s+/g, ' ').trim();
addEventListener('message', ({ data: { text, chosen, context } }) => {
  if (context !== null) habits = context.habits ?? {};
  const lines = text.split('\\n');
  const places = spans(lines, CASCADE);
  const made = (at) => chosen.find(({ line, start }) => line === at.line && start === at.start)?.answer;
  const answers = lines.map((_, line) => {
    const at = places.find((place) => place.line === line);
    return (at && made(at)) ?? habits.cascade ?? 'cascade';
  });
  const read = (changed, answer) =>
    lines.map((line, index) => written(line, index === changed ? answer : answers[index]));
  const now = read(-1, '');
  const choice = (words, answer) => (at) => ({ words, answer, text: read(at.line, answer).join('\\n') });
  const both = [choice('4 con 10 nghìn, 3 con 5 nghìn', 'cascade'), choice('4 con 15 nghìn', 'sum')];
  const changes = lines.flatMap((from, index) => from === now[index] ? [] :
    [{ lines: [index + 1, index + 1], from, to: now[index], doubtful: false, reason: '' }]);
  postMessage(changes.length === 0 ? null : {
    text: now.join('\\n'), complete: true, changes, alternatives: [],
    roles: QUIET.flatMap(([pattern, role]) => spans(lines, pattern).map((span) => ({ ...span, role }))),
    doubts: habits.cascade ? [] : places.filter((at) => made(at) === undefined).map((at) => ({
      ...at, reason: 'cùng một kiểu ghi nhiều lần', question: 'cascade', choices: both.map((make) => make(at)),
    })),
    totals: spans(lines, /tổng \\d+/).map((span) => {
      const stated = Number(/\\d+/.exec(lines[span.line].slice(span.start))[0]);
      return { ...span, kind: 'stake', stated, read: 90, agrees: stated === 90 };
    }),
  });
});
`;

/** Lets the editor's thread answer with recorded proposals, from the next page on: on a device without service workers. */
export const answerWithRecordedProposals = (page: Page): Promise<unknown> =>
  page
    .context()
    .route('**/assets/proposer.worker-*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: THREAD }),
    );
