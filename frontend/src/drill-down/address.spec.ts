import { describe, expect, it } from 'vitest';
import {
  addressFrom,
  atMoment,
  EVERY_CUSTOMER,
  inDays,
  inLedger,
  inRegion,
  levelOf,
  type ReportAddress,
  searchOf,
  stepUp,
} from './address.ts';

const TODAY = '2026-11-21';
const DEEP: ReportAddress = {
  from: '2026-11-01',
  to: '2026-11-20',
  region: 'MT',
  customer: 'k1',
  message: 'm1',
  ledger: false,
  byDay: false,
  asOf: null,
};

describe('The address of a report', () => {
  it('lists the messages of all customers in the report; the ledger shows its customers instead', () => {
    const everyone = addressFrom(`?khach=${EVERY_CUSTOMER}`, TODAY);
    expect(levelOf(everyone)).toBe(2);
    expect(inLedger(everyone, true).customer).toBeNull();
    expect(inLedger(DEEP, true).customer).toBe('k1');
  });

  it('defaults to today, all regions, by customer', () => {
    expect(addressFrom('', TODAY)).toEqual({
      from: TODAY,
      to: TODAY,
      region: null,
      customer: null,
      message: null,
      ledger: false,
      byDay: false,
      asOf: null,
    });
  });

  it('parses what it writes, on every level', () => {
    for (const address of [
      DEEP,
      stepUp(DEEP),
      stepUp(stepUp(DEEP)),
      { ...DEEP, region: null },
      inLedger(DEEP, true),
      inDays(DEEP, true),
      { ...DEEP, asOf: { day: '2026-11-20', minute: 18 * 60 + 5 } },
      { ...DEEP, asOf: { day: '2026-11-20', minute: 1440 } },
    ])
      expect(addressFrom(searchOf(address), TODAY)).toEqual(address);
  });

  it('falls back to defaults for an invalid address', () => {
    expect(addressFrom('?tu=2026-02-30&den=xyz&mien=MX&tin=m1', TODAY)).toEqual(addressFrom('', TODAY));
    for (const luc of ['', 'x', '2026-02-30T10:00', '2026-11-20T24:01', '2026-11-20T10:60', '2026-11-20'])
      expect(addressFrom(`?luc=${luc}`, TODAY).asOf).toBeNull();
  });

  it('keeps a reversed range, so that the screen can report it', () => {
    expect(addressFrom('?tu=2026-11-21&den=2026-11-20', TODAY)).toMatchObject({
      from: '2026-11-21',
      to: '2026-11-20',
    });
  });

  it('steps up from bets to messages to customers', () => {
    expect([DEEP, stepUp(DEEP), stepUp(stepUp(DEEP)), stepUp(stepUp(stepUp(DEEP)))].map(levelOf)).toEqual([
      3, 2, 1, 1,
    ]);
  });

  it('keeps days, customer and moment between report and ledger', () => {
    const past = { ...DEEP, asOf: { day: '2026-11-20', minute: 600 } };
    expect(inLedger(past, true)).toEqual({ ...past, message: null, ledger: true });
    expect(addressFrom(searchOf(inLedger(past, true)), TODAY)).toEqual(inLedger(past, true));
    expect(searchOf(inLedger(stepUp(DEEP), true))).toContain('xem=no');
  });

  it('leaves the open message when the region changes', () => {
    expect(inRegion(DEEP, 'MN')).toEqual({ ...DEEP, region: 'MN', message: null });
  });

  it('goes back to the day of a moment before the one that is shown, and stays on a range or a past day', () => {
    const day = { ...DEEP, from: '2026-11-21', to: '2026-11-21' };
    const asOf = { day: '2026-11-20', minute: 1085 };
    expect(atMoment(day, asOf)).toEqual({
      ...day,
      from: '2026-11-20',
      to: '2026-11-20',
      message: null,
      asOf,
    });
    const later = { day: '2026-11-22', minute: 0 };
    expect(atMoment(day, later)).toEqual({ ...day, asOf: later });
    const range = { ...day, to: '2026-11-22' };
    expect(atMoment(range, asOf)).toEqual({ ...range, asOf });
    expect(atMoment({ ...day, asOf }, null)).toEqual({ ...day, asOf: null });
  });
});
