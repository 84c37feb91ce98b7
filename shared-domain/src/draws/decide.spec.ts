import { describe, expect, test } from 'vitest';
import { drawAggregate } from './aggregate.ts';
import { specOf } from '../../test/decider-spec.ts';
import { MIEN_BAC, rowsOf, VINH_LONG } from '../../test/given-draws.ts';
import { decideBackup, type EnteredRow, type EnterRows } from './decide.ts';
import { type ClaimEvent, type DrawEvent, drawStream } from './events.ts';
import { evolve, initialState } from './state.ts';

const friday = { date: '2026-11-20', station: 'vl', region: 'MN' as const };

const { given } = specOf(drawAggregate);

const enter = (rows: readonly EnteredRow[], draw: { date: string; station: string } = friday): EnterRows => ({
  type: 'enter',
  date: draw.date,
  station: draw.station,
  rows,
  source: 'tay',
});

const confirmed = (...rows: readonly EnteredRow[]): DrawEvent => ({
  type: 'DrawRowsConfirmed',
  version: 1,
  data: { ...friday, source: 'tay', rows },
});

const g8 = { position: 1, number: '37' };
const g7 = { position: 2, number: '437' };

describe('entering rows', () => {
  test('new rows are confirmed at once', () => {
    given()
      .when(enter([g8, g7]))
      .thenEvents(confirmed(g8, g7));
  });

  test('a whole draw of either sort', () => {
    given()
      .when(enter(rowsOf(VINH_LONG)))
      .thenEventsLike({ data: { rows: rowsOf(VINH_LONG) } });
    given()
      .when(enter(rowsOf(MIEN_BAC), { date: '2026-11-20', station: 'mb' }))
      .thenEventsLike({ data: { region: 'MB' } });
  });

  test('records only new numbers', () => {
    given(confirmed(g8))
      .when(enter([g8, g7]))
      .thenEvents(confirmed(g7));
  });

  test('the same rows again are nothing', () => {
    given(confirmed(g8, g7))
      .when(enter([g8, g7]))
      .thenEvents();
  });

  test('a row twice in one call counts once', () => {
    given()
      .when(enter([g8, g8]))
      .thenEvents(confirmed(g8));
  });
});

describe('correcting', () => {
  test('a confirmed number changes with a reason, and the old one is kept', () => {
    given(confirmed(g8))
      .when(enter([{ position: 1, number: '73', reason: ' đài đọc nhầm ' }]))
      .thenEvents({
        type: 'DrawCorrected',
        version: 1,
        data: { ...friday, reason: 'đài đọc nhầm', rows: [{ position: 1, number: '73', was: '37' }] },
      });
  });

  test.each([undefined, '', '   '])('without a reason (%j) it stays, and the position is named', (reason) => {
    expect(
      given(confirmed(g8, g7)).when(enter([g8, { position: 2, number: '473', reason }])).decision,
    ).toEqual({
      ok: false,
      refusal: {
        result: 'thieulydo',
        position: 2,
        message: 'Vĩnh Long, vị trí 2: số 437 đã được xác nhận. Muốn sửa thành 473 phải ghi lý do.',
      },
    });
  });

  test('each reason is a correction of its own, beside the new rows', () => {
    const { decision } = given(confirmed(g8, g7)).when(
      enter([
        { position: 1, number: '73', reason: 'A' },
        { position: 2, number: '473', reason: 'B' },
        { position: 3, number: '1237' },
      ]),
    );
    expect(decision).toMatchObject({
      ok: true,
      events: [
        { type: 'DrawRowsConfirmed', data: { rows: [{ position: 3 }] } },
        { type: 'DrawCorrected', data: { reason: 'A', rows: [{ position: 1 }] } },
        { type: 'DrawCorrected', data: { reason: 'B', rows: [{ position: 2 }] } },
      ],
    });
  });

  test('a corrected number is what the next one corrects', () => {
    const corrected: DrawEvent = {
      type: 'DrawCorrected',
      version: 1,
      data: { ...friday, reason: 'A', rows: [{ position: 1, number: '73', was: '37' }] },
    };
    given(confirmed(g8), corrected)
      .when(enter([{ position: 1, number: '37', reason: 'C' }]))
      .thenEventsLike({ data: { rows: [{ position: 1, number: '37', was: '73' }] } });
  });
});

describe('deciding between sources', () => {
  const says = (source: string, number: string): DrawEvent | ClaimEvent => ({
    type: 'DrawRowsObserved',
    version: 1,
    data: { ...friday, source, rows: [{ position: 1, number }] },
  });
  const settled = (reason: string, number: string, ...against: readonly object[]) => ({
    type: 'DrawConflictSettled',
    data: { reason, rows: [{ position: 1, number, against }] },
  });

  test('two sources that differ: what the admin enters counts, and the dispute is over', () => {
    given(says('a', '37'), says('b', '38'))
      .when(enter([g8]))
      .thenEventsLike(
        { type: 'DrawRowsConfirmed', data: { rows: [g8] } },
        settled('', '37', { number: '38', sources: ['b'] }),
      );
  });

  test('a lone source that the admin contradicts begins a dispute', () => {
    given(says('a', '38'))
      .when(enter([g8]))
      .thenEventsLike(
        { type: 'DrawRowsConfirmed' },
        {
          type: 'DrawConflictRaised',
          data: {
            rows: [{ position: 1, confirmed: '37', claims: [{ number: '38', sources: ['a'] }] }],
          },
        },
      );
  });

  test('a confirmed number stays against sources that say another: entered again, with why', () => {
    const stays = enter([{ ...g8, reason: 'theo biên bản' }]);
    const disputed = given(confirmed(g8), says('a', '38'), says('b', '38'));
    disputed
      .when(stays)
      .thenEventsLike(settled('theo biên bản', '37', { number: '38', sources: ['a', 'b'] }));
    const { events } = disputed.when(stays);
    given(confirmed(g8), says('a', '38'), says('b', '38'), ...events)
      .when(stays)
      .thenEvents();
  });

  test('a correction to what the sources say leaves nothing to settle', () => {
    const right = enter([{ position: 1, number: '38', reason: 'đính chính' }]);
    given(confirmed(g8), says('a', '38')).when(right).thenEventsLike({ type: 'DrawCorrected' });
  });

  test('a correction to something else settles what they say', () => {
    const other = enter([{ position: 1, number: '39', reason: 'biên bản' }]);
    const { decision } = given(confirmed(g8), says('a', '38')).when(other);
    expect(decision).toMatchObject({
      events: [{ type: 'DrawCorrected' }, settled('biên bản', '39', { number: '38', sources: ['a'] })],
    });
  });
});

describe('what no draw can be', () => {
  test.each<[string, readonly EnteredRow[], object]>([
    ['position 19 of a South station', [{ position: 19, number: '37' }], { result: 'vitri', position: 19 }],
    ['position 0', [{ position: 0, number: '37' }], { result: 'vitri', position: 0 }],
    ['three digits in G8', [{ position: 1, number: '437' }], { result: 'sochuso', position: 1 }],
    [
      'five digits in ĐB of the South',
      [{ position: 18, number: '12345' }],
      { result: 'sochuso', position: 18 },
    ],
    ['letters', [{ position: 1, number: 'ab' }], { result: 'sochuso', position: 1 }],
    [
      'two numbers for one position',
      [g8, { position: 1, number: '38' }],
      { result: 'trungvitri', position: 1 },
    ],
  ])('%s', (_, rows, refusal) => {
    given().when(enter(rows)).thenRefused(refusal);
  });

  test('one bad row refuses the whole call', () => {
    given()
      .when(enter([g8, { position: 2, number: '4' }]))
      .thenRefused();
  });

  test('the digits that are right are named', () => {
    given()
      .when(enter([{ position: 2, number: '4' }]))
      .thenRefused({ message: 'Vĩnh Long, vị trí 2: giải G7 phải có 3 chữ số, đã nhập "4".' });
  });

  test('a station that does not draw on that day', () => {
    given()
      .when(enter([g8], { date: '2026-11-21', station: 'vl' }))
      .thenRefused({ result: 'saingay', position: null, message: 'Ngày: 21/11/2026 không có đài Vĩnh Long' });
  });

  test('an unknown station is refused', () => {
    given()
      .when(enter([g8], { date: '2026-11-20', station: 'xx' }))
      .thenRefused({ result: 'khongdai' });
  });
});

test('each draw has its own stream', () => {
  expect(drawStream('2026-11-20', 'vl')).toBe('draw-2026-11-20-vl');
});

describe('backing up a row', () => {
  const backup = (row: EnteredRow, ...events: readonly DrawEvent[]) =>
    decideBackup({ ...friday, row }, events.reduce(evolve, initialState()));

  test('keeps it beside the number that counts, and changes nothing', () => {
    const decision = backup({ position: 1, number: '38' }, confirmed(g8));
    expect(decision).toMatchObject({
      events: [{ type: 'DrawRowBackedUp', data: { rows: [{ position: 1, number: '38', confirmed: '37' }] } }],
    });
    const facts = [confirmed(g8), ...(decision.ok ? decision.events : [])];
    expect(facts.reduce(evolve, initialState())).toEqual(evolve(initialState(), confirmed(g8)));
  });

  test('of a number that no prize can have is refused', () => {
    expect(backup({ position: 1, number: '381' })).toMatchObject({ refusal: { result: 'sochuso' } });
  });
});
