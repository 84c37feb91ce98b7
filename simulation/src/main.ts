import { readFileSync } from 'node:fs';
import { Campaign } from './campaign.ts';
import { isBug } from './machine/planted-bugs.ts';
import { readOptions, USAGE } from './options.ts';
import { script } from './script/script.ts';

/** `npm run -s simulate -- --seed N`: exit 1 if a law is broken. */
const options = readOptions(process.argv.slice(2));
if (options === null) {
  process.stderr.write(`${USAGE}\n`);
  process.exit(2);
}
const { bug } = options;
if (bug !== null && !isBug(bug)) throw new Error(`no such bug: ${bug}`);
const campaign = new Campaign((line) => process.stdout.write(`${line}\n`), bug);
if (options.script !== null) {
  const read = script.parse(JSON.parse(readFileSync(options.script, 'utf8')));
  process.exitCode = (await campaign.repeat(read)) ? 0 : 1;
} else process.exitCode = (await campaign.run(options)) ? 0 : 1;
