import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import Database from 'libsql';
import { z } from 'zod';

const row = z.object({ view: z.string(), position: z.string() });

/** How far each view in `views.db` of a data folder is, beside its running service; empty where there are none. */
export const readCheckpoints = (folder: string): readonly z.infer<typeof row>[] => {
  const file = join(folder, 'views.db');
  if (!existsSync(file)) return [];
  const database = new Database(`${pathToFileURL(file).href}?mode=ro`);
  try {
    return z.array(row).parse(database.prepare('select view, position from checkpoints order by view').all());
  } finally {
    database.close();
  }
};
