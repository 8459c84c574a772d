import { hindi } from '../hindi-phrases.ts';

/** Texts of the home page's events. They have their own file, because the cards need them in the browser. */
export const upcoming = {
  title: 'Upcoming Events',
  phrase: hindi.upcoming,
  viewDescription: 'View Description',
  viewRules: 'View Rules',
  more: 'See More',
  moreOf: 'events',
  emptyTitle: 'No Events Available',
  emptyHint: 'The next fixtures go up on this board as soon as the ground is booked. Look in again in a few days.',
};
