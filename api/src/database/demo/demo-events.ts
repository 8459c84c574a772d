import { club } from '@maidan/shared/club.ts';
import { ageLimits, childLocality } from '@maidan/shared/domain/player-type.ts';
import type { OpenTo } from '@maidan/shared/domain/registration/eligibility.ts';
import type { EventType } from '@maidan/shared/domain/event-status.ts';

const dayMs = 86_400_000;

const shifted = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** When an event of the demo takes place. Days are counted from the day on which the demo is stored. */
export type When = { from: number; days: number } | { last: string; days: number };

/** The latest `MM-DD` that is at least five weeks old on `today`. */
function latest(monthDay: string, today: string): string {
  const limit = shifted(today, -35);
  const year = Number(limit.slice(0, 4));
  return `${year}-${monthDay}` <= limit ? `${year}-${monthDay}` : `${year - 1}-${monthDay}`;
}

/**
 * First and last day, `YYYY-MM-DD`. `from` counts days from today. `last` is the month and day of a festival; the event
 * gets the latest such date that is at least five weeks ago (`latest`).
 */
export function daysOf(when: When, today: string): { startDate: string; endDate: string } {
  const startDate = 'from' in when ? shifted(today, when.from) : latest(when.last, today);
  return { startDate, endDate: shifted(startDate, when.days - 1) };
}

export interface DemoEvent {
  eventName: string;
  when: When;
  eventType: EventType;
  /** A picture in api/demo/pictures/events; without one the page shows the default picture. */
  cover?: string;
  location: string;
  /** Who may take part, as its rules say; absent: everybody. */
  minAge?: number;
  maxAge?: number;
  openTo?: OpenTo;
  description: string;
  resultNote?: string;
  rules: string[];
  /** A folder in api/demo/pictures/gallery, with the captions of its pictures in order. */
  gallery?: { folder: string; captions: string[] };
}

const ground = club.address;
const schoolGround = `Government School Ground, ${childLocality('en')}, ${club.city}`;

const childAges = `${ageLimits.least} to ${ageLimits.childMost}`;

export const demoEvents: DemoEvent[] = [
  {
    eventName: 'Winter Floodlight Cup',
    when: { from: 12, days: 4 },
    eventType: 'upcoming',
    cover: 'floodlight-night.jpg',
    location: ground,
    description:
      'Sixteen sides under the lights, eight overs a side. The first ball is bowled at 6.30 in the evening and the last over rarely ends before eleven. Tea and poha for players at the pavilion.',
    rules: [
      'Eight overs a side; no bowler bowls more than two.',
      'A side is eleven players, at least two of them under 18.',
      'Report 30 minutes before your match. A side that is not complete by the toss loses it.',
      'Hard ball. Helmet, pads and gloves for every batter and the keeper.',
      'The umpire decides. Only the captain speaks to the umpire.',
    ],
  },
  {
    eventName: `${club.ward} Women's Cup`,
    when: { from: 19, days: 2 },
    eventType: 'upcoming',
    cover: 'womens-match.jpg',
    location: ground,
    minAge: 13,
    openTo: 'women',
    description:
      'Six teams from the wards around the ground, ten overs a side, two days. New players are placed in a side by the committee, so come alone or bring your friends.',
    rules: [
      'Ten overs a side; no bowler bowls more than two.',
      'Open to women and girls from the age of 13.',
      'Teams are drawn on the evening before the first match.',
      'The club lends bats, pads and helmets on the day.',
    ],
  },
  {
    eventName: `Under-${ageLimits.childMost} ${childLocality('en')} Shield`,
    when: { from: 26, days: 3 },
    eventType: 'upcoming',
    cover: 'under-16.jpg',
    location: schoolGround,
    minAge: ageLimits.least,
    maxAge: ageLimits.childMost,
    description: `For players from ${childAges}. Every child bats and every child bowls at least one over. Parents are welcome at the rope, with shade, water and a first-aid table.`,
    rules: [
      `Age ${childAges} on the first day; bring a school card.`,
      'Twelve overs a side; every player bowls at least one.',
      'Helmets are compulsory for batters, the keeper and close fielders.',
      'A parent or guardian signs for each player.',
    ],
  },
  {
    eventName: 'Sunrise Sixes',
    when: { from: 40, days: 1 },
    eventType: 'upcoming',
    cover: 'keeper-sunrise.jpg',
    location: ground,
    description:
      'Six players, six overs, before the day gets hot. First ball at 6.15, prizes at 11. A good first event for anyone who has not played since school.',
    rules: [
      'Six players a side; everybody but the keeper bowls one over.',
      'A ball over the rope on the full is out.',
      'Tennis ball, no pads needed.',
    ],
  },
  {
    eventName: 'Sunday Umpires League',
    when: { from: -9, days: 30 },
    eventType: 'ongoing',
    cover: 'umpire-noon.jpg',
    location: ground,
    description:
      'Five Sundays, ten sides, and an umpire of our own training for every match. The table hangs on the board beside the pavilion.',
    rules: [
      'Twenty overs a side, played to ICC regulations.',
      'One umpire is given by each team that is not playing.',
      'Two points for a win, one for a match that rain ends.',
    ],
  },
  {
    eventName: 'Dusk League',
    when: { from: -2, days: 9 },
    eventType: 'ongoing',
    cover: 'dusk-catch.jpg',
    location: ground,
    description:
      'Weekday evenings from 5, ten overs a side. Come and watch: the bowling from the canal end is worth it.',
    rules: ['Ten overs a side; no bowler bowls more than two.', 'Bad light is called by both umpires together.'],
  },
  {
    eventName: 'Makar Sankranti Kite Cup',
    when: { last: '01-14', days: 2 },
    eventType: 'completed',
    cover: 'quick-single.jpg',
    location: ground,
    description: 'Two days of cricket under a sky full of kites. Tilgul for everyone at lunch.',
    rules: ['Ten overs a side.', 'A kite string on the pitch is a dead ball.'],
    gallery: {
      folder: 'makar-sankranti',
      captions: ['Kites over mid-wicket', 'A quick single', 'Behind the stumps', 'The dhol starts before the prizes'],
    },
  },
  {
    eventName: 'Monsoon Football Week',
    when: { last: '07-20', days: 7 },
    eventType: 'past',
    cover: 'monsoon-football.jpg',
    location: schoolGround,
    description: 'When the pitch is under water, we play football. Seven a side, twenty minutes a half.',
    rules: ['Seven a side, rolling substitutes.', 'No studs of metal.'],
    gallery: {
      folder: 'monsoon-football',
      captions: ['Through the puddle', 'Away on the wing', 'Full time in the rain'],
    },
  },
  {
    eventName: 'Floodlight Cup Finals',
    when: { last: '10-02', days: 3 },
    eventType: 'past',
    cover: 'prize-giving.jpg',
    location: ground,
    description: 'The last four sides of the season, three nights under the lights.',
    resultNote:
      'Station Road Tigers won the final off the last ball, by two wickets. Four hundred people stayed until the lights went out.',
    rules: ['Eight overs a side; no bowler bowls more than two.'],
    gallery: {
      folder: 'floodlight-cup',
      captions: ['First over under the lights', 'The keeper waits', 'Caught at the rope', 'Prize-giving with the dhol'],
    },
  },
  {
    eventName: 'Winter League',
    when: { last: '12-06', days: 24 },
    eventType: 'past',
    location: ground,
    description: 'Eight sides over four weekends, twenty overs a side.',
    rules: ['Twenty overs a side, played to ICC regulations.'],
    gallery: {
      folder: 'winter-league',
      captions: ['Eyes on the ball', 'Bowling from the canal end', 'Full stretch', 'The winning side'],
    },
  },
  {
    eventName: 'Independence Day Sixes',
    when: { last: '08-15', days: 1 },
    eventType: 'abandoned',
    location: ground,
    description: 'Called off after a night of rain left the square under water. Every fee was returned.',
    rules: ['Six players a side.'],
  },
];
