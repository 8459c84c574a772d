import { describe, expect, it } from '@jest/globals';
import { club } from '@maidan/shared/club.ts';
import type { Receipt } from '@maidan/shared/wire/payments.ts';
import { calendarFile, whatsAppShare } from './receipt-actions.ts';

const receipt: Receipt = {
  receiptNumber: 'MSC-2026-000001',
  playerName: 'आशा वर्मा',
  playerMobile: '9826100000',
  amount: 1500,
  paymentDate: '2026-11-21T11:42:00.123Z',
  takenOn: null,
  playerType: 'New Player',
  eventName: 'Sixes; Sevens, and \\ more',
  eventNameHi: '',
  eventDate: '2026-12-06',
  eventEnd: '2026-12-31',
  eventPlace: 'Ward 12,\nRaipur',
  reportingTime: '',
  ground: '',
  eventId: 'e7d1b4c2-0a5f-4b1e-9d3c-6f2a8b7c1d0e',
  eventStartTime: '',
  eventEndTime: '',
  eventVersion: 1,
  groupLink: '',
  merchantTxnId: 'MSCSECRETZ',
  paidBy: null,
  testMode: true,
  note: null,
  noteFacts: null,
  refund: null,
  partialRefund: null,
  moves: [],
  due: 0,
  dueTaken: 0,
  withdrawal: null,
  eventCalledOffAt: null,
  isRemoved: false,
  correction: null,
  isMasked: false,
  isSender: false,
};
const file = calendarFile('en', receipt);
/** The lines with folding undone, as a calendar program reads them. */
const unfolded = file.replaceAll('\r\n ', '').split('\r\n');

describe('the calendar file', () => {
  it('uses dates without times, and ends on the day after the last', () => {
    expect(unfolded).toContain('DTSTART;VALUE=DATE:20261206');
    expect(unfolded).toContain('DTEND;VALUE=DATE:20270101');
    const oneDay = calendarFile('en', { ...receipt, eventEnd: receipt.eventDate });
    expect(oneDay).toContain('DTEND;VALUE=DATE:20261207');
  });

  it('has the same UID and timestamp every time, and no transaction id', () => {
    expect(unfolded).toContain(`UID:MSC-2026-000001@${club.emailDomain}`);
    expect(unfolded).toContain('DTSTAMP:20261121T114200Z');
    expect(file).not.toContain(receipt.merchantTxnId);
    expect(calendarFile('en', receipt)).toBe(file);
  });

  it('has the times of an event of one day, and moves when the event was edited since', () => {
    const timed = { ...receipt, eventEnd: receipt.eventDate, eventStartTime: '07:30', eventEndTime: '18:00' };
    const lines = calendarFile('en', { ...timed, eventVersion: 4 }).split('\r\n');
    expect(lines).toEqual(expect.arrayContaining(['DTSTART:20261206T020000Z', 'DTEND:20261206T123000Z', 'SEQUENCE:4']));
    expect(calendarFile('en', { ...timed, eventEnd: '2026-12-07' })).toContain('DTSTART;VALUE=DATE:20261206');
  });

  it('escapes special characters', () => {
    expect(unfolded).toContain(`SUMMARY:Sixes\\; Sevens\\, and \\\\ more (${club.name})`);
    expect(unfolded).toContain('LOCATION:Ward 12\\,\\nRaipur');
  });

  it('folds at 75 octets without splitting a character, and ends every line with CRLF', () => {
    const long = calendarFile('en', { ...receipt, eventName: 'मैदान स्पोर्ट्स क्लब रायपुर '.repeat(9) });
    for (const line of long.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(long).not.toMatch(/[^\r]\n|\uFFFD/);
    expect(long.replaceAll('\r\n ', '')).toContain('मैदान स्पोर्ट्स क्लब रायपुर '.repeat(9));
    expect(file.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true);
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
  });
});

it('the WhatsApp text has event, receipt number and link, and of the player no full name', () => {
  const url = 'https://club.example/payment/response?merchTxnId=MSC1&x=1';
  const text = new URL(whatsAppShare('en', receipt, url)).searchParams.get('text');
  expect(text).toBe(
    `${club.name}: आशा व. is registered for Sixes; Sevens, and \\ more, 6 December 2026.\n` +
      `Receipt MSC-2026-000001, ₹1,500 paid (test mode: no money moved).\n${url}`,
  );
});

it('both are in Hindi on a Hindi page, with the same UID', () => {
  const url = 'https://club.example/hi/payment/response?merchTxnId=MSC1';
  expect(new URL(whatsAppShare('hi', receipt, url)).searchParams.get('text')).toBe(
    `${club.nameHi}: Sixes; Sevens, and \\ more (6 दिसंबर 2026) के लिए आशा व. का पंजीकरण हो गया है।\n` +
      `रसीद MSC-2026-000001, ₹1,500 का भुगतान हुआ (टेस्ट मोड: पैसे नहीं कटे)।\n${url}`,
  );
  const inHindi = { ...receipt, testMode: false, eventPlace: '', reportingTime: '7:30' };
  expect(new URL(whatsAppShare('hi', inHindi, url)).searchParams.get('text')).not.toContain('टेस्ट');
  const lines = calendarFile('hi', inHindi).replaceAll('\r\n ', '').split('\r\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      `UID:MSC-2026-000001@${club.emailDomain}`,
      `SUMMARY:Sixes\\; Sevens\\, and \\\\ more (${club.nameHi})`,
      `LOCATION:${club.addressHi.replaceAll(',', '\\,')}`,
      'DESCRIPTION:खिलाड़ी: आशा वर्मा\\nपहुँचने का समय: 7:30\\nरसीद MSC-2026-000001\\, ₹1\\,500 का भुगतान हुआ।',
    ]),
  );
});
