import { readFileSync } from 'node:fs';

/** A worked example: what is given, a line each, and what must come of it. */
export interface WorkedExample {
  readonly title: string;
  readonly given: readonly string[];
  readonly expected: string;
}

const FOLDER = new URL('worked-examples/of-a-day/', import.meta.url);

const exampleOf = (block: string): WorkedExample => {
  const [head = '', expected = ''] = block.split('\n---\n');
  const [title = '', , , ...given] = head.split('\n');
  return { title, given, expected: expected.trim() };
};

/** The examples of a file of `worked-examples/of-a-day/`. */
export const workedExamples = (file: string): readonly WorkedExample[] =>
  readFileSync(new URL(file, FOLDER), 'utf8').split(/^== /m).slice(1).map(exampleOf);

/** What stands after the label of a line; null where it is another line. */
export const after = (line: string, label: string): string | null =>
  line.startsWith(`${label}: `) ? line.slice(label.length + 2) : null;
