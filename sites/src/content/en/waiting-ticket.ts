/**
 * Texts of a place on a waiting list, and of a place at the event that is held: its ticket in "My registrations" and
 * the form of an offer.
 */
export const waitingTicket = {
  register: 'Register and pay',
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
  },
  /** Shown above the form that an offer opens. */
  offer: {
    same: 'Use the name and the mobile number that are on the waiting list: the place is held for them.',
    unknown: 'This link is for a player on the waiting list of this event.',
  },
};
