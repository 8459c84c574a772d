/** The sections that a club can add at the end of a policy. */
const own = [1, 2, 3].map(() => ({ title: '', text: '' }));

/**
 * The policies. Sections that say what the software does (what it stores, who sees it, when it refunds by itself) are
 * `fixed`: no club can change them. A club can change the others, and add its own.
 */
export const policiesInEnglish = {
  privacy: {
    fixed: { title: 'Privacy Policy' },
    asked: {
      fixed: {
        title: 'What we ask for',
        text: [
          'To register a player we ask for name, mobile number, age, address, playing style, days of unavailability, remarks and a photo under 6 months old. For an event with an age range we also ask for the date of birth, and for one for women and girls a confirmation that the player is one. For a player under {ageAdult} we ask who the parent or guardian is, who must be an adult. The club may note that it has seen that person; it keeps no identity papers.',
          'To know players of past years again, we also keep what the club’s earlier lists say about them: name, mobile number, age, address, playing style, days of unavailability, remarks and the day of registration.',
          'Card numbers and UPI IDs are typed at the payment provider and never reach the club. We keep the amount, the time and the numbers of the payment.',
        ],
      },
    },
    used: {
      fixed: {
        title: 'What we use it for',
        text: [
          'To run the event, to call a player whose match is moved, to check an old player’s mobile number, and to issue the receipt. Nothing is sold, and nothing is used for advertising.',
          'Only where you allow it, each on its own: the list for the auction, name and photo on this website, and messages about other events. You take it back in My registrations or by asking us; from then on you are in no such list.',
        ],
      },
    },
    seen: {
      fixed: {
        title: 'Who sees it',
        text: [
          'The club’s administrators, each with a password of their own. Registration photos stand in no public folder.',
          'Administrators whose role allows it download lists of players and payments as files, and print team sheets for the ground. Each download is recorded with the name of who did it. The files are for the committee and are passed on to nobody else.',
          'The payment provider gets the mobile number, the e-mail address, the amount and the number of the payment. The company on whose computers this website runs stores its data and its backups for us.',
          'An administrator may write to you in WhatsApp about the event for which you registered, and about other events if you allow it, with the player’s first name, the event and a link. WhatsApp then has your mobile number and the message. Once you take the permission back, or refuse messages in My registrations, you get neither.',
          'Whoever types a mobile number into the registration form is told if an old player has it, and an adult’s name, so that the form can be filled in. One number gives its name at most ten times a day; after that it stays hidden. Age, address and photo are not shown, and nothing of a player under {ageAdult} unless the name was typed rightly.',
          'The address of a receipt can be passed on, for example by WhatsApp. It shows others the player’s first name and initial, the event, its date, the amount and the receipt number. The whole receipt is seen in the browser that paid, and by whoever also knows the mobile number.',
          'Pictures in the gallery and portraits of committee members are public. Ask us, and yours is taken down.',
        ],
      },
    },
    kept: {
      fixed: {
        title: 'How long we keep it',
        text: [
          'Registrations that were begun and not paid are erased after {unpaidDays} days. Paid registrations are kept as long as the law asks for accounts.',
          'Name and mobile number on the waiting list of an event are deleted {waitingDays} days after the wait has ended, at the latest {waitingDays} days after the event. With them we keep which notice was agreed to, and a code of the network, so that nobody fills the list with invented names.',
          'A list of past players is taken over from a spreadsheet. The rows of the file are erased {importDays} days after that, or after one day when nothing was taken over. The players themselves stay known until they ask to be erased.',
          'Which message was sent to you, when and by whom, is deleted after {messageDays} days, with the message itself.',
          'What administrators change or download, and who did it, is kept on record for {historyYears} years; their sign-ins for {signInDays} days. That record holds no name, mobile number or address of a player.',
          'This website stores nothing in your browser but your unfinished form, the players whom you put on a waiting list, the number of your last payment, the language that you chose, a random number by which we know the browser that paid (a cookie, {cookieDays} days) and, for times without a network, the list of events and, once you have paid or opened My registrations, the names, events and receipt numbers on it, until you press Forget this phone. There are no advertising cookies.',
        ],
      },
    },
    rights: {
      fixed: {
        title: 'Your rights',
        text: [
          'You may ask what we keep about you or your child, have it corrected, or have it erased. Write to {email}, call {phone}, or come to {address}.',
        ],
      },
    },
    own,
  },
  terms: {
    fixed: { title: 'Terms & Conditions' },
    registration: {
      fixed: {
        title: 'Registration',
        text: [
          'A registration is for one player and one event. What is written in it must be true, and the photo must show the player.',
          'Players are {ageLeast} to {ageMost} years old, child players {ageLeast} to {ageChildMost}. For everybody under {ageAdult} a parent or guardian agrees to the declaration.',
        ],
      },
    },
    paying: {
      fixed: {
        title: 'Fees and payment',
        text: [
          'The fee is shown before you pay. It is paid online through a payment provider, by card, UPI or net banking, and the registration is complete when the provider has confirmed the payment and the receipt number is shown.',
        ],
      },
    },
    ground: {
      title: 'On the ground',
      text: [
        'Players follow the rules of the club, matches follow ICC regulations, and the umpire’s decision is final. Violations may lead to disciplinary action.',
        'Cricket is played with a hard ball. Players take part at their own risk and must be fit to play.',
      ],
    },
    changes: {
      title: 'Changes',
      text: [
        'Dates, grounds and draws may change for weather or safety. Players are told on the mobile number that they gave. An event that does not take place at all is dealt with in the Refund Policy.',
      ],
    },
    law: {
      title: 'Law and contact',
      text: ['Indian law applies; the courts of {city} decide. Write to {email}, call {phone}, or come to {address}.'],
    },
    own,
  },
  refunds: {
    fixed: { title: 'Refund Policy' },
    full: {
      fixed: {
        title: 'We refund in full',
        text: [
          'When an event is abandoned or deleted before it begins, when a payment arrived but the registration could not be made, when the same player was paid for twice, and when the amount taken was not the fee.',
          'You need not ask: these refunds are started by the club.',
        ],
      },
    },
    late: {
      title: 'When you cannot play',
      text: [
        'Tell us at least seven days before the event begins and the fee is refunded. Later than that the place cannot be given to somebody else, and the fee stays with the club, unless a doctor’s note says why.',
      ],
    },
    how: {
      fixed: {
        title: 'How and when',
        text: [
          'Refunds go back the way the payment came, to the card or the bank account that paid, usually within five to seven working days, depending on your bank. What was paid at the club is given back there, by hand. The receipt’s page says that a refund is on its way.',
        ],
      },
    },
    asking: {
      title: 'Asking for one',
      text: ['Have your receipt number or transaction id ready. Write to {email}, call {phone}, or come to {address}.'],
    },
    own,
  },
};
