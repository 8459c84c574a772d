import { expect, it } from '@jest/globals';
import { playerTypeOf } from '@maidan/shared/domain/player-type.ts';
import type { EventOverviewResponse, TeamSheetResponse } from '@maidan/shared/wire/event-overview/event-overview.ts';
import { indianDay } from '@maidan/shared/format/dates.ts';
import { AuditEntry } from '../../../src/platform/audit/audit-entry.entity.ts';
import { Player } from '../../../src/players/player.entity.ts';
import { Registration } from '../../../src/registrations/registration.entity.ts';
import { anEvent } from '../../support/builders.ts';
import { cup, headers, payer, started, test, usePaymentsConsole } from './payments-console.ts';

usePaymentsConsole();

const get = (path: string) => fetch(`${test.url}/api/admin/events/${path}`, { headers });
const overviewOf = async (id: string) => (await (await get(`${id}/overview`)).json()) as EventOverviewResponse;
const players = () => test.db.getRepository(Player);

it('sums up an event: players by type, places, money and days', async () => {
  await test.db.query('UPDATE events SET player_limit = 5 WHERE id = $1', [cup.id]);
  const { createdAt } = await players().findOneByOrFail({ eventId: cup.id });
  const overview = await overviewOf(cup.id);
  expect(overview).toMatchObject({
    success: true,
    event: { id: cup.id, playerLimit: 5, registrationState: 'open' },
    players: {
      total: 2,
      byType: [
        { type: playerTypeOf.new, players: 2 },
        { type: playerTypeOf.old, players: 0 },
        { type: playerTypeOf.child, players: 0 },
      ],
    },
    placesLeft: 3,
    money: { paid: { count: 2, rupees: 3000 }, refunded: { count: 0, rupees: 0 } },
    days: [{ day: indianDay(createdAt), players: 2 }],
  });
});

it('counts neither deleted nor inactive players, and no place below zero', async () => {
  const event = await anEvent(test.db, { playerLimit: 1 });
  expect(await overviewOf(event.id)).toMatchObject({ players: { total: 0 }, placesLeft: 1, days: [] });
  const before = await overviewOf(cup.id);
  const { playerId } = await payer.payment(started.paid);
  await players().update({ id: playerId! }, { deletedAt: new Date() });
  await test.db.query('UPDATE events SET player_limit = 1 WHERE id = $1', [cup.id]);
  expect(await overviewOf(cup.id)).toMatchObject({ players: { total: before.players.total - 1 }, placesLeft: 0 });
  await players().update({ id: playerId! }, { deletedAt: null });
  expect(await overviewOf(cup.id)).toMatchObject({ players: { total: before.players.total }, placesLeft: 0 });
});

it('lists the players of the team sheet by name, with photo, mobile and guardian, and records that', async () => {
  const { playerId, registrationId } = await payer.payment(started.paid);
  await test.db
    .getRepository(Registration)
    .update({ id: registrationId }, { guardianName: 'Lakshmi Verma', guardianRelation: 'Mother' });
  const sheet = (await (await get(`${cup.id}/team-sheet`)).json()) as TeamSheetResponse;
  expect(sheet.players.map(({ name, guardian }) => [name, guardian])).toEqual([
    ['Asha Verma', 'Lakshmi Verma, Mother'],
    ['Bina Sum', null],
  ]);
  expect(sheet.players[0]).toMatchObject({ id: playerId, playerType: playerTypeOf.new, age: 23 });
  expect((await fetch(test.url + sheet.players[0]!.photo!)).status).toBe(200);
  const [line] = await test.db.getRepository(AuditEntry).find({ order: { id: 'DESC' }, take: 1 });
  expect(line).toMatchObject({
    action: 'player.export',
    subjectLabel: cup.eventName,
    details: { counts: { rows: 2 } },
  });
});

it.each(['overview', 'team-sheet'])('answers 404 for the %s of an unknown or deleted event', async (what) => {
  const deleted = await anEvent(test.db, { deletedAt: new Date() });
  for (const id of [deleted.id, '00000000-0000-4000-8000-000000000000', 'x'])
    expect((await get(`${id}/${what}`)).status).toBe(404);
});
