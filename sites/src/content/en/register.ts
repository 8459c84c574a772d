import type { GuardianRelation } from '@maidan/shared/declaration.ts';
import {
  ageLimits,
  childLocality,
  type PlayerKind,
  playerTypeOf,
  type PlayingStyle,
} from '@maidan/shared/domain/player-type.ts';
import { formatRupees } from '@maidan/shared/format/money.ts';
import { registrationPhotoHint } from '@maidan/shared/rules/photo.ts';
import { paymentStartSentences } from '@maidan/shared/domain/payment-start.ts';

/** Texts of the registration page, besides the specified texts (shared/src/rules/registration.ts). */
export const registerPage = {
  title: 'Player registration',
  description: 'Register as a player for an upcoming event of the club and pay the fee online.',
  intro: 'Six balls and you are in: choose your event, tell us who plays, pay online. The receipt comes at once.',
  /** Shown before the link to My registrations. */
  registeredAlready: 'Registered already?',
  needsScripts: 'This form needs JavaScript to take your photo and open the payment window. Please switch it on.',
  oldBrowser:
    'This browser is too old for the registration form. Please update it, or open this page in another browser or on another phone.',
  findReceipt: 'Find my receipt',

  progress: 'Progress',
  /** Names of the steps, by the keys of `formSteps`. */
  steps: {
    event: 'Event',
    player: 'Player',
    contact: 'Contact',
    photo: 'Photo',
    declaration: 'Declaration',
    pay: 'Pay',
  },
  stepDone: (step: string): string => `${step}, done`,
  stepsDone: (done: number, of: number): string => `${done} of ${of} done`,

  optional: '(optional)',
  characters: (length: number, limit: number): string => `${length} of ${limit} characters`,

  event: {
    label: 'Event',
    choose: 'Select an event',
    closed: 'The event that you had chosen takes no registrations now. Please choose another one.',
    open: 'Open for registration:',
    none: 'No event is open for registration at the moment. Please look in again soon.',
    all: 'All events',
    /** Shown below the field for each full event. */
    full: (event: string): string => `${event} is full: join the waiting list`,
    waitingList: 'Join the waiting list',
  },
  playerType: {
    label: 'Player type',
    /** Short player types on the three buttons; screen readers read the full player type. */
    short: { new: 'new', old: 'old', child: 'child' } satisfies Record<PlayerKind, string>,
    /** Shown below the short player type: for whom it is. */
    whom: { new: 'first time', old: 'played before', child: childLocality('en') } satisfies Record<PlayerKind, string>,
    full: {
      new: playerTypeOf('new'),
      old: playerTypeOf('old'),
      child: playerTypeOf('child'),
    } satisfies Record<PlayerKind, string>,
    hints: {
      new: `First time with the club. Children of other colonies than ${childLocality('en')} are new players too.`,
      old: 'You have played with us before. Give the mobile you registered with: we fill in your name.',
      child: `${ageLimits.least} to ${ageLimits.childMost} years old and living in ${childLocality('en')}. Children of other colonies choose New Player.`,
    } satisfies Record<PlayerKind, string>,
    /** Shown while no player type is chosen. */
    hint: `Child Player is for ${childLocality('en')}. Children of other colonies choose New Player.`,
  },
  playingStyle: {
    label: 'Playing style',
    choose: 'Select a playing style',
    styles: {
      'Right-hand Batsman': 'Right-hand Batsman',
      'Left-hand Batsman': 'Left-hand Batsman',
      'Right-arm Bowler': 'Right-arm Bowler',
      'Left-arm Bowler': 'Left-arm Bowler',
      'Batting All-rounder': 'Batting All-rounder',
      'Bowling All-rounder': 'Bowling All-rounder',
      'Wicket Keeper Batsman': 'Wicket Keeper Batsman',
    } satisfies Record<PlayingStyle, string>,
  },
  unavailability: {
    label: 'Unavailability',
    hint: 'Days you cannot play, with a space between them: Sunday, Wednesday',
  },
  firstName: 'First name',
  lastName: 'Last name',
  nameKnown: 'From the club’s list of players.',
  /** Shown while the first field has several words and the second none. */
  wholeName: {
    hint: 'The last name has a field of its own.',
    move: (word: string): string => `Move the last word: ${word}`,
  },
  /** Shown before the name without the signs for which it was refused. */
  nameInstead: 'Write it like this:',
  address: 'Address',
  age: 'Age',
  dateOfBirth: {
    label: 'Date of birth',
    hint: 'For the age range of this event. The club keeps the date for this alone.',
  },
  womanOrGirl: 'The player is a woman or girl',
  mobile: {
    label: 'Mobile',
    fine: 'This number is fine.',
    welcomeBack: (name: string): string => `Welcome back, ${name}.`,
  },
  /** Several people may have one number. The mobile check answers with the name of at most one of them. */
  anotherPerson: {
    title: 'Another person on this number',
    /** Advice, by the result of the mobile check. */
    advice: {
      /** Shown to a new player whose number is known. */
      registerAsOld:
        'A family may share one number. Whoever else plays with a number that the club knows registers as Old Player too, with a name of their own.',
      /** Shown to an old player whose number is unknown. */
      registerAsNew:
        'A family may share one number. Whoever has not played with the club yet registers as New Player, with a name of their own.',
      /** Shown to an old player whose name was filled in. */
      writeOwnName: 'A family may share one number. Somebody else registers with a name of their own.',
      ownName: 'The name is yours to write. The fee is that of an old player.',
    },
    /** Shown before the link to the search for a receipt. */
    inAlready: 'Registered for this event already? Nothing more to pay.',
    action: {
      registerAsOld: 'Choose Old Player, keep my name',
      registerAsNew: 'Choose New Player',
      writeOwnName: 'Write another name',
      ownName: 'Take the name from the club’s list',
    },
  },
  remarks: 'Remarks',
  photo: {
    label: 'Photo',
    choose: 'Choose photo',
    change: 'Change photo',
    take: 'Take photo',
    preview: 'Preview',
    title: 'Your photo',
    alternative: 'The photo you chose',
    looksGood: 'Looks good',
    /** Shown instead of a file name. */
    sent: 'The photo you sent',
    hint: `${registrationPhotoHint} The photo must be under 6 months old.`,
    fresh: 'The photo must be under 6 months old and show the player’s face.',
    reading: 'Reading the photo...',
    again: 'We kept what you typed. Please choose the photo again.',
  },
  declaration: {
    label: 'I have read the declaration and agree to the terms and conditions',
    words: 'Words of the declaration',
    /** Heading of the boxes below the declaration. They are optional. */
    purposes: 'You may also allow (all optional)',
    again: 'With this age the declaration reads differently. Please read it and agree again.',
    agree: 'I Agree',
    disagree: 'I Disagree',
    cancel: 'Cancel',
    guardian: {
      intro: `The player is under ${ageLimits.adult}: a parent or guardian agrees.`,
      name: 'Parent or guardian’s name',
      nameMissing: 'Please write the name of the parent or guardian',
      relation: 'Relation to the player',
      relationMissing: 'Please select the relation to the player',
      choose: 'Select',
      relations: { Mother: 'Mother', Father: 'Father', Guardian: 'Guardian' } satisfies Record<
        GuardianRelation,
        string
      >,
      /** Shown beside the ticked box: who has agreed. */
      agreed: (relation: string, name: string): string => `${relation}: ${name}`,
    },
  },

  reset: 'Reset',
  /** Shown after Reset. */
  cleared: 'Form cleared.',
  undo: 'Undo',
  submit: 'Register & Pay',
  pay: {
    label: 'You pay',
    amount: (rupees: number): string => `You pay ${formatRupees(rupees)}`,
    /** The fee depends on the player type. Screen readers read this text; the bar shows the short one. */
    chooseType: 'Choose a player type: the fee depends on it',
    chooseTypeShort: 'Choose a type',
    testMode: 'Test mode: no money moves',
    sending: 'Sending your registration...',
    sendingPhoto: 'Sending photo...',
    sendingSmallPhoto: 'Slow network: sending a smaller photo...',
    waiting: 'Still sending, or waiting for the answer. Please keep this page open...',
    /** Shown when the server is too busy for this registration. The page tries again by itself. */
    busy: {
      wait: 'The website is very busy.',
      advice:
        'Please keep this page open: it tries again by itself. Your answers are safe, and no money has been taken.',
      nextTry: (seconds: number): string => `Next try in ${seconds} s`,
      trying: 'Trying again now...',
      stop: 'Stop waiting',
    },
    opening: 'Opening the payment window...',
    paying: 'Finish the payment in the window above.',
    check: 'Check the payment',
  },
  problem: {
    failedWith: paymentStartSentences.failedWith as (error: string | undefined) => string,
    checkPayment: 'Check payment',
    offline: 'You are offline. What you filled in stays in the form.',
    /** Shown when the player is registered already, or the registration is paid. */
    alreadyIn: 'Good news: the place is yours.',
    noMoney: 'No money was taken this time.',
  },
  unfinished: {
    open: { message: 'You have an unfinished payment: check it first', link: 'Check payment' },
    paid: { message: 'Your last payment has arrived: do not pay again', link: 'Open receipt' },
    dismiss: 'Dismiss',
  },
};
