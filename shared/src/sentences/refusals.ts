/** The API's answers to a public call that it cannot read or serve, whatever the call is about. */
export const callSentences = {
  unreadable: 'The request cannot be read.',
  uploadUnreadable: 'The upload cannot be read.',
  notAllowed: 'This is not allowed.',
  notFound: 'Not found',
  tooLarge: 'The request is too large.',
  unsupported: 'This kind of request body is not supported.',
  tooSlow: 'The request took too long to arrive. Please try again.',
  busy: 'Too many uploads at the moment. Please try again shortly.',
  away: 'Please try again in a moment.',
  registrationGone: 'Registration data not found',
} as const;

/** The API's reasons for refusing a registration. The one with a parameter is in `parameter-sentences.ts`. */
export const registrationRefusals = {
  closed: 'Registration for this event has closed. Please select another event.',
  full: 'Registration is full. Please select another event.',
  twice: 'This player is already registered for this event.',
} as const;

/** The API's reasons for refusing an entry of a waiting list. */
export const waitingListRefusals = {
  notFull: 'A place is free. Please register and pay.',
  listed: 'This player is already on the waiting list of this event.',
  many: 'The waiting list of this event is full.',
  missing: 'This entry of the waiting list was not found.',
} as const;

/** The API's reasons for not beginning a payment once more. */
export const initiationRefusals = {
  otherBody: 'This transaction id was already used for another registration.',
  paid: 'This registration is already paid.',
  withBank: 'Your bank is still confirming the earlier payment. Please check it before you pay again.',
} as const;
