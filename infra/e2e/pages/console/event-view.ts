import { playerTypes } from '@maidan/shared/domain/player-type.ts';
import type {
  EventOverviewResponse,
  TeamSheetPlayer,
  TeamSheetResponse,
} from '@maidan/shared/wire/event-overview/event-overview.ts';
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
  ...{ groupLink: '', offerHours: 24, resultNote: '', resultNoteHi: '' },
  version: 1,
};

const sum = (count: number, rupees: number) => ({ count, rupees });

/** A full event with money of every kind. */
export const anOverview = (change: Partial<EventOverviewResponse> = {}): EventOverviewResponse => ({
  success: true,
  event,
  players: { total: 65, byType: playerTypes.map((type, index) => ({ type, players: [40, 14, 11][index] ?? 0 })) },
  placesLeft: 0,
  money: { paid: sum(65, 112_500), waiting: sum(2, 3000), refundDue: sum(1, 1500), refunded: sum(3, 4500) },
  paidBy: { provider: sum(60, 105_000), cash: sum(4, 6000), transfer: sum(1, 1500) },
  days: Array.from({ length: 20 }, (_, index) => ({
    day: `2026-11-${String(index + 1).padStart(2, '0')}`,
    players: 1 + ((index * 7) % 9),
  })),
  ...change,
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
  mobile: `98261${String(index).padStart(5, '0')}`,
  guardian: index % 3 === 2 ? 'Lakshmi Devi Chandrashekharendrasaraswathi, Mother' : null,
  photo: index % 5 === 4 ? null : `/api/players/p-${index}/photo?expires=1&signature=x`,
});

export const aTeamSheet = (players: number): TeamSheetResponse => ({
  success: true,
  event,
  players: Array.from({ length: players }, (_, index) => teamPlayer(index)),
});

export const eventViewUrl = `/admin/dashboard/events/${id}`;
export const overviewCall = `**/api/admin/events/${id}/overview`;
export const teamSheetCall = `**/api/admin/events/${id}/team-sheet`;
export const playerPhotoCall = '**/api/players/*/photo?*';
