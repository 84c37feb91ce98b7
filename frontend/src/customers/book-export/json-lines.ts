import { daysOf, type BookReader, type Period } from './collect-book.ts';

const line = (kind: string, data: object): string => `${JSON.stringify({ loai: kind, ...data })}\n`;

/**
 * The book of a period as JSON lines, day by day, so that the page holds one day at a time: `so` (what the file is),
 * `khach` with its configuration, `tin`, `ketqua`, `khoan`, `chotso`, and `het` with the counts at the end.
 */
export async function* jsonLines(
  reader: BookReader,
  period: Period,
  { at, onDay }: { readonly at: string; readonly onDay: (day: string) => void },
): AsyncGenerator<string> {
  yield line('so', { ban: 1, tu: period.from, den: period.to, luc: at, tien: 'ngan dong' });
  const rows = await reader.configuration();
  const customers = await reader.customers();
  for (const customer of customers)
    yield line('khach', {
      ...customer,
      cauhinh: rows.filter((row) => row.kconfig_khachid === customer.khach_id),
    });
  let messages = 0;
  for (const day of daysOf(period)) {
    onDay(day);
    const [placed, draws] = [await reader.messages(day), await reader.draws(day)];
    messages += placed.length;
    yield [...placed.map((row) => line('tin', row)), ...draws.map((row) => line('ketqua', row))].join('');
  }
  const ledger = await reader.ledger(period);
  for (const entry of ledger.khoan) yield line('khoan', entry);
  for (const sent of ledger.chotso) yield line('chotso', sent);
  yield line('het', { khach: customers.length, tin: messages });
}
