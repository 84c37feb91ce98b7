import { join } from 'node:path';
import Database from 'libsql';

/** What a crash leaves behind after the events were durable and before the answer was kept. */
export const forgetAnswers = (folder: string): void => {
  const vault = new Database(join(folder, 'vault.db'));
  vault.exec('UPDATE answer SET status = NULL, body = NULL, position = NULL');
  vault.close();
};
