import { describe, expect, test } from 'vitest';
import { DEFAULT_CATALOGUE } from '../catalogue/catalogue.ts';
import { parseConversation } from './parse-conversation.ts';

/** 16:30 on 20 November 2026 in Vietnam. */
const pastedAt = '2026-11-20T09:30:00.000Z';
const read = (text: string) => parseConversation(text, { catalogue: DEFAULT_CATALOGUE, pastedAt });
const shown = (text: string): readonly string[] =>
  read(text).messages.map(
    ({ who, own, sentAt, text: body }) => `${own ? '(own) ' : ''}${who ?? '-'} | ${sentAt ?? '-'} | ${body}`,
  );

const at = (clock: string, day = '2026-11-20'): string => new Date(`${day}T${clock}+07:00`).toISOString();

describe('conversations of chat programs', () => {
  test('Zalo: chosen messages with date and time in brackets', () => {
    const text = '[20/11/2026 16:02:11] Chú Tám: vl 12b10\nbd 34 dd 5n\n[20/11/2026 16:03:00] Bạn: ok chú';
    expect(read(text).program).toBe('zalo');
    expect(shown(text)).toEqual([
      `Chú Tám | ${at('16:02:11')} | vl 12b10\nbd 34 dd 5n`,
      `(own) Bạn | ${at('16:03:00')} | ok chú`,
    ]);
  });

  test('Zalo: the conversation marked with the mouse, times below', () => {
    const text =
      'Hôm nay\nChú Tám\nvl 12b10\n16:02\nbd 34b5\n16:03\nAnh Ba\ntp 56b7\nĐã xem\n16:10\nBạn\nok\n16:11';
    expect(read(text).program).toBe('zalo');
    expect(shown(text)).toEqual([
      `Chú Tám | ${at('16:02:00')} | vl 12b10`,
      `Chú Tám | ${at('16:03:00')} | bd 34b5`,
      `Anh Ba | ${at('16:10:00')} | tp 56b7`,
      `(own) Bạn | ${at('16:11:00')} | ok`,
    ]);
  });

  test('takes a name of words of bets where it stands alone, above its message or above the time of it', () => {
    const marked = 'Chú Tám\nvl 12b10\n16:02\nÚt Cà Phê\nkg 55 dd20n\n16:04';
    const forwarded = 'Chú Tám\n16:02\nvl 12b10\nÚt Cà Phê\n16:04\nkg 55 dd20n';
    const both = [`Chú Tám | ${at('16:02:00')} | vl 12b10`, `Út Cà Phê | ${at('16:04:00')} | kg 55 dd20n`];
    expect(shown(marked)).toEqual(both);
    expect(shown(forwarded)).toEqual(both);
  });

  test('Messenger: copied in the browser', () => {
    const text = 'Chú Tám đã gửi\nvl 12b10\nBạn đã gửi\nok';
    expect(read(text).program).toBe('messenger');
    expect(shown(text)).toEqual(['Chú Tám | - | vl 12b10', '(own) Bạn | - | ok']);
  });

  test('Messenger: what follows the own words under another’s name alone is not lost with them', () => {
    const text = 'Chú Tám đã gửi\nvl 12b10\nEnter\nBạn đã gửi\nok\n16:05\nHùng Xăng\nvl 90b5\nEnter';
    expect(shown(text)).toEqual([
      'Chú Tám | - | vl 12b10',
      '(own) Bạn | - | ok',
      expect.stringMatching(/^- \| .* \| Hùng Xăng\nvl 90b5$/),
    ]);
    expect(shown('Bạn đã gửi\nok\nEnter\nvl 90b5')).toEqual(['(own) Bạn | - | ok', '- | - | vl 90b5']);
    expect(shown('Bạn đã gửi\nOk Nha\nEnter')).toEqual(['(own) Bạn | - | Ok Nha']);
  });

  test('Messenger: the downloaded file, newest first and each byte a character', () => {
    const written = (name: string): string =>
      Array.from(new TextEncoder().encode(name), (byte) => String.fromCharCode(byte)).join('');
    const text = JSON.stringify({
      participants: [],
      messages: [
        { sender_name: 'Anh Ba', timestamp_ms: Date.parse(at('16:05:00')), content: 'tp 56b7' },
        {
          sender_name: written('Chú Tám'),
          timestamp_ms: Date.parse(at('16:02:00')),
          content: written('vl 12b10 đá'),
        },
        { sender_name: 'Anh Ba', timestamp_ms: Date.parse(at('16:01:00')) },
      ],
    });
    expect(shown(text)).toEqual([
      `Chú Tám | ${at('16:02:00')} | vl 12b10 đá`,
      `Anh Ba | ${at('16:05:00')} | tp 56b7`,
    ]);
  });

  test('Viber: copied on the desktop, and the file that is mailed', () => {
    const copied = '[20.11.2026 16:02] \u2068Chú Tám\u2069: vl 12b10';
    const mailed =
      '20/11/2026,16:02:11,Chú Tám,+84903123456,vl 12b10\r\n20/11/2026,16:03:11,,+84903123457,"tp 56b7\nbd 1b1"\r\n';
    expect(read(copied).program).toBe('viber');
    expect(shown(copied)).toEqual([`Chú Tám | ${at('16:02:00')} | vl 12b10`]);
    expect(shown(mailed)).toEqual([
      `Chú Tám | ${at('16:02:11')} | vl 12b10`,
      `+84903123457 | ${at('16:03:11')} | tp 56b7\nbd 1b1`,
    ]);
  });

  test('SMS: a backup in XML, with sent messages as own', () => {
    const ms = String(Date.parse(at('16:02:00')));
    const text = `<?xml version='1.0'?><smses count="2">
      <sms protocol="0" address="+84903123456" date="${ms}" type="1" body="vl 12b10&#10;bd 34 &amp; 35 b5" contact_name="Chú Tám" />
      <sms address="0903" date="${ms}" type="2" body='ok "nhé"' contact_name="(Unknown)" />
      <sms address="+84911222333" date="${ms}" type="1" body="tp 1b1" contact_name="(Unknown)" /></smses>`;
    expect(read(text).program).toBe('sms');
    expect(shown(text)).toEqual([
      `Chú Tám | ${at('16:02:00')} | vl 12b10\nbd 34 & 35 b5`,
      `(own) Tôi | ${at('16:02:00')} | ok "nhé"`,
      `+84911222333 | ${at('16:02:00')} | tp 1b1`,
    ]);
  });

  test('SMS: a table with named columns', () => {
    const text = 'Date,Time,From,Text\n2026-11-20,16:02,0903123456,"vl 12,34 b10"\n';
    expect(shown(text)).toEqual([`0903123456 | ${at('16:02:00')} | vl 12,34 b10`]);
  });

  test('WhatsApp: Android, iPhone and the browser', () => {
    const expected = [`Chú Tám | ${at('16:02:00')} | vl 12b10\n34 dd 5n`];
    for (const text of [
      '20/11/2026, 16:02 - Tin nhắn và cuộc gọi được mã hóa đầu cuối.\n20/11/2026, 16:02 - Chú Tám: vl 12b10\n34 dd 5n',
      '\u200e[20/11/2026, 4:02:00\u202fPM] Chú Tám: vl 12b10\n34 dd 5n',
      '[16:02, 20/11/2026] Chú Tám: vl 12b10\n34 dd 5n',
    ]) {
      expect(read(text).program).toBe('whatsapp');
      expect(shown(text)).toEqual(expected);
    }
  });

  test('Telegram: copied on the desktop, and the exported file', () => {
    expect(shown('Chú Tám, [20.11.2026 16:02]\nvl 12b10\nbd 1b1')).toEqual([
      `Chú Tám | ${at('16:02:00')} | vl 12b10\nbd 1b1`,
    ]);
    const seconds = String(Date.parse(at('16:02:00')) / 1000);
    const text = JSON.stringify({
      messages: [
        { type: 'service', date_unixtime: seconds, text: '' },
        {
          type: 'message',
          from: 'Chú Tám',
          date_unixtime: seconds,
          text: ['vl ', { type: 'bold', text: '12b10' }],
        },
      ],
    });
    expect(shown(text)).toEqual([`Chú Tám | ${at('16:02:00')} | vl 12b10`]);
  });
});

describe('several programs in one text', () => {
  const ZALO = '[20/11/2026 16:02:11] Chú Tám: vl 12b10\n[20/11/2026 16:03:00] Bạn: ok chú';
  const VIBER =
    '[ 20 November 2026 16:04 ] Cô Út: bd 34b5\n12.13 dx1n\n[ 20 November 2026 16:05 ] Anh Ba: tv 5 6b7';
  const ofZalo = [`Chú Tám | ${at('16:02:11')} | vl 12b10`, `(own) Bạn | ${at('16:03:00')} | ok chú`];
  const ofViber = [
    `Cô Út | ${at('16:04:00')} | bd 34b5\n12.13 dx1n`,
    `Anh Ba | ${at('16:05:00')} | tv 5 6b7`,
  ];

  test('each stretch is read in its own form', () => {
    expect(shown(`${ZALO}\n${VIBER}`)).toEqual([...ofZalo, ...ofViber]);
    expect(shown(`${VIBER}\n\n${ZALO}`)).toEqual([...ofViber, ...ofZalo]);
    expect(shown(`Hôm nay\nHùng\nvl 1b1\n15:58\n${VIBER}`)).toEqual([
      `Hùng | ${at('15:58:00')} | vl 1b1`,
      ...ofViber,
    ]);
    expect(read(`${ZALO}\n${VIBER}`).program).toBeNull();
  });

  test('the month comes first only in the stretch that shows it', () => {
    const american = '11/19/26, 4:02 PM - Chú Tám: vl 12b10\n11/5/26, 4:03 PM - Anh Ba: tp 56b7';
    expect(
      shown(`${american}\n[5/11/2026 16:02:11] Cô Út: bd 1b1\n[5/11/2026 16:03:11] Cô Út: bd 2b2`),
    ).toEqual([
      `Chú Tám | ${at('16:02:00', '2026-11-19')} | vl 12b10`,
      `Anh Ba | ${at('16:03:00', '2026-11-05')} | tp 56b7`,
      `Cô Út | ${at('16:02:11', '2026-11-05')} | bd 1b1`,
      `Cô Út | ${at('16:03:11', '2026-11-05')} | bd 2b2`,
    ]);
  });

  test('what is forwarded within a message, and a sentence that ends like a heading, stay in it', () => {
    const forwarded = `20/11/2026, 16:06 - Chú Tám: gửi giùm\n${VIBER}\n20/11/2026, 16:07 - Chú Tám: hết`;
    expect(shown(forwarded)).toEqual([
      `Chú Tám | ${at('16:06:00')} | gửi giùm\n${VIBER}`,
      `Chú Tám | ${at('16:07:00')} | hết`,
    ]);
    expect(shown(`${ZALO}\nem đã gửi\nvl 1b1`)).toEqual([
      ...ofZalo.slice(0, 1),
      `(own) Bạn | ${at('16:03:00')} | ok chú\nem đã gửi\nvl 1b1`,
    ]);
  });

  test('a backup of SMS is read with what stands beside it, and a table with its commas and lines', () => {
    const sms = `<sms address="0903" date="${String(Date.parse(at('16:02:00')))}" type="1" body="vl 12b10" />`;
    expect(shown(`vl 1b1\n<!-- of 2 > 1 -->\n<smses count="1">${sms}</smses>\n${ZALO}`)).toEqual([
      `0903 | ${at('16:02:00')} | vl 12b10`,
      '- | - | vl 1b1',
      ...ofZalo,
    ]);
    expect(shown('Date,From,Text\n20/11/2026 16:02,Anh Ba,vl 12,34 b10\nbd 5,6 b7\n')).toEqual([
      `Anh Ba | ${at('16:02:00')} | vl 12,34 b10\nbd 5,6 b7`,
    ]);
    expect(shown('From,Text,Time\nAnh Ba,"vl 1b1",16:02\nAnh Ba,vl 12,34 b10,16:03\n')).toEqual([
      `Anh Ba | ${at('16:02:00')} | vl 1b1`,
      `Anh Ba | ${at('16:03:00')} | vl 12,34 b10`,
    ]);
  });
});

describe('what is not recognised', () => {
  test('a text without names is one message without a sender', () => {
    expect(shown('vl 12b10\nbd 34b5')).toEqual(['- | - | vl 12b10\nbd 34b5']);
    expect(read('vl 12b10').program).toBeNull();
  });

  test('names and times that a person writes are read as well', () => {
    expect(shown('Chú Tám:\nvl 12b10\nAnh Ba: bd 34b5')).toEqual([
      'Chú Tám | - | vl 12b10',
      'Anh Ba | - | bd 34b5',
    ]);
  });

  test('replies of the owner are told apart where they have a time and no label', () => {
    expect(shown('Chú Tám, 16:02\nvl 12b10\nBạn, 16:03\nok chú\n16:04\nbd 34b5')).toEqual([
      `Chú Tám | ${at('16:02:00')} | vl 12b10`,
      `(own) Bạn | ${at('16:03:00')} | ok chú`,
      `- | ${at('16:04:00')} | bd 34b5`,
    ]);
    expect(shown('mình 12:34 lo 5n vl')).toEqual(['- | - | mình 12:34 lo 5n vl']);
  });

  test('a text before the first header is kept', () => {
    expect(shown('vl 1b1\n[16:02, 20/11/2026] Chú Tám: vl 12b10')).toEqual([
      '- | - | vl 1b1',
      `Chú Tám | ${at('16:02:00')} | vl 12b10`,
    ]);
  });

  test('several people above the first heading are messages of their own, whose sender is asked', () => {
    expect(
      shown('vl 12b10\n\nbd 34b5\nduoi 5n\n\nHùng Xăng\n\ntp 1b1\n\n34b5 vl\nChú Tám đã gửi\nvl 11b1'),
    ).toEqual([
      '- | - | vl 12b10',
      '- | - | bd 34b5\nduoi 5n',
      '- | - | Hùng Xăng\n\ntp 1b1\n\n34b5 vl',
      'Chú Tám | - | vl 11b1',
    ]);
    expect(shown('Chú Tám\nvl 90b5\nAnh Ba 16:02\nbd 34b5\n16:05\nYou sent\nok')).toEqual([
      'Chú Tám | - | vl 90b5',
      `Anh Ba | ${at('16:02:00')} | bd 34b5`,
      `(own) You | ${at('16:05:00')} | ok`,
    ]);
    expect(shown('Bạn đã gửi\nok\nHùng Xăng\nvl 9b5\nTuấn Anh\nbd 34b5\nChú Tám\ntp 1b1')).toEqual([
      '(own) Bạn | - | ok',
      '- | - | Hùng Xăng\nvl 9b5',
      '- | - | Tuấn Anh\nbd 34b5',
      'Chú Tám | - | tp 1b1',
    ]);
  });

  test('a station before a colon is no sender', () => {
    expect(shown('[16:02 20/11/2026] vl: 12b5\n[16:03 20/11/2026] Chú Tám: bd 1b1')).toEqual([
      `- | ${at('16:02:00')} | vl: 12b5`,
      `Chú Tám | ${at('16:03:00')} | bd 1b1`,
    ]);
  });

  test('what the program writes itself is told apart', () => {
    const text =
      '20/11/2026, 16:02 - Chú Tám: Tin nhắn đã được thu hồi\n20/11/2026, 16:03 - Chú Tám đã tham gia\n20/11/2026, 16:04 - Chú Tám: gọi 12b10 đến chiều';
    expect(read(text).remarks).toEqual(['Tin nhắn đã được thu hồi', 'Chú Tám đã tham gia']);
    expect(shown(text)).toEqual([`Chú Tám | ${at('16:04:00')} | gọi 12b10 đến chiều`]);
  });
});
