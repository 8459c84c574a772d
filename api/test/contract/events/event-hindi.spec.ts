import { describe, expect, it } from '@jest/globals';
import type { AuditEntryView } from '@maidan/shared/wire/audit.ts';
import type { ErrorResponse } from '@maidan/shared/wire/error.ts';
import { eventSentences } from '@maidan/shared/rules/event.ts';
import { call, create, dataProvider, good, multipart, saved, shown, useEvents } from './events-api.ts';

useEvents();

const hindi = {
  eventNameHi: 'फ़्लडलाइट कप',
  descriptionHi: 'रोशनी में आठ टीमें।',
  rulesHi: '1. छह ओवर की पारी।\n2. हर गेंदबाज़ एक ओवर।',
};

describe('the Hindi texts of an event', () => {
  it('are stored and shown beside the English ones, and changed one by one', async () => {
    const event = await saved(await call('POST', 'events', multipart({ ...good(), ...hindi })));
    expect(event).toMatchObject({ ...good(), ...hindi });
    expect(await shown()).toMatchObject([{ ...good(), ...hindi }]);
    expect((await dataProvider.getOne('events', { id: event.id })).data).toMatchObject(hindi);
    const changed = await saved(await call('PUT', `events/${event.id}`, { descriptionHi: '' }));
    expect(changed).toEqual({ ...event, descriptionHi: '', version: 2 });
  });

  it('are empty for an event without them', async () => {
    expect(await create()).toMatchObject({ eventNameHi: '', descriptionHi: '', rulesHi: '' });
  });

  it.each([
    ['name', { eventNameHi: 'क'.repeat(201) }, { eventNameHi: eventSentences.nameHiLength }],
    ['description', { descriptionHi: 'क'.repeat(5001) }, { descriptionHi: eventSentences.descriptionHiLength }],
    ['rules', { rulesHi: 'क'.repeat(10_001) }, { rulesHi: eventSentences.rulesHiLength }],
  ])('cannot be too long: %s', async (_, sent, errors) => {
    const answer = await call('POST', 'events', { ...good(), ...sent });
    expect(answer.status).toBe(400);
    expect((await answer.json()) as ErrorResponse).toEqual({
      success: false,
      error: Object.values(errors)[0],
      errors,
    });
  });

  it('are found by the search of the console', async () => {
    await create(hindi);
    await create({ eventName: 'Sunrise Sixes' });
    const search = { pagination: { page: 1, perPage: 10 }, sort: { field: 'startDate', order: 'ASC' as const } };
    const { data } = await dataProvider.getList('events', { ...search, filter: { q: 'फ़्लडलाइट' } });
    expect(data).toMatchObject([{ eventName: 'Floodlight Cup' }]);
  });

  it('stand in the history with the values before and after', async () => {
    const { id } = await create(hindi);
    await call('PUT', `events/${id}`, { eventNameHi: 'नया कप' });
    const [entry] = (await (await call('GET', 'admin/audit')).json()) as AuditEntryView[];
    expect(entry).toMatchObject({
      action: 'event.update',
      details: { changes: [{ field: 'eventNameHi', before: hindi.eventNameHi, after: 'नया कप' }] },
    });
  });
});
