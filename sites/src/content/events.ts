import { club } from '@maidan/shared/club.ts';
import { hindi } from './hindi-phrases.ts';

/** Texts of the events page and of the event popups (spec section 2, "Events"). */
export const eventsPage = {
  title: 'Cricket Events',
  hindi: hindi.events,
  description: `Every event of ${club.name}: what is on, what comes and what was. Read the rules and register as a player.`,
  lede: 'What is on, what comes next, and what went into the scorebook.',
  loading: 'Loading events...',
  type: 'Type:',
  viewDescription: 'View Description',
  viewRules: 'View Rules & Regulations',
  empty: {
    none: 'No events have been scheduled yet. Check back later for exciting cricket events!',
    admins: 'Administrators: add events via the admin dashboard.',
    refresh: 'Refresh Events',
  },
  notLoaded: 'The events could not be read when this page was made. Please look in again later.',
} as const;

export const eventPopup = {
  description: 'Description',
  rules: 'Rules & Regulations',
  noDescription: 'No description available for this event.',
  noRules: 'No specific rules have been provided for this event.',
  askOrganizers: 'Please contact the organizers for more details.',
  location: 'Location:',
  reportingTime: 'Reporting time:',
  ground: 'Ground:',
  close: 'Close',
  register: 'Register for Event',
} as const;
