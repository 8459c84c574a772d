/** Texts of the waiting list of a full event: the page that joins it, its tickets in "My registrations", and an offer's form. */
export const waitingList = {
  title: 'Waiting list',
  description: 'Put a player on the waiting list of an event whose places are taken.',
  intro: 'All places are taken. When one becomes free, it is offered to the first on this list.',
  needsScripts: 'This page needs JavaScript. Please switch it on, or call the club.',
  oldBrowser: 'This browser is too old for the waiting list. Please update it, or call the club.',
  loading: 'Loading the event...',
  loadFailed: 'The event cannot be loaded at the moment.',
  retry: 'Try again',
  noList: 'This event has no waiting list now.',
  allEvents: 'All events',
  isOpen: 'A place is free: nobody has to wait.',
  register: 'Register and pay',
  how: 'How it works',
  rules: {
    money: 'No money now. You pay when a place is yours, and only then.',
    order: 'Strictly in order: who joined first is asked first.',
    told: 'When a place is free, the club writes to you on WhatsApp, and "My registrations" shows it.',
    /** `hours`: how long the event holds a place. */
    held: (hours: number): string =>
      `The place is held for you for ${hours === 1 ? 'one hour' : `${hours} hours`}. After that it goes to the next.`,
  },
  who: 'Who wants to play?',
  /** Below the player types, where "Old Player" is chosen. */
  oldHint: 'Has played with the club before. Give the mobile that was registered then.',
  mobileHint: 'The club writes to this number on WhatsApp.',
  join: 'Join the waiting list',
  joining: 'Putting you on the list...',
  failed: 'That did not work. Please check the network and try again.',
  joined: {
    title: (number: number): string => `You are number ${number} on the list`,
    titleOffered: 'A place is held for you',
    next: 'Nothing to do now, and nothing to pay. The club writes on WhatsApp when a place is free.',
    my: 'My registrations',
    another: 'Add another player',
  },
  standing: { waiting: 'On the waiting list', offered: 'A place is free for you', lapsed: 'Place passed on' },
  place: 'Your place on the list',
  number: (number: number): string => `Number ${number}`,
  ahead: (count: number): string =>
    count === 0 ? 'Nobody before you' : count === 1 ? '1 person before you' : `${count} people before you`,
  /** `moment`: `Sat 5 December 2026, 6:00 pm` */
  heldUntil: (moment: string): string => `A place is held for you until ${moment}.`,
  lapsed: 'The place was held for you, and has gone to the next on the list. You may join again.',
  joinAgain: 'Join again',
  leave: {
    button: 'Leave the list',
    title: 'Leave the waiting list?',
    text: 'Your place on the list goes to the next. Who joins again stands at the end.',
    textOffered: 'The place that is held for you goes to the next. Who joins again stands at the end.',
    confirm: 'Leave',
    keep: 'Stay',
    failed: 'That could not be done. Please try again with a network.',
    done: 'You have left the waiting list.',
  },
  /** Above the form that an offer opens. */
  offer: {
    same: 'Use the name and the mobile number that are on the waiting list: the place is held for them.',
    unknown: 'This link is for a player on the waiting list of this event.',
  },
};
