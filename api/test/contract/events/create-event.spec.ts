import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { inDays } from '../../support/builders.ts';
import { call, cover, create, good, multipart, revision, saved, shown, test, useEvents } from './events-api.ts';

useEvents();

describe('POST /api/events', () => {
  it('takes a multipart form with a photo, re-encodes it, and the public list has the event at once', async () => {
    const before = await revision();
    const answer = await call('POST', 'events', multipart(good(), cover));
    expect(answer.status).toBe(201);
    const event = await saved(answer);
    expect(event).toEqual({
      success: true,
      id: event.id,
      _id: event.id,
      ...good(),
      ...{ registrationOpens: null, registrationCloses: null, registrationState: 'open', playerLimit: null },
      ...{ reportingTime: '', ground: '', eventNameHi: '', descriptionHi: '', rulesHi: '' },
      photoUrl: expect.stringMatching(/^\/uploads\/events\/[\w-]{22}\.webp$/),
      hasAvif: false,
      version: 1,
    });
    const picture = Buffer.from(await (await fetch(test.url + event.photoUrl!)).arrayBuffer());
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 400 });
    expect((await sharp(picture).metadata()).exif).toBeUndefined();
    expect(await shown()).toEqual([expect.objectContaining({ id: event.id, photoUrl: event.photoUrl })]);
    expect(await revision()).toBe(before + 1);
  });

  it('takes JSON, and dates as instants read in India', async () => {
    const [from, to] = [inDays(5), inDays(6)];
    const event = await create({ startDate: `${from}T00:30:00+05:30`, endDate: `${to}T23:00:00+05:30`, eventType: '' });
    expect(event).toMatchObject({ startDate: from, endDate: to, eventType: 'upcoming', photoUrl: null });
  });

  it.each([
    ['a blank name', { eventName: ' ' }, { eventName: 'Event name is required' }],
    ['a long name', { eventName: 'x'.repeat(201) }, { eventName: 'Event name must be at most 200 characters' }],
    ['no start', { startDate: '' }, { startDate: 'Start date is required' }],
    ['no end', { endDate: null }, { endDate: 'End date is required' }],
    ['a start before today', { startDate: inDays(-1) }, { startDate: 'Start date cannot be before today' }],
    [
      'dates after 2030',
      { startDate: '2031-01-01', endDate: '2031-01-02' },
      { startDate: 'Start date cannot be after 2030', endDate: 'End date cannot be after 2030' },
    ],
    [
      'days that no month has, instead of moving them into the next month',
      { startDate: '2030-02-30', endDate: '2030-04-31T10:00:00+05:30' },
      { startDate: 'Start date must be a date that exists', endDate: 'End date must be a date that exists' },
    ],
    ['an end before the start', { endDate: inDays(9) }, { endDate: 'End date must be after start date' }],
    ['long rules', { rules: 'र'.repeat(10_001) }, { rules: 'Rules must be at most 10000 characters' }],
    [
      'a long description',
      { description: 'x'.repeat(5_001) },
      { description: 'Description must be at most 5000 characters' },
    ],
    ['a long location', { location: 'x'.repeat(301) }, { location: 'Location must be at most 300 characters' }],
    ['an unknown status', { eventType: 'postponed' }, { eventType: 'Please select a valid status' }],
    ['a number for a name', { eventName: 7 }, { eventName: 'eventName must be a string' }],
    ['a list for the rules', { rules: ['a'] }, { rules: 'rules must be a string' }],
  ])('refuses %s with the sentence of each field', async (_, change, errors) => {
    const before = await revision();
    const answer = await call('POST', 'events', { ...good(), ...change });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ success: false, error: Object.values(errors)[0], errors });
    expect([await shown(), await revision()]).toEqual([[], before]);
  });

  it('takes the longest texts, in Hindi, as a form and as JSON, and a last day of 2030', async () => {
    const longest = {
      rules: 'र'.repeat(10_000),
      description: 'व'.repeat(5_000),
      location: 'म'.repeat(300),
      eventName: 'क'.repeat(200),
      endDate: '2030-12-31',
    };
    expect(await create(longest)).toMatchObject({ success: true, ...longest });
    expect((await call('POST', 'events', multipart({ ...good(), ...longest }, cover))).status).toBe(201);
  });
});
