import { describe, expect, it } from '@jest/globals';
import type { ErrorResponse } from '@maidan/shared/wire/error.ts';
import type { AuditEntryView } from '@maidan/shared/wire/audit.ts';
import { eventSentences } from '@maidan/shared/rules/event.ts';
import { inDays } from '../../support/builders.ts';
import { call, create, good, multipart, saved, shown, useEvents } from './events-api.ts';

useEvents();

const given = () => ({
  registrationOpens: inDays(2),
  registrationCloses: inDays(8),
  playerLimit: '64',
  reportingTime: ' 7.30  am ',
  ground: 'Ground 2, gate on the pond side',
});

describe('the registration of an event', () => {
  it('is stored with the event, shown to visitors, and changed field by field', async () => {
    const event = await saved(await call('POST', 'events', multipart({ ...good(), ...given() })));
    const stored = { ...given(), playerLimit: 64, reportingTime: '7.30 am', registrationState: 'not_yet' };
    expect(event).toMatchObject(stored);
    expect(await shown()).toMatchObject([stored]);
    const opened = await saved(await call('PUT', `events/${event.id}`, { registrationOpens: '', playerLimit: 32 }));
    const cleared = { registrationOpens: null, playerLimit: 32, registrationState: 'open', version: 2 };
    expect(opened).toEqual({ ...event, ...cleared });
    const unlimited = await saved(await call('PUT', `events/${event.id}`, { registrationCloses: '', playerLimit: '' }));
    expect(unlimited).toMatchObject({ registrationCloses: null, playerLimit: null, ground: given().ground });
  });

  it('is empty for an event without it', async () => {
    expect(await create()).toMatchObject({
      registrationOpens: null,
      registrationCloses: null,
      registrationState: 'open',
      playerLimit: null,
      reportingTime: '',
      ground: '',
    });
  });

  it.each([
    [
      'a closing day after the start',
      { registrationCloses: inDays(11) },
      { registrationCloses: eventSentences.closesLate },
    ],
    ['a limit of nobody', { playerLimit: 0 }, { playerLimit: eventSentences.players }],
    ['a limit in words', { playerLimit: 'ten' }, { playerLimit: eventSentences.players }],
    ['a long ground', { ground: 'x'.repeat(121) }, { ground: eventSentences.groundLength }],
  ])('refuses %s', async (_name, change, errors) => {
    const answer = await call('POST', 'events', { ...good(), ...change });
    expect(answer.status).toBe(400);
    expect((await answer.json()) as ErrorResponse).toMatchObject({ errors });
  });

  it('stands in the history with the values before and after', async () => {
    const { id } = await create({ playerLimit: '64' });
    await call('PUT', `events/${id}`, { playerLimit: '32', registrationCloses: inDays(8) });
    const entries = (await (await call('GET', 'admin/audit')).json()) as AuditEntryView[];
    expect(entries[0]).toMatchObject({
      action: 'event.update',
      details: {
        changes: [
          { field: 'registrationCloses', before: null, after: inDays(8) },
          { field: 'playerLimit', before: 64, after: 32 },
        ],
      },
    });
  });
});
