import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { failureSentence } from '@so-cuoc/server/process/failure-sentence.ts';
import { accuracyAsked, accuracyReport } from './accuracy/accuracy.ts';
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
 * `npm run -s bets -- accuracy FILE [--show silent,refused] [--variations N --seed S]`: how well a corpus, or so many
 * variants of each of its messages, is read; status 1 if one is silently wrong.
 * `npm run -s bets -- hunt [--messages N] [--seed S]`: the same of random messages.
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
    'Cách dùng: npm run -s bets -- check | settle [--accept] [--house KEY]  (mỗi dòng vào là một JSON), hoặc replay --data DIR [--until TIME] [--agent ID], hoặc accuracy FILE [--show silent,refused] [--variations N] [--seed S] [--house KEY], hoặc hunt [--messages N] [--seed S]',
    2,
  );

const printLine = async (line: string): Promise<void> => {
  if (!process.stdout.write(`${line}\n`)) await once(process.stdout, 'drain');
};

const print = (answer: object): Promise<void> => printLine(JSON.stringify(answer));

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

const accuracy = async (): Promise<void> => {
  const asked = accuracyAsked(flags) ?? usage();
  const rules = findRules(asked.house);
  if (typeof rules === 'string') return refuse(rules, 2);
  try {
    const { lines, silent } = accuracyReport(asked, rules);
    for (const line of lines) await printLine(line);
    process.exitCode = silent === 0 ? 0 : 1;
  } catch (error) {
    const sentence = error instanceof RangeError ? error.message : failureSentence(error);
    if (sentence === null) throw error;
    refuse(sentence, 2);
  }
};

/** Loaded here alone: it needs the test tools, which an installation does not have. */
const huntSilence = async (): Promise<void> => {
  const { hunt, huntAsked } = await import('./hunt/hunt.ts');
  const { lines, silent } = hunt(huntAsked(flags) ?? usage(), (line) => process.stderr.write(`${line}\n`));
  for (const line of lines) await printLine(line);
  process.exitCode = silent === 0 ? 0 : 1;
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

const run = (): Promise<void> => {
  switch (name) {
    case 'replay':
      return replay();
    case 'accuracy':
      return accuracy();
    case 'hunt':
      return huntSilence();
    default:
      return answerLines();
  }
};

process.stdout.on('error', () => process.exit(1));
await run();
