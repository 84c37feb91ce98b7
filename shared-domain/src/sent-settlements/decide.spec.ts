import { describe, expect, test } from 'vitest';
import { specOf } from '../../test/decider-spec.ts';
import { correctionOf, settlementOf } from '../../test/given-sent-settlements.ts';
import { lastSentTo, settlementsAggregate, type SettlementCommand } from './decide.ts';
import type { SettlementEvent } from './events.ts';

const { given } = specOf(settlementsAggregate);
const s1 = { agentId: 'agent', settlementId: 's1' };

const send = (
  due: number,
  more: Partial<SettlementCommand & { readonly type: 'send' }> = {},
): SettlementCommand => {
  const settlement = settlementOf(due);
  return {
    ...s1,
    type: 'send',
    khachId: 'ba',
    stands: true,
    copied: settlement.text,
    settlement,
    ...more,
  };
};
const sent = (due: number, settlementId = 's1', khachId = 'ba'): SettlementEvent => ({
  type: 'SettlementSent',
  version: 1,
  data: { agentId: 'agent', khachId, settlementId, ...settlementOf(due) },
});
const correct = (
  was: number,
  due: number,
  correctionId = 'c1',
): SettlementCommand & { readonly type: 'correct' } => {
  const correction = correctionOf(was, due);
  return { ...s1, type: 'correct', correctionId, copied: correction.text, correction };
};
const corrected = (was: number, due: number, correctionId = 'c1'): SettlementEvent => ({
  type: 'CorrectionSent',
  version: 1,
  data: { ...s1, khachId: 'ba', correctionId, ...correctionOf(was, due) },
});
const withdrawn: SettlementEvent = {
  type: 'SettlementWithdrawn',
  version: 1,
  data: { ...s1, khachId: 'ba' },
};

describe('sending a settlement', () => {
  test('keeps its text, its figures and the position that they were computed at', () => {
    given().when(send(500)).thenEvents(sent(500));
  });

  test('a retry of the command is nothing new', () => {
    given(sent(500)).when(send(600)).thenEvents();
  });

  test('the same text copied once more was sent once', () => {
    given(sent(500))
      .when(send(500, { settlementId: 's2' }))
      .thenEvents();
  });

  test('the text of another customer, or another text, is another settlement', () => {
    given(sent(500, 's1', 'tu'))
      .when(send(500, { settlementId: 's2' }))
      .thenEvents(sent(500, 's2'));
    given(sent(500))
      .when(send(450, { settlementId: 's2' }))
      .thenEvents(sent(450, 's2'));
  });

  test('the old text is sent anew after a correction of it, and after it was withdrawn', () => {
    for (const between of [corrected(500, 450), withdrawn])
      given(sent(500), between)
        .when(send(500, { settlementId: 's2' }))
        .thenEvents(sent(500, 's2'));
  });

  test('is refused where the copied text is not what the service computed', () => {
    given()
      .when(send(500, { copied: 'Anh Ba – 20/11/2026\nTHU: 400' }))
      .thenRefused({ result: 'dadoi' });
  });

  test('is refused of a customer that is not there', () => {
    given()
      .when(send(500, { stands: false }))
      .thenRefused({ result: 'khongco' });
  });
});

describe('telling a customer of a correction', () => {
  test('keeps what was told, what it is and the text', () => {
    given(sent(500)).when(correct(500, 450)).thenEvents(corrected(500, 450));
  });

  test('once; then only what changed since', () => {
    const told = given(sent(500), corrected(500, 450));
    told.when(correct(500, 450)).thenEvents();
    told.when(correct(450, 450, 'c2')).thenRefused({ result: 'khongdoi' });
    told.when(correct(450, 470, 'c2')).thenEvents(corrected(450, 470, 'c2'));
  });

  test('is refused where nothing changed, and where the copied text is not of these figures', () => {
    given(sent(500)).when(correct(500, 500)).thenRefused({ result: 'khongdoi' });
    given(sent(500))
      .when({ ...correct(500, 450), copied: 'Nay là: 400' })
      .thenRefused({ result: 'dadoi' });
  });

  test('is refused of a settlement that is not there, or was withdrawn', () => {
    given().when(correct(500, 450)).thenRefused({ result: 'khongco' });
    given(sent(500), withdrawn).when(correct(500, 450)).thenRefused({ result: 'khongco' });
  });
});

describe('withdrawing a settlement', () => {
  const command: SettlementCommand = { ...s1, type: 'withdraw' };

  test('is done once, and only of one that is there', () => {
    given(sent(500)).when(command).thenEvents(withdrawn);
    given(sent(500), withdrawn).when(command).thenEvents();
    given().when(command).thenRefused({ result: 'khongco' });
  });

  test('the one before is then the last that was sent', () => {
    const last = (...events: readonly SettlementEvent[]) =>
      lastSentTo(given(...events).state, 'ba')?.settlementId;
    expect(last(sent(400, 's0'), sent(500))).toBe('s1');
    expect(last(sent(400, 's0'), sent(500), withdrawn)).toBe('s0');
    expect(last(sent(500, 's0', 'tu'))).toBeUndefined();
  });
});

test('an event about an unknown settlement throws', () => {
  expect(() => given(withdrawn)).toThrow('no settlement s1');
});
