/** Texts of "My registrations": the registrations that this browser has made, or whose mobile it has proved. */
export const my = {
  title: 'My registrations',
  description: 'Registrations and receipts on this phone.',
  intro: 'What was registered here, and the receipts that you have opened here.',
  needsScripts: 'This page needs JavaScript. The receipt of a payment opens by its address as well.',
  oldBrowser: 'This browser is too old to show your registrations. Update it, or open the receipts by their links.',
  loading: 'Loading your registrations...',
  failed: 'The registrations cannot be loaded at the moment.',
  /** Shown while there is no network. `moment`: `21 Nov 2026, 5:12 pm`. */
  asOf: (moment: string): string => `No network: as of ${moment}.`,
  retry: 'Try again',
  left: 'You have left the waiting list.',
  empty: {
    title: 'Nothing on this phone yet',
    hint: 'Registered on another phone, or the club has sent you a receipt? Find it below; then it stays here, too.',
    register: 'Register a player',
  },
  standing: {
    registered: 'Registered',
    open: 'Payment not finished',
    calledOff: 'Event called off',
    withdrawn: 'Withdrawn',
    removed: 'Off the list',
    due: 'Money goes back',
    refunded: 'Refunded',
    reversed: 'Reversed',
  },
  /** Shown instead of the QR code when the player has no place any more. */
  noEntry: 'This receipt lets nobody in.',
  /** Shown when the club has deleted or hidden the player. */
  askClub: 'The club has taken this player off its list. Please ask the club if that is a mistake.',
  /** Shown when the event was called off. */
  feeGoesBack: 'The receipt says what goes back, and when.',
  code: 'QR code of the receipt: whoever scans it sees that it is genuine.',
  receiptNumber: 'Receipt',
  receipt: 'Receipt',
  checkPayment: 'Check the payment',
  event: 'The event',
  /** Screen readers read this after the label of a button, to distinguish the tickets. */
  of: (player: string, event: string): string => `${player}, ${event}`,
  /** Shown before the transaction id. */
  unreadable: 'One registration cannot be shown at the moment. If that stays so, tell the club its transaction ID:',
  past: 'Earlier',
  before: 'Before you come',
  /** Heading of the search while nothing is listed. `find` is its heading below the list. */
  findFirst: 'Find a receipt',
  find: 'Add another receipt',
  findHint: 'With the transaction ID and the phone number, it opens here and stays on this phone.',
  registerAnother: 'Register another player',
  allows: {
    title: 'What you allow',
    /** Screen readers read this before each box. */
    about: 'Besides running the event:',
    noMessages:
      'No messages at all in WhatsApp, also not about this event. If it is moved or called off, only this page tells you.',
    saved: 'Saved.',
    failed: 'That could not be saved. Please try again.',
  },
  forget: {
    button: 'Forget this phone',
    hint: 'Everybody who uses this phone sees this page. On a shared phone, forget it when you are done.',
    title: 'Forget this phone?',
    text: 'The registrations and receipts stay with the club. To see them here again you need the transaction ID and the phone number.',
    /** Shown before the players and events for which this phone waits. */
    waiting: 'You also leave the waiting list. Your place goes to the next, and who joins again stands at the end:',
    /** Shown while the outcome of a payment that was started here is not known. */
    open: 'A payment is still open. Until the bank has answered, this phone keeps its transaction ID and asks about it before anyone pays again.',
    confirm: 'Forget this phone',
    keep: 'Cancel',
    failed: 'The phone could not be forgotten. Please try again with a network.',
    done: 'This phone is forgotten.',
  },
  /** What a registered player does next, below the receipt and on "My registrations". */
  whatNow: {
    title: 'What now',
    report: 'Be there',
    map: 'Show on the map',
    bring: 'Bring',
    bringList:
      'Sports shoes and clothes, a bottle of water, and this receipt on the phone or on paper. Everyone gets a bat.',
    ask: 'Ask us',
    whatsApp: 'WhatsApp',
    group: 'Join the players’ group',
  },
};
