import { club } from './club.ts';
import { type Declaration, declarationVersions } from './declaration.ts';
import { ageLimits } from './domain/player-type.ts';

export const declaration: Required<Declaration> = {
  version: declarationVersions.en,
  title: 'Declaration',
  clauses: [
    'The particulars I have given are true, and the photo shows the player and is under 6 months old.',
    `I will follow the rules of ${club.name} and the decisions of its umpires and committee.`,
    'Cricket is played with a hard ball. I take part at my own risk and am fit to play.',
    'The registration fee is for this event. Refunds follow the Refund Policy of the club.',
    'The club keeps these particulars to run the event. Its administrators see them, take them out as lists for the committee and print team sheets; the payment provider gets the mobile number and the e-mail address.',
    `Whoever types a mobile number into the registration form can see the name of the adult player who has it, never that of a player under ${ageLimits.adult}. The Privacy Policy says who else sees what.`,
    'Anything else needs my yes below. I can take each yes back at any time in My registrations, or by asking the club.',
  ],
  guardianClauses: [
    `I am ${ageLimits.adult} or older, and the parent or legal guardian of this player.`,
    'The particulars I have given of the player and of me are true, and the photo shows the player and is under 6 months old.',
    `I see to it that the player follows the rules of ${club.name} and the decisions of its umpires and committee.`,
    'Cricket is played with a hard ball. I know the risk and let the player take part; the player is fit to play.',
    'The registration fee is for this event. Refunds follow the Refund Policy of the club.',
    'The club keeps these particulars to run the event. Its administrators see them, take them out as lists for the committee and print team sheets; the payment provider gets the mobile number and the e-mail address.',
    `Nobody who types a mobile number into the registration form is shown the name of a player under ${ageLimits.adult}. The Privacy Policy says who else sees what.`,
    'Anything else needs my yes below. I can take each yes back at any time in My registrations, or by asking the club.',
  ],
  purposes: {
    auction:
      'List for the auction: team owners see name, photo, age group and playing style, without mobile and address.',
    publicity: 'Name and photo on this website, for example with results.',
    messages: 'Messages about other events of the club.',
  },
};
