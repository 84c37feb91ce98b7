import { once } from 'node:events';
import { createReadStream, createWriteStream, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { readEmbeddedVault } from '@so-cuoc/command-service/vault/embedded/contents.ts';
import { openMongoVault } from '@so-cuoc/command-service/vault/mongodb/vault.ts';
import { moveVault } from '@so-cuoc/command-service/vault/move-vault.ts';
import { openEmbeddedLogReadOnly } from '@so-cuoc/event-store/embedded/read/open-read-only.ts';
import { openEmbeddedEventStore } from '@so-cuoc/event-store/embedded/open.ts';
import { repairLog } from '@so-cuoc/event-store/embedded/replication/repair-log.ts';
import { openEventStoreDb } from '@so-cuoc/event-store/eventstoredb/open.ts';
import { connectMongo } from '@so-cuoc/event-store/mongodb/connection.ts';
import { BACKUP_MARK } from '@so-cuoc/server/metrics/last-backup.ts';
import { failureSentence } from '@so-cuoc/server/process/failure-sentence.ts';
import { backUpBook, restoreBook, type CopiedBook } from './backup.ts';
import { exportedLines } from './export.ts';
import { checkExport, importLines } from './import.ts';
import { importMended } from './import-mended.ts';
import { inspectBook } from './inspect.ts';
import type { CopyRole } from '@so-cuoc/server/standby/copy-role.ts';
import { promoteCopy, type Promotion } from '@so-cuoc/server/standby/promote-copy.ts';
import { eventStoreOf } from '@so-cuoc/server/settings/settings.ts';

/** `npm run backup | restore | export | import | inspect | promote | repair | move-vault`: docs/operations.md. */
// A copy of a book is as private as the book.
process.umask(0o077);

/** For so_cuoc_backup_timestamp_seconds of the running service. A backup counts even if no mark can be left. */
const markBackup = (data: string, { seal, events }: CopiedBook): void => {
  try {
    writeFileSync(join(data, BACKUP_MARK), `${JSON.stringify({ seal, events })}\n`);
  } catch (error) {
    process.stderr.write(`${failureSentence(error) ?? String(error)}\n`);
  }
};

const refuse = (sentence: string, code: number): never => {
  process.stderr.write(`${sentence}\n`);
  process.exit(code);
};

const USAGES: Readonly<Record<string, string>> = {
  backup: '--data DIR --to FOLDER',
  restore: '--from FOLDER --data DIR',
  export: '--data DIR --to FILE (EVENTSTORE_URL: từ máy chủ đó)',
  import: '--from FILE --data DIR [--mend-clock THỜI_ĐIỂM] (EVENTSTORE_URL: vào máy chủ đó)',
  inspect: '--data DIR [--tail N] [--follow] [--seals FILE]',
  promote: '--data DIR [--anyway] [--term N]',
  repair: '--data DIR --from FOLDER',
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
  seals: { type: 'string' },
  'mend-clock': { type: 'string' },
  anyway: { type: 'boolean' },
  term: { type: 'string' },
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

const told = ({ events, seal, vault, archives }: CopiedBook, where: string): void => {
  const kept = archives === 0 ? '' : `, ${String(archives)} tệp lưu trữ`;
  say(`${where}: ${String(events)} sự kiện${kept}, niêm ${seal}, đã kiểm.`);
  if (!vault) say('Không có kho bí mật (vault.db): bản này chỉ có nhật ký, chưa ai đăng nhập được.');
};

const toldRestoration = ({ role, term }: CopyRole): void => {
  if (role === 'fenced')
    say(
      `Bản được sao lưu đã bị một bản khác thay (nhiệm kỳ ${String(term)}): bản khôi phục này không nhận cược. Nếu không còn bản nào khác: npm run promote -- --anyway.`,
    );
  else
    say(
      `Bản chính của nhiệm kỳ mới ${String(term)}. Không ai báo cho bản chính cũ: trước khi khởi động bản này, hãy chắc rằng bản cũ đã tắt. Nếu có bản sao dự phòng còn nguyên, nó thường có nhiều cược hơn bản sao lưu: hãy đưa nó lên (npm run promote).`,
    );
};

const toldPromotion = (data: string, { term, events, followed, other }: Promotion): void => {
  say(
    `${data}: bản chính từ nay, nhiệm kỳ ${String(term)}, ${String(events)} sự kiện. Khởi động bằng npm start. Cược mà bản chính cũ đã nhận sau vị trí đó không có ở đây: khi nó chạy lại với --standby, nó cho biết còn bao nhiêu.`,
  );
  if (followed !== null)
    say(
      `Bản chính cũ được nghe lần cuối lúc ${followed.heard}, khi đó có ${String(followed.end)} sự kiện. ${followed.vaultCopied === null ? 'Kho bí mật chưa lần nào được chép.' : `Kho bí mật được chép lần cuối lúc ${followed.vaultCopied}: mật khẩu, mã xác thực và phiên đổi hay gỡ sau lúc đó là bản cũ. Ai vừa làm việc đó hãy làm lại.`}`,
    );
  say(
    other === null
      ? 'Không biết địa chỉ của bản chính cũ nên không ai báo cho nó: hãy chắc rằng nó đã tắt.'
      : `Khi chạy, bản này báo cho ${other} thôi nhận cược.`,
  );
};

const linesOf = (file: string): AsyncIterable<string> =>
  createInterface({ input: createReadStream(file), crlfDelay: Infinity });

const exportTo = async (data: string, file: string): Promise<void> => {
  const server = eventStoreOf(process.env);
  const log = server === undefined ? openEmbeddedLogReadOnly(data) : openEventStoreDb(server);
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

/** A past instant with its offset, in the form of the log; null for anything else. */
const pastInstant = (text: string): string | null => {
  const time = new Date(text);
  const isPast = time.getTime() <= Date.now();
  return isPast && /^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:\d\d)$/.test(text) ? time.toISOString() : null;
};

const importFrom = async (file: string, data: string, mendClock: string): Promise<void> => {
  const notAfter = mendClock === '' ? null : pastInstant(mendClock);
  if (mendClock !== '' && notAfter === null)
    refuse(`--mend-clock phải là một thời điểm đã qua, ví dụ ${new Date().toISOString()}`, 2);
  const server = eventStoreOf(process.env);
  // A refused file leaves no empty log.
  await checkExport(linesOf(file));
  const store = server === undefined ? openEmbeddedEventStore({ folder: data }) : openEventStoreDb(server);
  try {
    const lines = () => linesOf(file);
    const { events, seal, changed } =
      notAfter === null
        ? { ...(await importLines(lines, store)), changed: 0 }
        : await importMended(lines, store, { notAfter, now: new Date() });
    const mended = notAfter === null ? '' : `, sửa giờ của ${String(changed)} sự kiện`;
    say(
      `${server === undefined ? data : 'EVENTSTORE_URL'}: ${String(events)} sự kiện${mended}, niêm ${seal}, đã đọc lại.`,
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
  const {
    data = '',
    to = '',
    from = '',
    tail = '10',
    follow = false,
    seals,
    anyway = false,
    term = '0',
    'mend-clock': mendClock = '',
  } = given();
  if (data === '') return usage();
  if (name === 'backup' && to !== '') {
    const copied = await backUpBook(data, to);
    markBackup(data, copied);
    told(copied, to);
    return;
  }
  if (name === 'restore' && from !== '') {
    const restored = await restoreBook(from, data);
    told(restored, data);
    toldRestoration(restored.role);
    return;
  }
  if (name === 'export' && to !== '') return exportTo(data, to);
  if (name === 'import' && from !== '') return importFrom(from, data, mendClock);
  if (name === 'inspect' && /^\d{1,6}$/.test(tail)) {
    const over = new AbortController();
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => over.abort());
    const asked = {
      ...{ tail: Number(tail), following: follow ? over.signal : null },
      seals: seals === undefined ? undefined : readFileSync(seals, 'utf8'),
    };
    for await (const line of inspectBook(data, asked)) say(line);
    return undefined;
  }
  if (name === 'move-vault') return moveVaultOf(data);
  if (name === 'repair' && from !== '') {
    const repaired = await repairLog(data, from, new Date());
    for (const { path, kept } of repaired)
      say(
        kept === null
          ? `${path}: đã ghi lại phần đầu tệp, hoặc cả tệp nếu đã mất`
          : `${path}: đã ghi lại phần hỏng theo bản sao; phần hỏng được giữ ở ${kept}`,
      );
    if (repaired.length === 0) say('Mọi tệp của nhật ký đều nguyên vẹn.');
    return undefined;
  }
  if (name === 'promote' && /^\d{1,9}$/.test(term)) {
    toldPromotion(data, promoteCopy(data, { anyway, term: Number(term) }));
    return undefined;
  }
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
