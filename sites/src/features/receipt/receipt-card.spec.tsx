import { describe, expect, it } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { childLocality } from '@maidan/shared/domain/player-type.ts';
import type { Receipt, ReceiptRefund } from '@maidan/shared/wire/payments.ts';
import type { ReceiptPartialRefund } from '@maidan/shared/wire/refunds/partial-refund.ts';
import { LanguageContext } from '../../lib/language/language.context.ts';
import { ReceiptCard } from './ReceiptCard.tsx';

const receipt: Receipt = {
  receiptNumber: 'MSC-2026-000042',
  playerName: 'Asha Verma',
  playerMobile: '9826100000',
  amount: 1500,
  paymentDate: '2026-11-21T05:00:00.000Z',
  takenOn: null,
  playerType: 'New Player',
  eventName: 'Monsoon Cup',
  eventNameHi: '',
  eventDate: '2026-12-05',
  eventEnd: '2026-12-07',
  eventPlace: 'Ward 12 Ground',
  reportingTime: '',
  ground: '',
  eventId: 'e7d1b4c2-0a5f-4b1e-9d3c-6f2a8b7c1d0e',
  eventStartTime: '',
  eventEndTime: '',
  eventVersion: 1,
  groupLink: '',
  merchantTxnId: 'MSCAAAAAAAAAAAAAAAAAAAAAAAAAAZ',
  paidBy: null,
  testMode: false,
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
const date = '2026-11-23T05:00:00.000Z';
const refunds: [refund: ReceiptRefund, stamp: string, line: string][] = [
  [{ status: 'refunded', amount: 1500, date, returned: [] }, 'Refunded', '₹1,500 on 23 Nov 2026'],
  [{ status: 'reversed', amount: 1500, date, returned: [] }, 'Reversed', '₹1,500 on 23 Nov 2026'],
  [{ status: 'due', amount: 1500, date: null, returned: [] }, 'Refund due', '₹1,500'],
];

/** The texts between the tags of the markup. */
const textOf = (markup: string): string[] => markup.split(/<[^>]*>/).filter((text) => text !== '');
const receiptText = (given: Partial<Receipt>) =>
  textOf(renderToStaticMarkup(<ReceiptCard receipt={{ ...receipt, ...given }} />));

describe.each(refunds)('a refunded receipt (%j)', (refund, stamp, line) => {
  it('shows a stamp, the date and the amount', () => {
    const text = receiptText({ refund });
    expect(text.filter((each) => each === stamp)).toHaveLength(2);
    expect(text.some((each) => each.startsWith(line))).toBe(true);
  });
});

const returned = [
  { amount: 500, date: '2026-11-22T05:00:00.000Z' },
  { amount: 1000, date },
];

it.each<[ReceiptRefund, [label: string, value: string][]]>([
  [
    { status: 'due', amount: 1000, date: null, returned: returned.slice(0, 1) },
    [
      ['Returned in part', '₹500 on 22 Nov 2026'],
      ['Refund due', '₹1,000'],
    ],
  ],
  [
    { status: 'refunded', amount: 1500, date, returned },
    [['Refunded', '₹1,500: ₹500 on 22 Nov 2026; ₹1,000 on 23 Nov 2026']],
  ],
  [{ status: 'refunded', amount: 1500, date, returned: returned.slice(1) }, [['Refunded', '₹1,500 on 23 Nov 2026']]],
  [
    { status: 'reversed', amount: 1500, date, returned: returned.slice(0, 1) },
    [
      ['Returned in part', '₹500 on 22 Nov 2026'],
      ['Reversed', '₹1,500 on 23 Nov 2026'],
    ],
  ],
])('lists the parts that went back (%j)', (refund, rows) => {
  const text = receiptText({ refund });
  for (const [label, value] of rows)
    // The first occurrence of the label is the receipt's stamp, so the row is the last occurrence.
    expect(text[text.lastIndexOf(label) + 1]).toMatch(new RegExp(`^${value}`));
});

it('money of the counter was paid on the day it was taken, and recorded later', () => {
  const text = receiptText({ takenOn: '2026-10-01' });
  expect(text[text.indexOf('Paid on') + 1]).toBe('1 Oct 2026');
  expect(text[text.indexOf('Recorded on') + 1]).toMatch(/^21 Nov 2026, 10:30.am$/);
});

it('says nothing of the record when that was made on the day', () => {
  const text = receiptText({ takenOn: '2026-11-21' });
  expect(text[text.indexOf('Paid on') + 1]).toBe('21 Nov 2026');
  expect(text).not.toContain('Recorded on');
  const online = receiptText({});
  expect(online[online.indexOf('Paid on') + 1]).toMatch(/^21 Nov 2026, 10:30.am$/);
  expect(online).not.toContain('Recorded on');
});

it('says what is due at the counter after a move, and nothing when nothing is', () => {
  const text = receiptText({ due: 800 });
  expect(text[text.indexOf('Due at the counter') + 1]).toBe('₹800');
  expect(receiptText({})).not.toContain('Due at the counter');
});

it('says what was paid at the counter after a move', () => {
  const text = receiptText({ dueTaken: 800 });
  expect(text[text.indexOf('Paid at the counter') + 1]).toBe('₹800');
  expect(receiptText({})).not.toContain('Paid at the counter');
});

it('marks a refund and an event that was called off as warnings', () => {
  const warningsOf = (given: Partial<Receipt>) =>
    renderToStaticMarkup(<ReceiptCard receipt={{ ...receipt, ...given }} />).match(/receipt-warning"><dt>[^<]+/g);
  const refund = refunds[0]![0];
  expect(warningsOf({})).toBeNull();
  expect(warningsOf({ refund, eventCalledOffAt: date })).toEqual([
    'receipt-warning"><dt>Event called off',
    'receipt-warning"><dt>Refunded',
  ]);
});

it('a valid receipt has no stamp', () => {
  expect(receiptText({}).join(' ')).not.toMatch(/refund|revers/i);
});

it.each<[ReceiptPartialRefund, string]>([
  [{ returned: [{ amount: 500, date }], underway: 0, kept: 1000 }, '₹500 returned on 23 Nov 2026; ₹1,000 kept'],
  [{ returned: [], underway: 500.5, kept: 999.5 }, '₹500.50 on its way back; ₹999.50 kept'],
  [
    { returned: [1, 2].map((amount) => ({ amount, date })), underway: 3, kept: 1494 },
    '₹1 returned on 23 Nov 2026; ₹2 returned on 23 Nov 2026; ₹3 on its way back; ₹1,494 kept',
  ],
])('a receipt of which a part went back stays valid, without a stamp (%j)', (partialRefund, line) => {
  const text = receiptText({ partialRefund });
  expect(text[text.indexOf('Returned in part') + 1]).toBe(line);
  expect(text.join(' ')).not.toMatch(/refund|revers/i);
});

it('a receipt of an event that was called off says so with the date, and is stamped', () => {
  const text = receiptText({ eventCalledOffAt: date });
  expect(text[text.indexOf('Event called off') + 1]).toMatch(/^23 Nov 2026/);
  expect(text).toContain('Called off');
  expect(receiptText({}).join(' ')).not.toMatch(/called off/i);
});

it('is stamped with the refund once there is one', () => {
  const text = receiptText({ eventCalledOffAt: date, refund: refunds[0]![0] });
  expect(text).not.toContain('Called off');
  expect(text.filter((each) => each === 'Refunded')).toHaveLength(2);
});

it.each([
  ['Name corrected on', { name: true, mobile: false }],
  ['Mobile corrected on', { name: false, mobile: true }],
  ['Name and mobile corrected on', { name: true, mobile: true }],
])('a receipt says "%s" and the day in India', (label, fields) => {
  const text = receiptText({ correction: { ...fields, date: '2026-11-22T20:00:00.000Z' } });
  expect(text[text.indexOf(label) + 1]).toBe('23 Nov 2026');
  expect(receiptText({}).join(' ')).not.toContain('corrected');
});

it('says how money that was taken at the club came, and nothing of the way of any other', () => {
  const text = receiptText({ paidBy: 'Cash at the club, no. 17' });
  expect(text[text.indexOf('Paid by') + 1]).toBe('Cash at the club, no. 17');
  expect(receiptText({})).not.toContain('Paid by');
});

describe('in Hindi', () => {
  const textInHindi = (given: Partial<Receipt>) =>
    textOf(
      renderToStaticMarkup(
        <LanguageContext value="hi">
          <ReceiptCard receipt={{ ...receipt, ...given }} />
        </LanguageContext>,
      ),
    );
  const own = new Set([receipt.playerName, receipt.eventName, receipt.receiptNumber, receipt.merchantTxnId]);
  const latinIn = (text: string[]) => text.filter((each) => /[A-Za-z]{2}/.test(each) && !own.has(each));
  const partialRefund = { returned, underway: 3, kept: 1494 };

  it.each<[Partial<Receipt>, string[]]>([
    [{}, ['मैच की रसीद', 'नया खिलाड़ी', '21 नवंबर 2026, सुबह 10:30 बजे', '5 दिसंबर 2026']],
    [{ testMode: true, playerType: 'Old Player' }, ['टेस्ट मोड: पैसे नहीं कटते', 'पुराना खिलाड़ी']],
    [
      {
        playerType: 'Child Player (Old Town)',
        moves: [{ date, fromEvent: '', fromEventHi: '', fromType: 'Old Player' }],
      },
      [`बच्चा (${childLocality('hi')})`, '23 नवं. 2026, पहले: पुराना खिलाड़ी'],
    ],
    [{ paidBy: 'Cash at the club, no. 17', takenOn: '2026-10-01' }, ['क्लब में नकद, नंबर 17', '1 अक्टू. 2026']],
    [{ paidBy: 'Bank transfer', playerName: 'Erased', playerMobile: 'N/A' }, ['बैंक ट्रांसफ़र', 'मिटाया गया', 'उपलब्ध नहीं']],
    [{ eventCalledOffAt: date }, ['प्रतियोगिता रद्द', '23 नवंबर 2026, सुबह 10:30 बजे']],
    [{ refund: refunds[0]![0] }, ['पैसे वापस', '₹1,500, 23 नवंबर 2026, सुबह 10:30 बजे']],
    [{ refund: refunds[1]![0] }, ['बैंक ने लौटाए']],
    [{ refund: refunds[2]![0] }, ['पैसे लौटने हैं', '₹1,500']],
    [
      { partialRefund },
      ['22 नवं. 2026 को ₹500 लौटाए गए; 23 नवं. 2026 को ₹1,000 लौटाए गए; ₹3 लौटाए जा रहे हैं; ₹1,494 क्लब के पास रहे'],
    ],
    [{ correction: { name: true, mobile: true, date } }, ['नाम और मोबाइल सुधारे गए', '23 नवं. 2026']],
  ])('every row and stamp is (%j)', (given, expected) => {
    const text = textInHindi(given);
    for (const each of expected) expect(text).toContain(each);
    expect(latinIn(text)).toEqual([]);
  });
});

it('sets the transaction id, and nothing else, below its label; a masked receipt has none', () => {
  const idRow = /<div class="receipt-transaction"><dt>([^<]*)</g;
  const labels = (given: Partial<Receipt>) =>
    [...renderToStaticMarkup(<ReceiptCard receipt={{ ...receipt, ...given }} />).matchAll(idRow)].map(
      ([, label]) => label,
    );
  expect(labels({})).toEqual(['Transaction ID']);
  expect(labels({ isMasked: true })).toEqual([]);
});
