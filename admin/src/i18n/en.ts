/**
 * Every text of the console, in English; another language is a file of the same shape. `%{name}` is replaced, and a text with
 * `||||` has a form for one and one for more, chosen by `smart_count`. Sentences that the API answers as well, and those of
 * the specification, are in shared/src/rules and domain. Under `resources` are the names of the screens and the labels of
 * columns and fields, which react-admin finds by their `source`.
 */
export const english = {
  resources: {
    players: { name: 'Players' },
    events: { name: 'Event Master' },
    gallery: { name: 'Gallery Management' },
    members: { name: 'Member Management' },
    payments: { name: 'Payments' },
    fees: {
      name: 'Fees',
      fields: { eventId: 'Event', kind: 'Player type', amount: 'Fee', rupees: 'Fee', validFrom: 'From' },
    },
    'player-imports': { name: 'Player imports' },
    history: { name: 'History' },
    administrators: { name: 'Administrators' },
    account: { name: 'My account' },
  },
  fees: {
    loading: 'Loading fees...',
    loadFailed: 'The fees could not be loaded. Please try again.',
    allEvents: 'All events',
    asForAllEvents: 'As for all events',
    subject: '%{kind}, %{scope}',
    termsFrom: '%{amount} from %{day} on',
    online: '%{amount} online',
    atCounter: '%{amount} at the counter',
    set: 'Set a fee',
    today: { title: 'Today', caption: 'Fees today', for: 'For' },
    toCome: { title: 'To come', caption: 'Fees to come', none: 'No change is planned.' },
    past: {
      title: 'All fees so far',
      setBy: 'Set by',
      theBeginning: 'The beginning',
      withdrawnBy: 'Withdrawn by',
      replaced: 'Replaced by a later one',
    },
    wasSet: '%{subject}: %{terms}',
    wasWithdrawn: 'Withdrawn: %{subject}, %{terms}',
    withdrawnMeanwhile: { label: '%{subject}, %{terms},', now: 'withdrawn' },
    form: {
      set: 'Set fee',
      end: 'End own fee',
      insteadOf: 'Instead of %{amount}.',
      counterMore: 'At the counter %{more} more.',
      counterMoreIs: 'At the counter %{more} more: %{fee}.',
      ends: 'End this event’s own fee. The fee of all events is valid again.',
      endsAt: 'End this event’s own fee. The fee of all events is valid again: %{amount}.',
      validFrom: 'The whole day, Indian time. Whoever has begun to pay keeps the fee that was shown.',
    },
    withdraw: {
      title: 'Withdraw this fee?',
      action: 'Withdraw',
      busy: 'Withdrawing…',
      label: 'Withdraw %{subject}, %{terms}',
      consequence: 'The fee that is valid until then stays. The withdrawn one is kept in the history.',
    },
  },
  columns: { actions: 'Actions' },
} as const;
