import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '@so-cuoc/server/project.ts';

const FOLDER = pathToFileURL(join(ROOT, 'shared-domain/test/worked-examples/'));
const read = (name: string): string => readFileSync(new URL(`${name}.txt`, FOLDER), 'utf8');

const fenced = (text: string): string => `\`\`\`text\n${text.trim()}\n\`\`\``;

/** `title`, a paragraph with the rule, then the message and the calculation of its amounts. */
const sectionOf = (block: string): string => {
  const [title = '', rule = '', ...rest] = block.split('\n');
  const example = rest.join('\n').replace('\n---\n', '\n\n');
  return `### ${title}\n\n${rule}\n\n${fenced(example)}`;
};

const sectionsOf = (name: string) => (): string =>
  read(name).split(/^== /m).slice(1).map(sectionOf).join('\n\n');

const draws = (): string =>
  fenced(
    read('draws')
      .split('\n')
      .filter((line) => !line.startsWith('#'))
      .join('\n'),
  );

/** The worked examples, which tests compare character for character, as sections of a page. */
export const WORKED_EXAMPLES: readonly (readonly [string, () => string])[] = [
  ['example_draws', draws],
  ['example_two_digits', sectionsOf('two-digits')],
  ['example_longer', sectionsOf('longer-numbers')],
  ['example_pairs', sectionsOf('pairs')],
  ['example_reading', sectionsOf('reading')],
  ['example_overflow', sectionsOf('of-a-day/overflow')],
  ['example_settlement', sectionsOf('of-a-day/settlement')],
];
