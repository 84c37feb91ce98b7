import { appendCommand } from '../contract/sample-events.ts';
import { SEGMENT_BYTES } from '../../src/embedded/file/segmented-log.ts';
import { openEmbeddedEventStore } from '../../src/embedded/open.ts';

/*
 * A process that appends until it is killed, with 16 concurrent writers on a stream each. Prints each
 * acknowledged command: `node --import tsx endless-writer.ts FOLDER RUN [SEGMENT_BYTES]`.
 */
const [folder = '', run = '0', bytes] = process.argv.slice(2);
const store = openEmbeddedEventStore({
  folder,
  segmentBytes: bytes === undefined ? SEGMENT_BYTES : Number(bytes),
});

const write = async (writer: number): Promise<never> => {
  for (let n = 0; ; n += 1) {
    const command = `${run}-${String(writer)}-${String(n)}`;
    await appendCommand(store, `book-${String(writer)}`, command, (n % 3) + 1);
    process.stdout.write(`${command}\n`);
  }
};

await Promise.all(Array.from({ length: 16 }, (_, writer) => write(writer)));
