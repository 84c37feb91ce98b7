import { checkAnswer } from '../calls/bets/bet-check.ts';
import { describe, expect, test } from 'vitest';
import { DEFAULT_CATALOGUE } from '../../catalogue/catalogue.ts';
import { DEFAULT_SETTINGS } from '../../customers/default-settings.ts';
import { parseMessage } from '../../message/parse-message.ts';
import { betStructure } from './bet-structure.ts';
import { itemRow } from './bet-item.ts';

const UI = '00000000-0000-4000-8000-00000000000a';
/** A Friday: Vĩnh Long, Bình Dương and Trà Vinh in the South. */
const CONTEXT = { ...DEFAULT_SETTINGS, date: '2026-11-20', catalogue: DEFAULT_CATALOGUE, customerName: '' };

const structureOf = (text: string) => {
  const { errors } = parseMessage(text, CONTEXT);
  return betStructure(text, UI, CONTEXT, errors) ?? expect.fail('too large');
};

const segmentsOf = (text: string) => structureOf(text).lines.flatMap(({ segments }) => segments);

describe('a message in lines, segments and items', () => {
  test('a chain is a segment for each type and amount, over the same numbers', () => {
    const { lines, chitiet } = structureOf('2dai 37.79dx5 b10n\n\nVĩnh Long: 05 dd1tr');
    expect(
      lines.map(({ nl_stt, nl_chuoi, nl_step2, nl_1num, nl_mienNewLineID }) => [
        ...[nl_stt, nl_chuoi, nl_step2, nl_1num, nl_mienNewLineID],
      ]),
    ).toEqual([
      [1, '2dai 37.79dx5 b10n', '2 dai 37 79 dx 5 b 10 n', 1, 'MN'],
      [2, '', '', 0, null],
      [3, 'Vĩnh Long: 05 dd1tr', 'vinh long 05 dd 1 tr', 0, 'MN'],
    ]);
    const [first, , third] = lines;
    expect(first?.segments).toMatchObject([
      {
        es_stt: 1,
        es_chuoi: '37.79 dx5',
        es_daiNewSpace: 'Vĩnh Long@Bình Dương',
        es_daiNewSpaceID: 'vl@bd',
        es_daiNewSpaceKey: 'vl@bd',
        es_mienNewSpaceID: 'MN',
        es_soNewSpace: '37.79',
        es_kieuNewSpaceKey: 'dx',
        es_donviNum: 1,
        es_tienNewSpace: 5,
        es_2Con: 18,
        es_3Con: 17,
        es_4Con: 16,
        es_logError: [],
        es_ks: [{ ks_kieuKey: 'dx', ks_tienxac: 360, ks_diem: 5, ks_soTien: 5, ks_soDonVi: 1 }],
      },
      { es_stt: 2, es_chuoi: '37.79 b10n', es_tienNewSpace: 10, es_ks: [{ ks_kieuUseKey: 'b' }] },
    ]);
    // A type that stands for two kinds has an item of each; 1tr is one times a thousand.
    expect(third?.segments.at(-1)).toMatchObject({
      es_kieuNewSpaceKey: 'dd',
      es_donviNum: 1000,
      es_tienNewSpace: 1,
      es_ks: [
        { ks_kieuUseKey: 'dau', ks_kieuUseKeyNew: 'dau', ks_diem: 1000, ks_soTien: 1, ks_soDonVi: 1000 },
        { ks_kieuUseKey: 'dui', ks_diem: 1000 },
      ],
    });
    expect(chitiet).toEqual(lines.flatMap(({ segments }) => segments.flatMap(({ es_ks }) => es_ks)));
  });

  test('its items are the items of the message in order and with their ids', () => {
    const text = 'vl 12.34 dd5 b1\nbd 123 x2n\n2dai 45.67.89 da1 dx2';
    const { items } = parseMessage(text, CONTEXT);
    const { lines, chitiet } = structureOf(text);
    expect(items.length).toBeGreaterThan(5);
    expect(chitiet).toMatchObject(items.map((item, index) => itemRow(item, UI, index, null)));
    const segments = lines.flatMap((line) => line.segments);
    for (const { es_id, es_ks } of segments) for (const item of es_ks) expect(item.ks_es_id).toBe(es_id);
    const ids = [
      ...lines.map(({ nl_id }) => nl_id),
      ...segments.map(({ es_id }) => es_id),
      ...chitiet.map(({ ks_id }) => ks_id),
    ];
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  });

  test('the numbers as listed and in order, and which are listed twice', () => {
    const [segment] = segmentsOf('vl 79.37.79.12b5');
    expect(segment?.es_ks).toMatchObject([
      { ks_soShow: '79.37.79.12', ks_soUse: '79.37.79.12', ks_soUseOrder: '12.37.79.79', ks_soTrungSo: '79' },
    ]);
    expect(segmentsOf('vl 37b5')[0]?.es_ks).toMatchObject([{ ks_soTrungSo: '' }]);
  });

  test('an amount with a decimal, and one of a leading zero, keep their stake', () => {
    expect(segmentsOf('vl 37b1,5tr 05 b05')[0]).toMatchObject({ es_donviNum: 1000, es_tienNewSpace: 1.5 });
    expect(segmentsOf('vl 37b05n')[0]).toMatchObject({ es_donviNum: 1, es_tienNewSpace: 0.5 });
  });

  test('an error is logged in its segment, otherwise at the end of its line', () => {
    expect(segmentsOf('vl 123 dui5 1234 baylo5n').at(-1)).toMatchObject({
      es_kieuNewSpaceKey: 'baylo',
      es_logError: [{ e_loai: 'kodc4con', e_key: '1234', e_priority: 1 }],
      es_ks: [],
    });
    expect(structureOf('vl 37b5\nvl 12b').lines[1]?.segments).toMatchObject([
      {
        es_chuoi: 'b',
        es_kieuNewSpaceKey: '',
        es_ks: [],
        es_logError: [{ e_loai: 'kotien', e_key: 'b', e_priority: 1 }],
      },
    ]);
    const warned = segmentsOf('vl 37b5\nbd 12b1\nvl 37b6').flatMap(({ es_logError }) => es_logError);
    expect(warned).toMatchObject([{ e_loai: 'cungso', e_priority: 2 }]);
  });

  test('every error of the message is in exactly one segment, whatever the text', () => {
    for (const text of [
      '',
      'không đọc được',
      '37 vl b5 xyz',
      'vl 1b5 12345b2 37',
      'mb 37.79dx5\nvl vl 37b5',
      '05 12 vl',
    ]) {
      const { errors } = parseMessage(text, CONTEXT);
      const logged = segmentsOf(text).flatMap(({ es_logError }) => es_logError);
      expect(logged.map(({ e_loai }) => e_loai).sort()).toEqual(errors.map(({ code }) => code).sort());
    }
  });

  test('a text with a very large structure gets none, and an answer has at most some megabytes', () => {
    const sizeOf = (text: string): number => {
      const { errors } = parseMessage(text, CONTEXT);
      return JSON.stringify(betStructure(text, UI, CONTEXT, errors)).length;
    };
    const all = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0')).join(' ');
    for (const [part, around] of [
      ['b1 ', 'vl 37 '],
      ['b5n dd6n ', `vl ${all} `],
      ['b5n dd6n ', `vl ${'12345 '.repeat(10_000)}`],
      ['vl 12 b5n zz\n', ''],
      ['zz\n', ''],
      ['zz ', ''],
      ['\n', ''],
    ] as const) {
      const sizes = [300, 1_200, 1_900, 40_000].map((times) => sizeOf(`${around}${part.repeat(times)}`));
      expect(Math.max(...sizes)).toBeLessThan(6_000_000);
    }
    expect(sizeOf(`vl ${'12345 '.repeat(10_000)}${'b5n '.repeat(900)}`)).toBe('null'.length);
    expect(sizeOf(`vl 37 ${'b1 '.repeat(1_000)}`)).toBeGreaterThan(100_000);
  });

  test('it matches the wire schema', () => {
    const structure = structureOf('2dai 37.79dx5 b10n\nvl 12b');
    expect(checkAnswer.parse([{ thisID: 'loi', ...structure }])).toEqual([{ thisID: 'loi', ...structure }]);
  });
});
