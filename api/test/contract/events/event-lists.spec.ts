import { describe, expect, it } from '@jest/globals';
import { inDays } from '../../support/builders.ts';
import { call, cover, create, dataProvider, good, multipart, nobody, shown, useEvents } from './events-api.ts';

useEvents();

describe('ra-data-simple-rest', () => {
  const list = async (field: string, order: 'ASC' | 'DESC', filter: object = {}, perPage = 25) => {
    const params = { sort: { field, order }, pagination: { page: 1, perPage }, filter };
    const { data, total } = await dataProvider.getList('events', params);
    return { names: data.map(({ eventName }) => String(eventName)), total };
  };

  it('creates, reads, changes, lists and deletes', async () => {
    const { data: event } = await dataProvider.create('events', { data: good() });
    expect(event).toMatchObject(good());
    expect((await dataProvider.getOne('events', { id: event.id })).data).toMatchObject(good());
    const changed = { ...event, location: 'School ground' };
    const { data } = await dataProvider.update('events', { id: event.id, data: changed, previousData: event });
    expect(data).toMatchObject({ id: event.id, location: 'School ground' });
    expect((await dataProvider.getMany('events', { ids: [event.id] })).data).toHaveLength(1);
    expect((await dataProvider.delete('events', { id: event.id, previousData: event })).data).toMatchObject({
      id: event.id,
    });
    expect(await list('startDate', 'ASC')).toEqual({ names: [], total: 0 });
    await expect(dataProvider.getOne('events', { id: event.id })).rejects.toMatchObject({ status: 404 });
  });

  it('passes the messages of the fields on to react-admin', async () => {
    await expect(dataProvider.create('events', { data: { ...good(), eventName: '' } })).rejects.toMatchObject({
      status: 400,
      body: { errors: { eventName: 'Event name is required' } },
    });
  });

  it('sorts, filters and pages', async () => {
    await create({ eventName: 'B 100%', startDate: inDays(1), location: 'Pond' });
    await create({ eventName: 'A', startDate: inDays(3), eventType: 'ongoing' });
    await create({ eventName: 'C', startDate: inDays(2), eventType: 'past' });
    expect(await list('eventName', 'ASC')).toEqual({ names: ['A', 'B 100%', 'C'], total: 3 });
    expect((await list('startDate', 'DESC')).names).toEqual(['A', 'C', 'B 100%']);
    expect((await list('startDate', 'ASC', { q: 'pond' })).names).toEqual(['B 100%']);
    expect((await list('startDate', 'ASC', { q: '%' })).names).toEqual(['B 100%']);
    expect((await list('eventName', 'ASC', { eventType: ['ongoing', 'past'] })).names).toEqual(['A', 'C']);
    expect(await list('eventName', 'ASC', {}, 2)).toEqual({ names: ['A', 'B 100%'], total: 3 });
  });

  it.each(['id', 'eventName', 'startDate', 'endDate', 'location', 'eventType'])('sorts by %s', async (field) => {
    await create();
    expect((await list(field, 'DESC')).total).toBe(1);
  });

  it('refuses a column or a filter that the list does not have', async () => {
    await expect(list('photoKey', 'ASC')).rejects.toMatchObject({ status: 400 });
    await expect(list('startDate', 'ASC', { deletedAt: 'x' })).rejects.toMatchObject({ status: 400 });
  });
});

it('GET /api/events/all is the complete list as a bare array', async () => {
  const event = await create();
  const { success: _, ...view } = event;
  expect(await (await call('GET', 'events/all')).json()).toEqual([view]);
});

it.each([
  ['GET', 'events/all'],
  ['GET', 'admin/events'],
  ['GET', 'admin/events/deleted'],
  ['POST', 'events'],
  ['PUT', `events/${nobody}`],
  ['DELETE', `events/${nobody}`],
  ['POST', `events/${nobody}/restore`],
])('%s /api/%s needs a token', async (method, path) => {
  const body = method === 'GET' ? undefined : multipart(good(), cover);
  const answer = await call(method, path, body, {});
  expect(answer.status).toBe(401);
  expect(await answer.json()).toMatchObject({ error: 'Authentication required. Please login again.' });
  expect(await shown()).toEqual([]);
});
