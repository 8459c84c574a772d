import { formatRupees } from '@maidan/shared/format/money.ts';
import type { PlayerKind } from '@maidan/shared/domain/player-type.ts';
import { club } from '@maidan/shared/club.ts';
import { registrationPhotoHint } from '@maidan/shared/rules/photo.ts';
import { ageLimits } from '@maidan/shared/domain/age-limits.ts';

/** Texts of the registration page, besides the specified ones (shared/src/rules/registration.ts). */
export const registerPage = {
  title: 'Player registration',
  description: 'Register as a player for an upcoming event of the club and pay the fee online.',
  intro: 'Six balls and you are in: choose your event, tell us who plays, pay online. The receipt comes at once.',
  needsScripts: 'This form needs JavaScript to take your photo and open the payment window. Please switch it on.',
} as const;

/** By the phase of the form. */
export const phaseSentences = {
  filling: '',
  sending: 'Sending your registration...',
  opening: 'Opening the payment window...',
  paying: 'Finish the payment in the window above.',
} as const;

/** `share` of the request uploaded, 0 to 1; nearly all of it is the photo. */
export const uploadProgressSentence = (share: number): string => {
  if (share === 0) return phaseSentences.sending;
  return share < 1 ? 'Sending photo...' : 'Preparing your payment...';
};
export const percent = (share: number): string => `${Math.floor(share * 100)} %`;

export const kindHints: Record<PlayerKind, string> = {
  new: 'First time with the club.',
  old: 'You have played with us before. Give the mobile you registered with: we fill in your name.',
  child: `${ageLimits.least} to ${ageLimits.childMost} years old, ${club.childLocality}.`,
};

export const youPay = (rupees: number): string => `You pay ${formatRupees(rupees)}`;

export const formSentences = {
  noEvents: 'No event is open for registration at the moment. Please look in again soon.',
  photoHint: `${registrationPhotoHint} The photo must be under 6 months old.`,
  photoFresh: 'The photo must be under 6 months old and show the player’s face.',
  photoReading: 'Reading the photo...',
  photoNotYet: 'Your photo is still being read. Please press again in a moment.',
  numberFine: 'This number is fine.',
  welcomeBack: (name: string) => `Welcome back, ${name}.`,
  nameKnown: 'From the club’s list of players.',
  photoAgain: 'We kept what you typed. Please choose the photo again.',
  declareAgain: 'With this age the declaration reads differently. Please read it and agree again.',
  unfinished: 'You have an unfinished payment: check it first',
  arrived: 'Your last payment has arrived: do not pay again',
} as const;
