import { childLocality } from '@maidan/shared/domain/player-type.ts';

/** Texts of an event's own page, of sharing it, of its printed poster and of the offline page. */
export const eventPage = {
  /** Summary for search engines and previews; the beginning of the description follows it (`metaDescription`). */
  summary: (name: string, dates: string, place: string, club: string): string =>
    `${name}: ${dates}, ${place}. An event of ${club}.`,
  allEvents: 'All events',
  description: 'Description',
  noDescription: 'No description available for this event.',
  rules: 'Rules & Regulations',
  noRules: 'No specific rules have been provided for this event.',
  /** Heading of the event's result. Shown when the event has begun (`hasResult`) and the club has written a result. */
  result: 'Result',
  askOrganizers: 'Please contact the organizers for more details.',
  facts: {
    title: 'At a glance',
    dates: 'When',
    location: 'Where',
    forWhom: 'Who can play',
    fee: 'Fee online',
    closing: 'Last day to register',
    places: 'Places',
    reportingTime: 'Reporting time',
    /** Label in calendar files, and in the poster's row of hours, where only screen readers read it. */
    times: 'Time',
  },
  /** Names of the fees. That of the child fee has the locality, because the fee applies only to its children. */
  kinds: { new: 'New player', old: 'Old player', child: `Child player (${childLocality('en')})` },
  registration: {
    open: 'Registration is open',
    openUntil: (day: string): string => `Registration is open until ${day}`,
    fewPlaces: 'Few places left',
    places: (limit: number): string => `${limit} places in all`,
    begun: 'This event has begun',
    over: 'This event is over',
    calledOff: 'This event was called off',
  },
  register: 'Register for Event',
  otherEvents: 'Choose another event',
  waitingList: 'Join the waiting list',
  gone: {
    title: 'This event is no longer listed',
    hint: 'The club has taken it off the list. Have a look at the other events.',
  },
  share: {
    title: 'Share',
    whatsApp: 'WhatsApp',
    newTab: 'opens in a new tab',
    copy: 'Copy link',
    copied: 'Link copied',
    notCopied: 'The link could not be copied',
    calendar: 'Add to calendar',
    text: (name: string, dates: string, club: string): string => `${name}, ${dates}. ${club}`,
    invitation: 'Register here:',
  },
  poster: {
    title: (name: string): string => `Poster: ${name}`,
    print: 'Print',
    back: 'Back to the event',
    scan: 'Scan to register',
    scanClosed: 'Scan for the details',
    hint: 'One sheet of A4. In the print dialog choose A4 and no margins.',
  },
  offline: {
    title: 'You are offline',
    hint: 'This page needs the network. These are the events as they were when you last saw them.',
    nothing:
      'This page needs the network. Once you have opened the events with it, they are shown here without it, too.',
    asOf: (moment: string): string => `As of ${moment}`,
    retry: 'Try again',
    registerLater: 'To register, you need the network.',
  },
  feed: 'Events as a calendar',
};
