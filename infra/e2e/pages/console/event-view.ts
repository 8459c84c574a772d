import { playerKinds, playerTypeOf, playingStyles } from '@maidan/shared/domain/player-type.ts';
import type {
  EventOverviewResponse,
  TeamSheetPlayer,
  TeamSheetResponse,
} from '@maidan/shared/wire/event-overview/event-overview.ts';
import { waitingNotices } from '@maidan/shared/waiting-notice.ts';
import type { WaitingListResponse } from '@maidan/shared/wire/waiting-list.ts';
import { anEvent } from '../lists.ts';

const id = '6f9619ff-8b86-4d01-b42d-00c04fc96401';

const event = {
  ...anEvent('upcoming', {
    id,
    eventName: 'Winter Floodlight Cup of the Wards around the Old Pond',
    registrationOpens: '2026-11-01',
    registrationCloses: '2026-12-01',
    registrationState: 'full',
    playerLimit: 65,
    reportingTime: '7.30 am on every day',
    ground: 'Ground 2, gate on the pond side',
    minAge: null,
    maxAge: null,
    ageDay: null,
    openTo: 'all',
  }),
  ...{ groupLink: '', offerHours: 24, photoPoint: '', resultNote: '', resultNoteHi: '' },
  version: 1,
};

const entry = {
  kind: 'new',
  language: 'hi',
  mobile: '9826100000',
  createdAt: '2026-11-20T05:00:00.000Z',
  consentVersion: waitingNotices.hi.version,
} as const;
const nothing = { offeredAt: null, offerUntil: null, toldAt: null, toldBy: null };

/** Two entries with an offer, of which one player was told of it; one that waits; and one that has left the list. */
export const aWaitingList: WaitingListResponse = {
  success: true,
  entries: [
    {
      ...{ ...entry, id: 'w1', number: 1, playerName: 'Asha Verma', firstName: 'Asha', state: 'offered' },
      ...{ offeredAt: '2026-11-21T05:00:00.000Z', offerUntil: '2026-11-22T05:00:00.000Z' },
      ...{ toldAt: '2026-11-21T06:00:00.000Z', toldBy: 'secretary' },
    },
    {
      ...{ ...entry, id: 'w2', number: 2, state: 'offered', toldAt: null, toldBy: null },
      ...{ playerName: 'Venkatanarasimharajuvaripeta Chandrashekharendra', firstName: 'Venkatanarasimharajuvaripeta' },
      ...{ offeredAt: '2026-11-21T05:00:00.000Z', offerUntil: '2026-11-22T05:00:00.000Z' },
    },
    { ...entry, ...nothing, id: 'w3', number: 3, playerName: 'रोहन श्रीवास्तव', firstName: 'रोहन', state: 'waiting' },
    { ...entry, ...nothing, id: 'w4', number: 0, playerName: '', firstName: '', mobile: '', state: 'left' },
  ],
  crowds: [['w1', 'w2', 'w3']],
};

const playerTypes = playerKinds.map(playerTypeOf);

const sum = (count: number, rupees: number) => ({ count, rupees });

/** A full event with money of every kind. */
export const anOverview = (change: Partial<EventOverviewResponse> = {}): EventOverviewResponse => ({
  success: true,
  event,
  players: { total: 65, byType: playerTypes.map((type, index) => ({ type, players: [40, 14, 11][index] ?? 0 })) },
  placesLeft: 0,
  held: 0,
  money: { paid: sum(65, 112_500), waiting: sum(2, 3000), refundDue: sum(1, 1500), refunded: sum(3, 4500) },
  paidBy: { provider: sum(60, 105_000), cash: sum(4, 6000), transfer: sum(1, 1500) },
  owedByFamilies: sum(1, 800),
  refunds: null,
  days: Array.from({ length: 20 }, (_, index) => ({
    day: `2026-11-${String(index + 1).padStart(2, '0')}`,
    players: 1 + ((index * 7) % 9),
  })),
  ...change,
});

/**
 * An event that was called off, with three payers: one has the money back, one will get it, and one paid at the
 * counter.
 */
export const aCalledOffOverview = (): EventOverviewResponse =>
  anOverview({
    event: { ...event, eventType: 'abandoned', registrationState: 'closed' },
    players: { total: 1, byType: playerTypes.map((type, index) => ({ type, players: index === 0 ? 1 : 0 })) },
    money: { paid: sum(1, 1550), waiting: sum(0, 0), refundDue: sum(1, 1500), refunded: sum(1, 1500) },
    paidBy: { provider: sum(0, 0), cash: sum(1, 1550), transfer: sum(0, 0) },
    owedByFamilies: sum(0, 0),
    refunds: {
      ...{ eventId: event.id, eventName: event.eventName, startDate: event.startDate, isDeleted: false },
      calledOffAt: '2026-11-21T05:00:00.000Z',
      run: { reason: 'event_called_off', by: 'admin secretary', at: '2026-11-21T05:01:00.000Z' },
      sums: {
        ...{ waiting: sum(0, 0), due: sum(0, 0), underway: sum(1, 1500), done: sum(1, 1500), failed: sum(0, 0) },
        byHand: sum(1, 1550),
      },
      dues: sum(0, 0),
    },
  });

/** An event for which nobody has registered. */
export const anEmptyOverview = (): EventOverviewResponse =>
  anOverview({
    event: {
      ...event,
      registrationOpens: null,
      registrationCloses: null,
      registrationState: 'open',
      playerLimit: null,
      reportingTime: '',
      ground: '',
      minAge: null,
      maxAge: null,
      ageDay: null,
      openTo: 'all',
    },
    players: { total: 0, byType: playerTypes.map((type) => ({ type, players: 0 })) },
    placesLeft: null,
    money: { paid: sum(0, 0), waiting: sum(0, 0), refundDue: sum(0, 0), refunded: sum(0, 0) },
    days: [],
  });

const names = [
  'Asha Verma',
  'कीर्ति श्रीवास्तव',
  'Venkatanarasimharajuvaripeta Chandrashekharendrasaraswathi',
  'Ravi Sahu',
];

const teamPlayer = (index: number): TeamSheetPlayer => ({
  id: `p-${index}`,
  name: names[index % names.length] ?? '',
  age: 9 + (index % 30),
  playerType: playerTypes[index % playerTypes.length] ?? '',
  playingStyle: playingStyles[index % playingStyles.length] ?? '',
  unavailability: index % 7 === 1 ? 'Not on Sunday morning, school examination until noon' : '',
  mobile: `98261${String(index).padStart(5, '0')}`,
  guardian: index % 3 === 2 ? 'Lakshmi Devi Chandrashekharendrasaraswathi, Mother' : null,
  due: index % 11 === 3 ? 500 : 0,
  photo: index % 5 === 4 ? null : `/api/players/p-${index}/photo?expires=1&signature=x`,
});

export const aTeamSheet = (players: number): TeamSheetResponse => ({
  success: true,
  event,
  players: Array.from({ length: players }, (_, index) => teamPlayer(index)),
});

export const eventViewUrl = `/admin/dashboard/events/${id}`;
export const overviewCall = `**/api/admin/events/${id}/overview`;
export const waitingListCall = `**/api/admin/events/${id}/waiting-list`;
export const teamSheetCall = `**/api/admin/events/${id}/team-sheet`;
export const playerPhotoCall = '**/api/players/*/photo?*';
