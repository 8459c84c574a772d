/** The API's reasons for refusing a registration. Refusals with a parameter are in `parameter-sentences.ts`. */
export const registrationRefusals = {
  closed: 'Registration for this event has closed. Please select another event.',
  full: 'Registration is full. Please select another event.',
  twice: 'This player is already registered for this event.',
} as const;

/** The API's reasons for not beginning a payment once more. */
export const initiationRefusals = {
  otherBody: 'This transaction id was already used for another registration.',
  paid: 'This registration is already paid.',
  withBank: 'Your bank is still confirming the earlier payment. Please check it before you pay again.',
} as const;
