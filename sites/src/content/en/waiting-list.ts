/** Texts of the page that joins the waiting list of a full event. */
export const waitingList = {
  title: 'Waiting list',
  description: 'Put a player on the waiting list of an event whose places are taken.',
  intro: 'When an event is full, its next free place is offered to the first on its list.',
  needsScripts: 'This page needs JavaScript. Please switch it on, or call the club.',
  oldBrowser: 'This browser is too old for the waiting list. Please update it, or call the club.',
  loading: 'Loading the event...',
  loadFailed: 'The event cannot be loaded at the moment.',
  retry: 'Try again',
  noList: 'This event has no waiting list now.',
  allEvents: 'All events',
  isOpen: 'A place is free: nobody has to wait.',
  how: 'How it works',
  rules: {
    money: 'No money now: you pay when a place is yours.',
    order: 'Strictly in order: who joined first is asked first.',
    told: 'The club writes on WhatsApp when a place is free. “My registrations” shows it, too.',
    /** `hours`: for how long an offered place is held. */
    held: (hours: number): string =>
      `The place is held for you for ${hours === 1 ? 'one hour' : `${hours} hours`}, then it goes to the next.`,
  },
  who: 'Who wants to play?',
  /** Shown below the player types while "Old Player" is chosen. */
  oldHint: 'Has played with the club before. Give the mobile that was registered then.',
  mobileHint: 'The club writes to this number on WhatsApp.',
  /** Heading of the declaration of a player who joins. */
  byJoining: 'By joining you declare:',
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
};
