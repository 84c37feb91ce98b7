import { describe, expect, it } from 'vitest';
import { tellEarlyRows } from './early-rows.ts';

const KB = 1024;
const ROW = { id: 'số "1" \\ ]}', inner: [{ of: ['[{'] }], pad: 'x'.repeat(100) };
const rowsOf = (count: number) => Array.from({ length: count }, (_, index) => ({ ...ROW, index }));

/** The parts told of a text that comes in pieces of so many bytes, cut also within a letter. */
const toldOf = async (text: string, pieceBytes: number): Promise<readonly unknown[]> => {
  const bytes = new TextEncoder().encode(text);
  const told: unknown[] = [];
  let at = 0;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: (controller) => {
      if (at >= bytes.length) controller.close();
      else controller.enqueue(bytes.slice(at, (at += pieceBytes)));
    },
  });
  await tellEarlyRows(body, (rows) => told.push(rows));
  return told;
};

describe('early rows', () => {
  it.each([1, 7, 1000, 40 * KB])('are the first rows, at pieces of %i bytes', async (pieceBytes) => {
    const rows = rowsOf(3000);
    const told = await toldOf(JSON.stringify(rows), pieceBytes);
    const counts = told.map((part) => (Array.isArray(part) ? part.length : 0));
    expect(told).toEqual(counts.map((count) => rows.slice(0, count)));
    expect(counts).toHaveLength(2);
    expect(counts[1]).toBeGreaterThan(3 * (counts[0] ?? 0));
  });

  it('are not told of a short answer, or of one that is no list', async () => {
    expect(await toldOf(JSON.stringify(rowsOf(100)), KB)).toEqual([]);
    expect(await toldOf(JSON.stringify({ rows: rowsOf(3000) }), KB)).toEqual([]);
  });

  it('are not told before one is whole', async () => {
    expect(await toldOf(JSON.stringify([{ long: 'x'.repeat(80 * KB) }]), KB)).toEqual([]);
  });
});
