/** Why the payment did not start, in the page's language. */
export interface StartProblem {
  text: string;
  /** The player is registered already: the receipt is what they need. */
  isRegistered: boolean;
  /** Nothing was answered, and the browser says that it has no network. */
  isOffline: boolean;
}
