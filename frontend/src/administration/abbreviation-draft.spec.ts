import { DEFAULT_RECORDS } from '@so-cuoc/shared-domain/catalogue/default-records.ts';
import { decide } from '@so-cuoc/shared-domain/abbreviations/decide.ts';
import { describe, expect, it } from 'vitest';
import { changeOf, draftOf, NEW_SET, numbersIn } from './abbreviation-draft.ts';

const named = (key: string, kind: string) => {
  const record = DEFAULT_RECORDS.find(({ vt_key, vt_loai }) => vt_key === key && vt_loai === kind);
  if (record === undefined) throw new Error(`no record ${key}`);
  return record;
};

describe('an abbreviation in its fields', () => {
  it('without edits sends no change for any record', () => {
    for (const record of DEFAULT_RECORDS) {
      const { vt_viettat, vt_name, vt_value1, vt_isactive } = changeOf(draftOf(record), record);
      const change = {
        aliases: vt_viettat?.split('@').filter(Boolean),
        name: vt_name,
        numbers: vt_value1?.split('@'),
        active: typeof vt_isactive === 'boolean' ? vt_isactive : undefined,
      };
      const { vt_id: id } = record;
      expect(decide({ type: 'change', id, change }, DEFAULT_RECORDS), id).toEqual({ ok: true, events: [] });
    }
  });

  it('reads the numbers of a set with any separator, and none for a station', () => {
    expect(numbersIn({ ...NEW_SET, numbers: ' 15, 55.95;05\n35-75 ' })).toEqual([
      '15',
      '55',
      '95',
      '05',
      '35',
      '75',
    ]);
    const set = { ...draftOf(named('ty', 'so')), numbers: '15 55', active: false };
    expect(changeOf(set, named('ty', 'so'))).toMatchObject({ vt_value1: '15@55', vt_isactive: false });
    expect(changeOf(draftOf(named('vl', 'dai')), named('vl', 'dai'))).not.toHaveProperty('vt_value1');
  });

  it('a new set is named by its word', () => {
    const draft = { ...NEW_SET, key: ' ongdia ', name: 'Ông Địa', aliases: 'dia, thodia', numbers: '38 78' };
    expect(changeOf(draft, null)).toEqual({
      vt_key: 'ongdia',
      vt_name: 'Ông Địa',
      vt_viettat: 'dia@thodia',
      vt_value1: '38@78',
      vt_isactive: true,
    });
  });
});
