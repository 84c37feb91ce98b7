import { once } from 'node:events';
import { createReadStream, createWriteStream, rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { readEmbeddedVault } from '@so-cuoc/command-service/vault/embedded/contents.ts';
import { openMongoVault } from '@so-cuoc/command-service/vault/mongodb/vault.ts';
import { moveVault } from '@so-cuoc/command-service/vault/move-vault.ts';
import { openEmbeddedLogReadOnly } from '@so-cuoc/event-store/embedded/read/open-read-only.ts';
import { openEmbeddedEventStore } from '@so-cuoc/event-store/embedded/open.ts';
import { openEventStoreDb } from '@so-cuoc/event-store/eventstoredb/open.ts';
import { connectMongo } from '@so-cuoc/event-store/mongodb/connection.ts';
import { failureSentence } from '@so-cuoc/server/process/failure-sentence.ts';
import { backUpBook, type CopiedBook } from './backup.ts';
import { exportedLines } from './export.ts';
import { checkExport, importLines } from './import.ts';
import { inspectBook } from './inspect.ts';
import { eventStoreOf } from '@so-cuoc/server/settings/settings.ts';

/** `npm run backup | restore | export | import | inspect | move-vault`: docs/operations.md. */
// A copy of a book is as private as the book.
process.umask(0o077);

const refuse = (sentence: string, code: number): never => {
  process.stderr.write(`${sentence}\n`);
  process.exit(code);
};

const USAGES: Readonly<Record<string, string>> = {
  backup: '--data DIR --to FOLDER',
  restore: '--from FOLDER --data DIR',
  export: '--data DIR --to FILE',
  import: '--from FILE --data DIR',
  inspect: '--data DIR [--tail N] [--follow]',
  'move-vault': '--data DIR (MONGODB_URL: kho đích)',
};
const [name = '', ...args] = process.argv.slice(2);
const usage = (): never =>
  refuse(
    Object.entries(USAGES)
      .filter(([known]) => known === name || !Object.hasOwn(USAGES, name))
      .map(([known, options]) => `Cách dùng: npm run ${known} -- ${options}`)
      .join('\n'),
    2,
  );

const OPTIONS = {
  data: { type: 'string' },
  to: { type: 'string' },
  from: { type: 'string' },
  tail: { type: 'string' },
  follow: { type: 'boolean' },
} as const;

const given = () => {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: false }).values;
  } catch {
    return usage();
  }
};

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const told = ({ events, seal, vault }: CopiedBook, where: string): void => {
  say(`${where}: ${String(events)} sự kiện, niêm ${seal}, đã kiểm.`);
  if (!vault) say('Không có kho bí mật (vault.db): bản này chỉ có nhật ký, chưa ai đăng nhập được.');
};

const linesOf = (file: string): AsyncIterable<string> =>
  createInterface({ input: createReadStream(file), crlfDelay: Infinity });

const exportTo = async (data: string, file: string): Promise<void> => {
  const log = openEmbeddedLogReadOnly(data);
  const out = createWriteStream(file, { flags: 'wx' });
  await once(out, 'open');
  let last = '';
  try {
    for await (const line of exportedLines(log)) {
      if (!out.write(`${line}\n`)) await once(out, 'drain');
      last = line;
    }
    out.end();
    await finished(out);
  } catch (error) {
    // Destroy a partial export: it could be mistaken for a complete one.
    out.destroy();
    rmSync(file, { force: true });
    throw error;
  } finally {
    await log.close();
  }
  say(`${file}: ${last}`);
};

const importFrom = async (file: string, data: string): Promise<void> => {
  const server = eventStoreOf(process.env);
  // A refused file leaves no empty log.
  await checkExport(linesOf(file));
  const store = server === undefined ? openEmbeddedEventStore({ folder: data }) : openEventStoreDb(server);
  try {
    const { events, seal } = await importLines(() => linesOf(file), store);
    say(
      `${server === undefined ? data : 'EVENTSTORE_URL'}: ${String(events)} sự kiện, niêm ${seal}, đã đọc lại.`,
    );
  } finally {
    await store.close();
  }
};

const moveVaultOf = async (data: string): Promise<void> => {
  const url = process.env['MONGODB_URL'] ?? '';
  if (url === '') return usage();
  const from = readEmbeddedVault(data);
  const to = openMongoVault(connectMongo(url));
  try {
    const { credentials, answers } = await moveVault(from, to);
    say(`MONGODB_URL: ${String(credentials)} mật khẩu, ${String(answers)} câu trả lời, đã đọc lại.`);
  } finally {
    from.close();
    await to.close();
  }
};

const run = async (): Promise<void> => {
  const { data = '', to = '', from = '', tail = '10', follow = false } = given();
  if (data === '') return usage();
  if (name === 'backup' && to !== '') {
    told(await backUpBook(data, to), to);
    return;
  }
  if (name === 'restore' && from !== '') {
    told(await backUpBook(from, data), data);
    return;
  }
  if (name === 'export' && to !== '') return exportTo(data, to);
  if (name === 'import' && from !== '') return importFrom(from, data);
  if (name === 'inspect' && /^\d{1,6}$/.test(tail)) {
    const over = new AbortController();
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => over.abort());
    const asked = { tail: Number(tail), following: follow ? over.signal : null };
    for await (const line of inspectBook(data, asked)) say(line);
    return undefined;
  }
  if (name === 'move-vault') return moveVaultOf(data);
  return usage();
};

process.stdout.on('error', () => process.exit(1));
try {
  await run();
} catch (error) {
  const sentence = failureSentence(error);
  if (sentence === null) throw error;
  refuse(sentence, 1);
}
