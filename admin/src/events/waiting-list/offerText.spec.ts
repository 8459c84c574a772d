import { expect, it } from '@jest/globals';
import type { WaitingEntry } from '@maidan/shared/wire/waiting-list.ts';
import { waitingNotices } from '@maidan/shared/waiting-notice.ts';
import { agreedText, calledOffText, offerQueue, offerText } from './offerText.ts';

const event = { id: 'e1', eventName: 'Monsoon Cup', eventNameHi: 'मानसून कप', startDate: '2026-12-06' };
const entry = (id: string, told: Partial<WaitingEntry> = {}): WaitingEntry => ({
  ...{ id, number: 1, playerName: 'Asha Verma', firstName: 'Asha', mobile: '9826100000', kind: 'new', language: 'en' },
  ...{ state: 'offered', createdAt: '2026-11-29T06:00:00Z', offeredAt: '2026-12-04T12:30:00Z' },
  ...{ offerUntil: '2026-12-05T12:30:00Z', consentVersion: null, toldAt: null, toldBy: null },
  ...told,
});

it('writes the offer in the language of the family, with the form in that language', () => {
  expect(offerText(event, entry('w1'), 'https://club.example')).toBe(
    'Maidan Sports Club: hello Asha, a place is free at Monsoon Cup, 6 December 2026. It is held for you until 5 Dec 2026, 6:00\u00a0pm. Register and pay here, with the name and mobile number of the waiting list:\nhttps://club.example/register?event=e1&offer=w1',
  );
  expect(offerText(event, entry('w2', { language: 'hi', firstName: 'आशा' }), 'https://club.example')).toBe(
    'मैदान स्पोर्ट्स क्लब: नमस्ते आशा, मानसून कप (6 दिसंबर 2026) में आपके लिए एक जगह है। यह 5 दिसंबर 2026, शाम 6:00 बजे तक आपके लिए रखी है। पंजीकरण और भुगतान यहाँ कीजिए, वही नाम और मोबाइल लिखकर जो इंतज़ार की सूची में हैं:\nhttps://club.example/hi/register?event=e1&offer=w2',
  );
});

it('ends the wait for an event that was called off, in the language of the family', () => {
  expect(calledOffText(event, entry('w1'))).toBe(
    'Maidan Sports Club: hello Asha, Monsoon Cup on 6 December 2026 is called off, so nobody waits for a place any more. Waiting costs nothing, and you need do nothing.',
  );
  expect(calledOffText(event, entry('w2', { language: 'hi', firstName: 'आशा' }))).toBe(
    'मैदान स्पोर्ट्स क्लब: नमस्ते आशा, मानसून कप (6 दिसंबर 2026) रद्द हो गई है, इसलिए अब किसी जगह का इंतज़ार नहीं है। इंतज़ार का कोई पैसा नहीं लगता, और आपको कुछ नहीं करना है।',
  );
});

it('sends the offers in their order, and goes on where it was left', () => {
  const [waiting, first, second] = [entry('w0', { state: 'waiting' }), entry('w1'), entry('w2')];
  expect(offerQueue([waiting, first, second])).toEqual({ all: 2, sent: 0, next: first });
  const told = entry('w1', { toldAt: '2026-12-04T13:00:00Z', toldBy: 'asha' });
  expect(offerQueue([waiting, told, second])).toEqual({ all: 2, sent: 1, next: second });
  expect(offerQueue([waiting, told])).toEqual({ all: 1, sent: 1, next: undefined });
});

it('names the notice that a person has agreed to', () => {
  const { en, hi } = waitingNotices;
  expect([en.version, hi.version].map(agreedText)).toEqual([
    expect.stringMatching(/^Agreed to the notice of \d+ [A-Z][a-z]{2} \d{4}$/),
    expect.stringMatching(/^Agreed to the Hindi notice of \d+ [A-Z][a-z]{2} \d{4}$/),
  ]);
  expect(agreedText('first')).toBe('first');
});
