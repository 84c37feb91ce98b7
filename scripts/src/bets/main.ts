import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { failureSentence } from '@so-cuoc/server/process/failure-sentence.ts';
import { check } from './check.ts';
import { findRules, type RulesWithPrices } from './rules-with-prices.ts';
import { replayAsked, replayedRows } from './replay.ts';
import { checkRequest, type Requested, settleRequest } from './request.ts';
import { settle } from './settle.ts';

const [name, ...flags] = process.argv.slice(2);
/**
 * `npm run -s bets -- check | settle [--accept] [--house KEY]`: JSON lines in, one JSON line each out, in order, at constant
 * memory. An invalid line gets an error answer and the rest still runs; the exit status is then 1.
 * `npm run -s bets -- replay --data DIR`: the reports, folded from the log.
 */
const answering =
  <T extends { readonly id: string | number }>(
    read: (line: string, rules: RulesWithPrices) => Requested<T>,
    answer: (request: T, accept: boolean) => object,
  ) =>
  (line: string, rules: RulesWithPrices, accept: boolean) => {
    const requested = read(line, rules);
    if (!requested.ok) return { fault: true, answer: { id: requested.id, fault: requested.fault } };
    try {
      return { fault: false, answer: answer(requested.request, accept) };
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      const { id } = requested.request;
      return { fault: true, answer: { id, fault: 'text tiền quá lớn, không tính được chính xác' } };
    }
  };

const COMMANDS = new Map([
  ['check', answering(checkRequest, check)],
  ['settle', answering(settleRequest, settle)],
]);

const FLAGS = { accept: { type: 'boolean', default: false }, house: { type: 'string' } } as const;

const refuse = (sentence: string, code: number): never => {
  process.stderr.write(`${sentence}\n`);
  process.exit(code);
};

const usage = (): never =>
  refuse(
    'Cách dùng: npm run -s bets -- check | settle [--accept] [--house KEY]  (mỗi dòng vào là một JSON), hoặc replay --data DIR [--until TIME] [--agent ID]',
    2,
  );

const print = async (answer: object): Promise<void> => {
  if (!process.stdout.write(`${JSON.stringify(answer)}\n`)) await once(process.stdout, 'drain');
};

const replay = async (): Promise<void> => {
  const asked = replayAsked(flags);
  if (typeof asked === 'string') return refuse(asked, 2);
  try {
    for await (const row of replayedRows(asked)) await print(row);
  } catch (error) {
    const sentence = failureSentence(error);
    if (sentence === null) throw error;
    refuse(sentence, 1);
  }
};

/** null for unknown flags. */
const asked = (): { readonly accept: boolean; readonly house: string | undefined } | null => {
  try {
    const { values } = parseArgs({ args: flags, options: FLAGS });
    return { accept: values.accept, house: values.house };
  } catch {
    return null;
  }
};

const answerLines = async (): Promise<void> => {
  const command = COMMANDS.get(name ?? '') ?? usage();
  const { accept, house: key } = asked() ?? usage();
  const rules = findRules(key);
  if (typeof rules === 'string') return refuse(rules, 2);
  let faults = 0;
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
    const { fault, answer } = command(line, rules, accept);
    if (fault) faults++;
    await print(answer);
  }
  process.exitCode = faults === 0 ? 0 : 1;
};

process.stdout.on('error', () => process.exit(1));
await (name === 'replay' ? replay() : answerLines());
