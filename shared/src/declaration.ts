import { club } from './club.ts';

/** The applicant's declaration. Increase the version when the text changes; it is stored with the consent. */
export const declaration = {
  version: '2026-11',
  title: 'Declaration',
  clauses: [
    'The particulars I have given are true, and the photo shows the player and is under 6 months old.',
    `I will follow the rules of ${club.name} and the decisions of its umpires and committee.`,
    'Cricket is played with a hard ball. I take part at my own risk and am fit to play.',
    'The registration fee is for this event. Refunds follow the Refund Policy of the club.',
    'The club keeps these particulars to run the event and shows them to nobody else.',
  ],
  /** Additional consent for a player under 18. */
  guardian: 'I am the parent or guardian of this player and agree on their behalf.',
} as const;

/** Who agreed to which version of the text. The server adds the time. */
export interface Consent {
  version: string;
  guardianName?: string;
  guardianRelation?: string;
}

export const guardianRelations = ['Mother', 'Father', 'Guardian'] as const;
