import { club, clubLinks } from '@maidan/shared/club.ts';

/** All that stands in Latin letters on a Hindi page, besides what the club has written and what a journey types. */
export const latinNames: readonly string[] = [
  club.email,
  // Receipts begin with it.
  club.receiptPrefix,
  // The link to the other language.
  'English',
  clubLinks.agency.name,
  ...clubLinks.social.map(({ name }) => name),
  ...['UPI', 'JavaScript'],
  // Formats, sizes and a key, as they are written on files, on paper and on the keyboard.
  ...['JPG', 'PNG', 'WebP', 'PDF', 'MB', 'A4', 'Esc'],
];
