import { club } from '@maidan/shared/club.ts';
import { hindi } from '../hindi-phrases.ts';

/** Texts of the members page, except for the members themselves (spec section 2, "Members"). */
export const membersPage = {
  title: 'Committee and Members',
  phrase: hindi.members,
  description: `The committee and the members who run ${club.name} in ${club.city}, and how to reach them.`,
  heading: 'Club Members',
  loading: 'Loading members...',
  empty: 'No members to display at the moment.',
  emptyHint: 'The team sheet is being written. Look in again soon.',
  /** An English page shows designations as the club wrote them. */
  designations: {} as Readonly<Record<string, string>>,
};
