import { DEFAULT_CATALOGUE } from '@so-cuoc/shared-domain/catalogue/catalogue.ts';
import { DEFAULT_SETTINGS } from '@so-cuoc/shared-domain/customers/default-settings.ts';
import { propose } from '@so-cuoc/shared-domain/dialect/propose.ts';
import { NO_CUT_OFFS } from '@so-cuoc/shared-domain/limits/cut-offs.ts';
import { parseMessage } from '@so-cuoc/shared-domain/message/parse-message.ts';
import { describe, expect, it } from 'vitest';
import { inboxLateness, readInbox } from './inbox-reading.ts';

const context = {
  date: '2026-11-20',
  catalogue: DEFAULT_CATALOGUE,
  ...DEFAULT_SETTINGS,
  customerName: 'Ba',
};
const read = (text: string) => parseMessage(text, context);
const shown = (text: string) => {
  const { state, text: placed } = readInbox(text, read, propose(text, context));
  return [state, placed];
};

describe('how a message of the inbox reads', () => {
  it.each([
    ['vl 12b10n', 'sure', 'vl 12b10n'],
    ['vl bd 12 lo 10n', 'sure', 'vl bd 12 lo 10n'],
    ['xin chào', 'wrong', 'xin chào'],
  ])('%s is %s', (text, state, placed) => {
    expect(shown(text)).toEqual([state, placed]);
  });

  it('a text with another possible reading, or a warning, is doubtful', () => {
    expect(shown('vl 12b10000n')[0]).toBe('doubtful');
    expect(shown('vl b 12 34 10')[0]).not.toBe('sure');
  });

  it('a text that the dialect reader still reads is not sure yet', () => {
    expect(readInbox('vl b 12 10', read, undefined).state).toBe('asked');
  });
});

describe('whether a message is late', () => {
  const south = read('vl 12b10n');
  const message = {
    ngay: '2026-11-20',
    gui_luc: '2026-11-20T09:10:00.000Z',
    den_luc: '2026-11-20T09:12:00.000Z',
  };

  it('the moment of placing decides, and the arrival is said beside it', () => {
    expect(inboxLateness(message, south, NO_CUT_OFFS, '2026-11-20T09:14:00.000Z')).toBeNull();
    expect(inboxLateness(message, south, NO_CUT_OFFS, '2026-11-20T09:16:00.000Z')).toMatchObject({
      arrivedInTime: true,
    });
    const later = { ...message, gui_luc: '2026-11-20T09:15:00.000Z' };
    expect(inboxLateness(later, south, NO_CUT_OFFS, '2026-11-20T09:16:00.000Z')).toMatchObject({
      arrivedInTime: false,
    });
  });

  it('a cut-off of the region decides alone', () => {
    const cutOffs = { ...NO_CUT_OFFS, MN: { at: '16:00', late: 'refuse' } } as const;
    expect(inboxLateness(message, south, cutOffs, '2026-11-20T09:01:00.000Z')?.reason).toContain('16:00');
    expect(inboxLateness(message, read('mb 12b10n'), cutOffs, '2026-11-20T09:01:00.000Z')).toBeNull();
  });
});
