// @vitest-environment node
import { applyRows } from '@so-cuoc/shared-domain/customers/apply-rows.ts';
import { DEFAULT_SETTINGS } from '@so-cuoc/shared-domain/customers/default-settings.ts';
import { USUAL_PRESETS } from '@so-cuoc/shared-domain/pricing/usual-presets.ts';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { doesSomething, planImport } from './plan-import.ts';
import { cellsOfFile, cellsOfText, decodeText } from './read-table.ts';
import { importTemplate } from './template.ts';

const known = [{ khachId: 'ba', name: 'Anh Ba', settings: DEFAULT_SETTINGS }];
const plan = (text: string) => planImport(cellsOfText(text), known, USUAL_PRESETS);

describe('the plan of a list of customers', () => {
  it('tells new customers, changed ones and unchanged ones apart', () => {
    const lines = plan('Tên khách;2C cò %;Giao / Nhận\nanh ba;75;nhận\nChị Tư;72;giao')?.lines ?? [];
    expect(lines.map(({ name, khachId }) => [name, khachId])).toEqual([
      ['Anh Ba', 'ba'],
      ['Chị Tư', null],
    ]);
    expect(lines.map(doesSomething)).toEqual([false, true]);
    const changed = plan('Tên khách\tNhận vé Nam 2C\nAnh Ba\t0,9')?.lines[0];
    expect(changed?.changes.count).toBe(1);
    expect(changed?.changes.first[0]).toContain('0,95 → 0,9');
  });

  it('sets all kinds and regions of a class, and a single column after it', () => {
    const [line] = plan('Tên khách,2C cò %,Miền Nam 2C Đầu cò %\nChị Tư,72,"70,5"')?.lines ?? [];
    const applied = applyRows(
      DEFAULT_SETTINGS,
      (line?.rows ?? []).map((row) => ({ ...row, kconfig_khachid: '' })),
    );
    const prices = applied.ok ? applied.settings.prices : null;
    expect([prices?.MN['2D.dau']?.co, prices?.MN['2D.b']?.co, prices?.MB['2D.b']?.co]).toEqual([
      7050, 7200, 7200,
    ]);
  });

  it('names line and column of every fault', () => {
    const { faults = [] } =
      plan('Tên khách;2C cò %;Đá nhận số trùng;Bảng giá\n;75;có;\nChị Tư;rẻ;có thể;Lạ\nchị  tư;2000;có;') ??
      {};
    expect(faults.map(({ line, column }) => [line, column])).toEqual([
      [2, 'Tên khách'],
      [3, 'Bảng giá'],
      [3, '2C cò %'],
      [3, 'Đá nhận số trùng'],
      [4, 'Tên khách'],
      [4, '2C cò %'],
    ]);
  });

  it('says which headings it does not use, and when there are no names', () => {
    expect(plan('Tên khách;Điện thoại\nChị Tư;090')?.unknown).toEqual(['Điện thoại']);
    expect(plan('Ai;Gì\nChị Tư;090')).toBeNull();
  });

  it('takes the names from a list that was kept elsewhere, unless a column has the exact heading', () => {
    for (const heading of ['Tên', 'Họ và tên', 'KHÁCH HÀNG'])
      expect(plan(`${heading};SĐT\nChị Tư;090`)?.lines.map(({ name }) => name)).toEqual(['Chị Tư']);
    const both = plan('Khách;\nTên;Tên khách\nTư;Chị Tư');
    expect(both?.lines.map(({ name }) => name)).toEqual(['Chị Tư']);
    expect(both?.unknown).toEqual(['Tên']);
  });

  it('finds a preset by its name', () => {
    const [, other] = USUAL_PRESETS;
    expect(plan(`Tên khách;Bảng giá\nChị Tư;${other?.name.toLowerCase()}`)?.lines[0]?.presetId).toBe(
      other?.id,
    );
  });
});

describe('reading a file', () => {
  it('takes UTF-8 with and without mark, UTF-16 and windows-1258', () => {
    const utf16 = new Uint8Array([0xff, 0xfe, 0x54, 0, 0xea, 0, 0x6e, 0]);
    expect(decodeText(new TextEncoder().encode('\uFEFFTên'))).toBe('Tên');
    expect(decodeText(new TextEncoder().encode('Tên'))).toBe('Tên');
    expect(decodeText(utf16)).toBe('Tên');
    // In windows-1258 marks follow their letter; names are kept composed.
    expect(decodeText(new Uint8Array([0x54, 0xea, 0x6e, 0x20, 0xe3, 0xcc]))).toBe('Tên ằ');
  });

  it.each([';', ',', '\t'])('finds the separator %j', (separator) => {
    expect(cellsOfText(['a', 'b,c'].join(separator).replace('b,c', '"b,c"'))).toEqual([['a', 'b,c']]);
  });
});

describe('the template', () => {
  it('is read back as one new customer without a fault', async () => {
    const file = await importTemplate();
    const cells = await readSheet(Buffer.from(await file.arrayBuffer()));
    const read = planImport(
      cells.map((row) => row.map((cell) => (cell === null ? '' : String(cell)))),
      [],
      USUAL_PRESETS,
    );
    expect(read?.unknown).toEqual([]);
    expect(read?.faults.map(({ column }) => column)).toEqual([]);
    expect(read?.lines).toHaveLength(1);
  });

  it('is no workbook to the reader of text files', async () => {
    expect(await cellsOfFile(new Blob(['Tên khách;2C cò %\nChị Tư;75']))).toEqual([
      ['Tên khách', '2C cò %'],
      ['Chị Tư', '75'],
    ]);
  });
});
