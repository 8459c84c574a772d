/** `times` calls within `minutes`. */
export interface Allowance {
  times: number;
  minutes: number;
}

/**
 * Limits of one call. Those of address and browser are counted before the body is read, those of the subject after
 * validation. Hundreds of parents may share the address of one mobile carrier, so the limit of the address is usually
 * wider than that of the browser. It stops programs that discard their cookies.
 */
export interface Limit {
  name: string;
  /** One network: an IPv4 address or an IPv6 /64. */
  address: Allowance;
  /** One browser, by its cookie. */
  browser: Allowance;
  /**
   * Limit for a browser that has signed in before. The guard then counts neither `address` nor `browser`, so that
   * others cannot use up its calls.
   */
  knownBrowser?: Allowance;
  /** Limit for the subject of the call (a mobile, an administrator's name) together with one network. */
  subject?: Allowance;
  /**
   * Limit for the subject from all networks together. At a sign-in, networks in which the name has signed in lately do
   * not count. For receipts only misses count, for `checkMobile` only answers with a name.
   */
  subjectElsewhere?: Allowance;
  /**
   * A call that is answered 503 is not counted. The registration form then tries again by itself, and hundreds of forms
   * behind one carrier's address would together use up the limit of that address.
   */
  isFreeWhenBusy?: true;
}

export const limits = {
  /**
   * Guesses that are spread over many networks add up to 600 an hour for one name. The owner's own browser and network
   * are not counted among them.
   */
  signIn: {
    name: 'sign-in',
    address: { times: 100, minutes: 15 },
    browser: { times: 20, minutes: 15 },
    knownBrowser: { times: 20, minutes: 15 },
    subject: { times: 30, minutes: 15 },
    subjectElsewhere: { times: 300, minutes: 30 },
  },
  /**
   * The second step, after the right password and a captcha. Three of a million codes are valid at a time. Somebody
   * with the password and many networks has 60 tries a day, and would need about fifteen years on average.
   */
  signInCode: {
    name: 'sign-in-code',
    address: { times: 60, minutes: 15 },
    browser: { times: 15, minutes: 15 },
    knownBrowser: { times: 15, minutes: 15 },
    subject: { times: 15, minutes: 60 },
    subjectElsewhere: { times: 20, minutes: 480 },
  },
  /**
   * Codes that turn two-step sign-in on or off in a session. Somebody who guesses one in a session that was left open
   * could lock the owner out.
   */
  twoStepConfirm: {
    name: 'two-step-confirm',
    address: { times: 60, minutes: 15 },
    browser: { times: 15, minutes: 15 },
    knownBrowser: { times: 15, minutes: 15 },
    subject: { times: 15, minutes: 60 },
    subjectElsewhere: { times: 20, minutes: 480 },
  },
  /**
   * The password that is asked for again in a session, because the browser may have been left open. Guesses are limited
   * somewhat more strictly than at the sign-in.
   */
  passwordCheck: {
    name: 'password-check',
    address: { times: 60, minutes: 15 },
    browser: { times: 20, minutes: 15 },
    knownBrowser: { times: 20, minutes: 15 },
    subject: { times: 20, minutes: 15 },
    subjectElsewhere: { times: 100, minutes: 60 },
  },
  /** The sign-in form requests a new picture after each mistake. */
  captcha: {
    name: 'captcha',
    address: { times: 300, minutes: 10 },
    browser: { times: 60, minutes: 10 },
    knownBrowser: { times: 60, minutes: 10 },
  },
  /** Programs read the text question as easily as people, so it is limited to what a person needs. */
  captchaQuestion: {
    name: 'captcha-question',
    address: { times: 15, minutes: 10 },
    browser: { times: 15, minutes: 10 },
    knownBrowser: { times: 30, minutes: 10 },
  },
  /**
   * The form sends one request per typed number; enumerating numbers would collect the names of a club's players. A
   * number gives its name 10 times a day to all networks together. Later answers have no name, and the form still
   * works.
   */
  checkMobile: {
    name: 'check-mobile',
    address: { times: 600, minutes: 60 },
    browser: { times: 30, minutes: 10 },
    subject: { times: 20, minutes: 60 },
    subjectElsewhere: { times: 10, minutes: 1440 },
  },
  /**
   * A call usually stores a photo and requests a token from the provider. A family registers several children with one
   * mobile.
   */
  initiate: {
    name: 'initiate',
    isFreeWhenBusy: true,
    address: { times: 300, minutes: 60 },
    browser: { times: 20, minutes: 60 },
    subject: { times: 12, minutes: 60 },
  },
  /** The allowances of `initiate`: a family puts several children on a list with one mobile. */
  waitingList: {
    name: 'waiting-list',
    address: { times: 300, minutes: 60 },
    browser: { times: 20, minutes: 60 },
    subject: { times: 12, minutes: 60 },
  },
  /** The result page asks up to eleven times for one payment, and each upload of its form may hold a photo. */
  register: {
    name: 'register',
    address: { times: 3000, minutes: 10 },
    browser: { times: 120, minutes: 10 },
  },
  /**
   * Receipts are looked up rarely; guessing transaction ids or receipt numbers is stopped early. A receipt number has
   * 20 wrong mobiles a day from all networks together; after that only the transaction id finds it.
   */
  receipt: {
    name: 'receipt',
    address: { times: 300, minutes: 10 },
    browser: { times: 20, minutes: 10 },
    subject: { times: 10, minutes: 10 },
    subjectElsewhere: { times: 20, minutes: 1440 },
  },
  /**
   * Wrong mobiles for a transaction id, which may have been passed on with the receipt's address. A person with the
   * right mobile waits at most an hour because of a stranger's guesses; the payer's own browser needs no mobile.
   */
  receiptProof: {
    name: 'receipt-proof',
    address: { times: 300, minutes: 10 },
    browser: { times: 20, minutes: 10 },
    subjectElsewhere: { times: 10, minutes: 60 },
  },
  /**
   * Calls about a browser's own registrations. Their list reads up to thirty receipts, once when the page is opened.
   */
  ownRegistrations: {
    name: 'own-registrations',
    address: { times: 600, minutes: 10 },
    browser: { times: 60, minutes: 10 },
  },
  /** Each file may take seconds of a process. A secretary corrects a sheet and sends it again. */
  playerImport: {
    name: 'player-import',
    address: { times: 60, minutes: 10 },
    browser: { times: 30, minutes: 10 },
    knownBrowser: { times: 30, minutes: 10 },
  },
  /** Limits as for imports. Each file is sent once for its columns and once for the comparison. */
  payout: {
    name: 'payout',
    address: { times: 60, minutes: 10 },
    browser: { times: 30, minutes: 10 },
    knownBrowser: { times: 30, minutes: 10 },
  },
  /** Allows the polls of the result pages that a family has open in several tabs. */
  pending: { name: 'pending', address: { times: 3000, minutes: 10 }, browser: { times: 120, minutes: 10 } },
} as const satisfies Record<string, Limit>;
