/**
 * The API's answers to a public call that it cannot read or serve. The last sentence is for a registration that is not
 * stored any more.
 */
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
