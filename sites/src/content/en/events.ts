import { club } from '@maidan/shared/club.ts';
import { eventTypeLabels, type EventType } from '@maidan/shared/domain/event-status.ts';
import { hindi } from '../hindi-phrases.ts';

/** Texts of the events page (spec section 2, "Events"). `label` is the name of a filter; empty for all events. */
export const eventsPage = {
  title: 'Cricket Events',
  phrase: hindi.events,
  description: `Every event of ${club.name}: what is on, what comes and what was. Read the rules and register as a player.`,
  loading: 'Loading events...',
  byStatus: 'Events by status',
  filters: { all: 'All Events', upcoming: 'Upcoming', ongoing: 'Ongoing', past: 'Past', abandoned: 'Abandoned' },
  /** `Showing 4 upcoming events`, `Showing 1 event` */
  count: (label: string, count: number): string =>
    ['Showing', count, label.toLowerCase(), count === 1 ? 'event' : 'events'].filter((word) => word !== '').join(' '),
  type: 'Type:',
  types: eventTypeLabels as Record<EventType, string>,
  viewDescription: 'View Description',
  viewRules: 'View Rules & Regulations',
  empty: {
    title: (label: string): string => ['No', label, 'Events Found'].filter(Boolean).join(' '),
    none: 'No events have been scheduled yet. Check back later for exciting cricket events!',
    text: (label: string): string => `No ${label.toLowerCase()} events available at the moment.`,
    admins: 'Administrators: add events via the admin dashboard.',
    refresh: 'Refresh Events',
  },
  /** Shown above lists of more than 24 events; `#` stands for the number that was found. */
  search: {
    label: 'Search by name, place or date',
    none: 'No event matches the search',
    one: '1 event found',
    many: '# events found',
  },
  notLoaded: 'The events could not be read when this page was made. Please look in again later.',
};

export const eventPopup = {
  description: 'Description',
  rules: 'Rules & Regulations',
  noDescription: 'No description available for this event.',
  noRules: 'No specific rules have been provided for this event.',
  askOrganizers: 'Please contact the organizers for more details.',
  date: 'Date:',
  dates: 'Dates:',
  forWhom: 'Who can play:',
  location: 'Location:',
  map: 'Show on the map',
  newTab: 'opens in a new tab',
  reportingTime: 'Reporting time:',
  ground: 'Ground:',
  page: 'Event page: fees and dates',
  close: 'Close',
  register: 'Register for Event',
  otherEvents: 'Choose another event',
};
