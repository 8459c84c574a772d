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
  /** Does not say which: a stranger who types a name learns neither that the player is in nor that the player waits. */
  known:
    'This player is registered for this event or on its waiting list already. Please look in My registrations on the phone that was used, or ask the club.',
  many: 'The waiting list of this event is full.',
  manyHere:
    'From one phone, or with one mobile number, five players at most can wait for an event. Please ask the club.',
  manyOfNetwork:
    'Too many names have come from this network. Please try with another one, such as mobile data, or ask the club.',
  missing: 'This entry of the waiting list was not found.',
} as const;

/** The API's reasons for not beginning a payment once more. */
export const initiationRefusals = {
  otherBody: 'This transaction id was already used for another registration.',
  paid: 'This registration is already paid.',
  withBank: 'Your bank is still confirming the earlier payment. Please check it before you pay again.',
} as const;
