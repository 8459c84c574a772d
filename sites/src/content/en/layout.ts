import { club, clubBlurb } from '@maidan/shared/club.ts';
import { barButtons, barEntries, type EntryName } from '@maidan/shared/navigation.ts';
import { hindi } from '../hindi-phrases.ts';

const labels = Object.fromEntries(
  [...barEntries, ...Object.values(barButtons)].map(({ name, label }) => [name, label]),
);

/** Texts of the layout: navigation bar, menu, footer. */
export const layout = {
  clubName: club.name,
  city: club.city,
  blurb: clubBlurb.en,
  address: club.address,
  navigation: labels as Record<EntryName, string>,
  skip: 'Skip to content',
  main: 'Main',
  menu: 'Menu',
  close: 'Close',
  /** Accessible name of the line that offers the page in the reader's language. */
  otherLanguage: 'Language',
  phrase: hindi.hero,
  notice: 'Notice',
  notices: 'Notices',
  sponsors: 'Our sponsors',
  newTab: 'opens in a new tab',
  quickLinks: 'Quick links',
  myRegistrations: 'My registrations',
  /** Shown on an event's page, before the first names of this phone's players who are registered for the event. */
  registeredHere: 'Registered:',
  findReceipt: 'Find my receipt',
  contact: 'Contact',
  agency: 'Website by',
  /** Marks a list that the browser could not refresh. `moment`: `21 Nov 2026, 5:12 pm`. */
  asOf: (moment: string): string => `As of ${moment}`,
};
