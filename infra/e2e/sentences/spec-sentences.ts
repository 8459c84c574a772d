import { outcomeTitles, paymentSentences } from '@maidan/shared/domain/payment-outcome.ts';
import { paymentStartSentences } from '@maidan/shared/domain/payment-start.ts';
import { photoSentences } from '@maidan/shared/rules/photo.ts';
import { registrationSentences } from '@maidan/shared/rules/registration.ts';

export interface SpecSentence {
  /** Section of the specification; 4 gives the titles of the payment result. */
  section: 4 | 5 | 8;
  /** The specification's exact text; absent where the specification gives none. */
  spec?: string;
  /** The product's own sentence. */
  lives: string;
  /**
   * Cases in which the sentence appears. A complete run fails when no test has seen one of them (sentence-table.ts).
   */
  triggers: readonly string[];
}

/** The sentences of /register and the payment screens (spec sections 4, 5 and 8), each with its triggers. */
export const specSentences = {
  event: {
    section: 5,
    spec: 'Please select an event',
    lives: registrationSentences.event,
    triggers: ['none chosen'],
  },
  playerType: { section: 5, lives: registrationSentences.playerType, triggers: ['none chosen'] },
  playingStyle: { section: 5, lives: registrationSentences.playingStyle, triggers: ['none chosen'] },
  firstName: { section: 5, lives: registrationSentences.firstName, triggers: ['empty'] },
  firstNameLetters: {
    section: 5,
    spec: 'First name can only contain letters and spaces',
    lives: registrationSentences.firstNameLetters,
    triggers: ['a digit in it', 'a full stop in it'],
  },
  lastName: { section: 5, lives: registrationSentences.lastName, triggers: ['empty'] },
  lastNameLetters: {
    section: 5,
    spec: 'Last name can only contain letters and spaces',
    lives: registrationSentences.lastNameLetters,
    triggers: ['a digit in it', 'a full stop in it'],
  },
  address: { section: 5, lives: registrationSentences.address, triggers: ['empty'] },
  age: { section: 5, lives: registrationSentences.age, triggers: ['empty'] },
  ageWhole: { section: 5, lives: registrationSentences.ageWhole, triggers: ['a half year'] },
  ageLeast: {
    section: 5,
    spec: 'Age must be at least 7 years',
    lives: registrationSentences.ageLeast,
    triggers: ['6', '6, as a child player'],
  },
  ageMost: {
    section: 5,
    spec: 'Age must be less than 55 years',
    lives: registrationSentences.ageMost,
    triggers: ['55'],
  },
  ageChild: {
    section: 5,
    spec: 'Child Player age must be between 7-16 years',
    lives: registrationSentences.ageChild,
    triggers: ['17, as a child player'],
  },
  mobile: {
    section: 5,
    spec: 'Please enter a valid Indian mobile number',
    lives: registrationSentences.mobile,
    triggers: ['empty', 'nine digits', 'eleven digits', 'first digit 5', 'letters'],
  },
  photo: { section: 5, lives: photoSentences.required, triggers: ['none chosen'] },
  photoSize: {
    section: 5,
    spec: 'Photo size should be less than 5MB',
    lives: photoSentences.registrationSize,
    triggers: ['one byte above 5 MB'],
  },
  photoType: {
    section: 5,
    spec: 'Please upload a valid image file (JPG, PNG, or WebP)',
    lives: photoSentences.registrationType,
    triggers: ['a GIF', 'a PDF', 'a JPEG that is none'],
  },
  declaration: {
    section: 5,
    spec: 'You must agree to the terms and conditions to proceed',
    lives: registrationSentences.declaration,
    triggers: ['not ticked', 'I Disagree', 'Cancel', 'taken back'],
  },
  notAnOldPlayer: {
    section: 5,
    spec: 'Mobile not found in old players database. Please select New Player.',
    lives: registrationSentences.notAnOldPlayer,
    triggers: ['an old player with a new number'],
  },
  notANewPlayer: {
    section: 5,
    spec: 'Mobile already registered. Please select Old Player.',
    lives: registrationSentences.notANewPlayer,
    triggers: ['a new player with a known number', 'the server refuses the number'],
  },
  checkingMobile: {
    section: 5,
    spec: 'Please wait while we verify your mobile number',
    lives: registrationSentences.checkingMobile,
    triggers: ['at the field while the check runs', 'pressed while the check runs'],
  },
  checkFailed: {
    section: 8,
    spec: 'Error checking mobile number',
    lives: registrationSentences.checkFailed,
    triggers: ['the server fails', 'no connection', 'fails again when pressed'],
  },
  couldNotStart: {
    section: 8,
    spec: 'Could not start payment. Please try again.',
    lives: paymentStartSentences.couldNotStart,
    triggers: ['the payment config fails', 'no connection'],
  },
  paymentFailedWith: {
    section: 8,
    spec: 'Payment failed: The server said so',
    lives: paymentStartSentences.failedWith('The server said so'),
    triggers: ['the server refuses with its error'],
  },
  paymentFailedPlain: {
    section: 8,
    spec: 'Payment failed: Please try again',
    lives: paymentStartSentences.failedWith(undefined),
    triggers: ['the server refuses without words'],
  },
  initiationFailed: {
    section: 8,
    spec: 'Payment initiation failed',
    lives: paymentStartSentences.initiationFailed,
    triggers: ['an answer without a token'],
  },
  scriptFailed: {
    section: 8,
    spec: 'Failed to load payment gateway',
    lives: paymentStartSentences.scriptFailed,
    triggers: ['the script does not come'],
  },
  notAvailable: {
    section: 8,
    spec: 'Payment gateway not available',
    lives: paymentStartSentences.notAvailable,
    triggers: ['the script brings no gateway'],
  },
  initFailed: {
    section: 8,
    spec: 'Payment gateway initialization failed',
    lives: paymentStartSentences.initFailed,
    triggers: ['the gateway throws'],
  },
  noTransaction: {
    section: 8,
    spec: 'No transaction ID found',
    lives: paymentSentences.noTransaction,
    triggers: ['/payment/response', '/payment/success', '/payment/error'],
  },
  waiting: {
    section: 8,
    spec: 'Waiting for payment confirmation...',
    lives: paymentSentences.waiting,
    triggers: ['no record after eleven looks'],
  },
  unverifiable: {
    section: 8,
    spec: 'Unable to verify payment status. Please contact support.',
    lives: paymentSentences.unverifiable,
    triggers: ['no connection for eleven looks', 'the server fails eleven times'],
  },
  verificationFailed: {
    section: 8,
    spec: 'Payment verification failed',
    lives: paymentSentences.verificationFailed,
    triggers: ['the server refuses the id'],
  },
  paymentFailed: {
    section: 8,
    spec: 'Payment failed',
    lives: paymentSentences.failed,
    triggers: ['a failed record without a message'],
  },
  providersMessage: { section: 8, lives: '(the provider’s message)', triggers: ['a failed record with a message'] },
  registrationMissing: {
    section: 8,
    spec: 'Payment successful, but registration data not found. Please contact support.',
    lives: paymentSentences.registrationMissing,
    triggers: ['paid, and the registration is not found'],
  },
  serversError: { section: 8, lives: '(the server’s error)', triggers: ['the registration is refused with an error'] },
  registrationFailed: {
    section: 8,
    spec: 'Registration failed',
    lives: paymentSentences.registrationFailed,
    triggers: ['the registration is refused without words'],
  },
  registrationError: {
    section: 8,
    spec: 'Registration failed due to an error.',
    lives: paymentSentences.registrationError,
    triggers: ['the registration does not answer'],
  },
  registered: {
    section: 4,
    spec: 'Registration successful!',
    lives: paymentSentences.registered,
    triggers: ['paid and registered'],
  },
  titleSuccess: {
    section: 4,
    spec: 'Payment Successful!',
    lives: outcomeTitles.success,
    triggers: ['paid and registered', 'paid, and the registration is not found'],
  },
  titleFailed: {
    section: 4,
    spec: 'Payment Failed',
    lives: outcomeTitles.failed,
    triggers: ['a failed record', 'no transaction id'],
  },
  titleCancelled: {
    section: 4,
    spec: 'Payment Cancelled',
    lives: outcomeTitles.cancelled,
    triggers: ['a cancelled record'],
  },
  titleTimeout: {
    section: 4,
    spec: 'Payment Timeout',
    lives: outcomeTitles.timeout,
    triggers: ['a lapsed record'],
  },
  titlePending: {
    section: 4,
    spec: 'Payment Pending',
    lives: outcomeTitles.pending,
    triggers: ['no record after eleven looks'],
  },
} as const satisfies Record<string, SpecSentence>;

export type SentenceName = keyof typeof specSentences;
export type Trigger<N extends SentenceName> = (typeof specSentences)[N]['triggers'][number];
