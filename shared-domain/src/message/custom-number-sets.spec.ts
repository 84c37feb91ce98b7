import { expect, test } from 'vitest';
import { contextOf } from '../../test/given-context.ts';
import { compileCatalogue } from '../catalogue/catalogue.ts';
import { BLANK_RECORD, DEFAULT_RECORDS } from '../catalogue/default-records.ts';
import { parseMessage } from './parse-message.ts';

/** Sets are records that the admin edits: they may hold numbers of any length. */
const CATALOGUE = compileCatalogue([
  ...DEFAULT_RECORDS,
  {
    ...BLANK_RECORD,
    vt_id: 'q',
    vt_key: 'q',
    vt_name: 'q',
    vt_loai: 'so',
    vt_viettat: 'qqqq',
    vt_order: 1,
    vt_value1: '1212@3434',
  },
  {
    ...BLANK_RECORD,
    vt_id: 'w',
    vt_key: 'w',
    vt_name: 'w',
    vt_loai: 'so',
    vt_viettat: 'wwww',
    vt_order: 1,
    vt_value1: '',
  },
]);
const CONTEXT = { ...contextOf('2026-11-20', ''), catalogue: CATALOGUE };

const errors = (text: string): readonly string[] =>
  parseMessage(text, CONTEXT).errors.map(({ code, start, end }) => `${code} ${start}-${end}`);

test('what is wrong with a number of a set stands where the set does', () => {
  expect(errors('vl qqqq da1')).toEqual(['kodatrung 3-7']);
  expect(errors('vl 56 qqqq 78 da1')).toEqual(['kodatrung 6-10']);
  expect(errors('vl 5656 qqqq da1')).toEqual(['kodatrung 5-7', 'kodatrung 8-12']);
  expect(errors('vl qqqq x1')).toEqual(['kodc4con 3-7']);
});

test('a set of no numbers is none', () => {
  expect(errors('vl wwww b1')).toEqual(['koso 8-9']);
  expect(errors('vl wwww')).toEqual([]);
  expect(errors('vl 12 wwww b1')).toEqual([]);
  expect(errors('wwww vl 12 b1')).toEqual([]);
});
