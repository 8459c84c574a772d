import { expect, it } from '@jest/globals';
import { sampleEvent } from '../../lib/event/testing/sample-event.ts';
import { prerenderedEvents } from './prerendered-events.ts';
import { readEvents } from './read-events.ts';

const events = Array.from({ length: 30 }, (_, i) => ({
  ...sampleEvent(),
  ...{ id: `e-${i}`, _id: `e-${i}`, description: 'Sixteen teams.', rules: '1. Six overs.', rulesHi: '' },
  ...{ registrationOpens: null, playerLimit: 40 },
}));

it('what a page carries is read as the same events, those further down without their long texts', () => {
  const read = readEvents(JSON.parse(JSON.stringify(prerenderedEvents(events))));
  expect(read.slice(0, 24)).toEqual(readEvents(events.slice(0, 24)));
  expect(read.slice(24)).toEqual(readEvents(events.slice(24).map((each) => ({ ...each, ...withoutTexts }))));
});

const withoutTexts = { description: '', rules: '', descriptionHi: '', rulesHi: '' };
