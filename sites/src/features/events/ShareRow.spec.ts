import { expect, it } from '@jest/globals';
import { club } from '@maidan/shared/club.ts';
import { sampleEvent } from '../../lib/event/testing/sample-event.ts';
import { shareText, whatsAppShareUrl } from './ShareRow.tsx';

const site = 'https://club.example';

it('the text for WhatsApp has name, dates, club and link, in the language of the page', () => {
  expect(shareText(sampleEvent(), 'en', site)).toBe(
    `Sunrise Sixes, Wed 30 to Thu 31 December 2026. ${club.name}\nRegister here:\n` +
      'https://club.example/events/sunrise-sixes-3f2a9c1b04',
  );
  expect(shareText(sampleEvent({ endDate: '2026-12-30' }), 'hi', site)).toBe(
    `Sunrise Sixes, बुध 30 दिसंबर 2026। ${club.nameHi}\nपंजीकरण यहाँ कीजिए:\n` +
      'https://club.example/hi/events/sunrise-sixes-3f2a9c1b04',
  );
});

it('does not invite to an event that takes no registrations', () => {
  expect(shareText(sampleEvent({ eventType: 'abandoned' }), 'en', site)).not.toContain('Register');
});

it('keeps every character on its way to WhatsApp', () => {
  const event = sampleEvent({ eventName: 'Rani’s Cup & Shield + 100% #1' });
  const text = new URL(whatsAppShareUrl(event, 'en', site)).searchParams.get('text');
  expect(text).toBe(shareText(event, 'en', site));
});
