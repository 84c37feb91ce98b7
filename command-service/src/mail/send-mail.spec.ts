import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openMail, type MailOptions } from './send-mail.ts';

/** A mail server that takes letters from the `refused`-th connection on. */
const mailServer = async (refused = 0) => {
  const letters: string[] = [];
  let connections = 0;
  let arrived: () => void = () => undefined;
  const talk = (socket: Socket): void => {
    connections += 1;
    if (connections <= refused) {
      socket.end('421 busy\r\n');
      return;
    }
    let data: string | null = null;
    socket.on('error', () => undefined);
    socket.write('220 so.test\r\n');
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      if (data !== null) {
        data += text;
        if (!data.endsWith('\r\n.\r\n')) return;
        letters.push(data);
        data = null;
        socket.write('250 taken\r\n');
        arrived();
      } else if (text.startsWith('DATA')) {
        data = '';
        socket.write('354 go on\r\n');
      } else socket.write(text.startsWith('QUIT') ? '221 bye\r\n' : '250 so.test\r\n');
    });
  };
  const server = createServer(talk);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('not listening');
  return {
    url: `smtp://127.0.0.1:${bound.port}`,
    letters,
    one: new Promise<void>((resolve) => {
      arrived = resolve;
    }),
  };
};

const openedMail = async (options: Partial<MailOptions>) => {
  const folder = await mkdtemp(join(tmpdir(), 'so-cuoc-mail-'));
  const warned: string[] = [];
  let warnedOnce: () => void = () => undefined;
  const mail = openMail({
    smtpUrl: null,
    from: 'Sổ cược <so@so.test>',
    folder: join(folder, 'mail'),
    now: () => new Date('2026-11-20T05:00:00Z'),
    warn: (sentence) => {
      warned.push(sentence);
      warnedOnce();
    },
    pauses: [1, 1],
    ...options,
  });
  onTestFinished(async () => {
    await mail.close();
    await rm(folder, { recursive: true, force: true });
  });
  const failed = new Promise<void>((resolve) => {
    warnedOnce = resolve;
  });
  return { mail, warned, failed };
};

const letter = { to: 'ba@so.test', subject: 'Mã xác thực', text: 'Mã: 123456\n' };

describe('a letter', () => {
  test('goes to the mail server, from our address', async () => {
    const server = await mailServer();
    const { mail } = await openedMail({ smtpUrl: server.url });
    await mail.send(letter);
    await server.one;
    expect(server.letters[0]).toMatch(/^From: .*<so@so\.test>/m);
    expect(server.letters[0]).toMatch(/^To: ba@so\.test/m);
    expect(await mail.kept()).toEqual([]);
  });

  test('is tried again where the server was busy', async () => {
    const server = await mailServer(2);
    const { mail } = await openedMail({ smtpUrl: server.url });
    await mail.send(letter);
    await server.one;
    expect(server.letters).toHaveLength(1);
  });

  test('lies in the folder, and is warned of, where no server takes it', async () => {
    const { mail, warned, failed } = await openedMail({ smtpUrl: 'smtp://u:bi-mat@127.0.0.1:1' });
    await mail.send(letter);
    await failed;
    await mail.close();
    const [row] = await mail.kept();
    expect(await mail.read(row?.mail_id ?? '')).toMatchObject(letter);
    expect(warned).toHaveLength(1);
    expect(warned[0]).not.toContain('bi-mat');
  });

  test('lies in the folder where there is no server, the newest first', async () => {
    const { mail } = await openedMail({});
    await mail.send(letter);
    await mail.send({ ...letter, to: 'tu@so.test' });
    expect((await mail.kept()).map(({ to }) => to)).toEqual(['tu@so.test', 'ba@so.test']);
    expect(await mail.read('khong-co')).toBeNull();
  });
});
