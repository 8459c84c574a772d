/** The API's reasons for refusing an entry of a waiting list. */
export const waitingListRefusals = {
  notFull: 'A place is free. Please register and pay.',
  /**
   * The sentence does not say whether the player is registered or waits: a stranger who types a name must not learn it.
   */
  known:
    'This player is registered for this event or on its waiting list already. Please look in My registrations on the phone that was used, or ask the club.',
  many: 'The waiting list of this event is full.',
  manyHere:
    'From one phone, or with one mobile number, five players at most can wait for an event. Please ask the club.',
  manyOfNetwork:
    'Too many names have come from this network. Please try with another one, such as mobile data, or ask the club.',
  missing: 'This entry of the waiting list was not found.',
} as const;
