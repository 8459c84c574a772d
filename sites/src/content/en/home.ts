import { club, clubFigures, practiceHours } from '@maidan/shared/club.ts';
import { ageLimits, childLocality, playerKindLabels } from '@maidan/shared/domain/player-type.ts';
import { hindi } from '../hindi-phrases.ts';

/** Texts of the home page, except for the club's data (shared/src/club.ts) and the events. */
export const home = {
  description: `Community cricket and youth sport in ${club.city}. See what is on, register as a player and pay online.`,
  hero: {
    lines: ['Turn up.', 'Pad up.', 'Play on.'],
    phrase: hindi.hero,
    lede: `Community cricket and youth sport, every weekday from ${practiceHours.en}. New players, old hands and juniors all welcome.`,
    join: 'Join the League',
    discover: 'Discover More',
    stats: clubFigures.homeStats.map(({ figure, label }) => ({ figure, label })),
    picture: 'A batter lifts the bat as the ball arrives, before a low evening sun over the ground.',
  },
  why: {
    title: 'Why Choose Us',
    phrase: hindi.why,
    reasons: [
      {
        title: 'A place on the field',
        text: 'Trials decide which side you play for, never whether you play. Everyone who registers gets a bat, a bowl and a captain who knows their name.',
      },
      {
        title: 'Coaches who stay till dark',
        text: `Practice runs on weekdays from ${practiceHours.en} with people who played district cricket on this ground and still field at short leg.`,
      },
      {
        title: 'Fair play, written down',
        text: 'ICC regulations, one umpire from each team, and a rule page anybody can read before the toss.',
      },
    ],
  },
  fees: {
    title: 'Fees on the board',
    phrase: hindi.fees,
    lede: 'Pay online by UPI, card or net banking and save the counter charge. The receipt comes the same minute.',
    atGround: 'when you pay at the ground',
    online: 'when you pay online',
    child: `Child player of ${childLocality('en')}, ${ageLimits.least} to ${ageLimits.childMost} years:`,
    childElsewhere: 'Children of other colonies register as new players.',
    special: 'Events with fees of their own, when you pay online:',
    kinds: { ...playerKindLabels, child: `Child player (${childLocality('en')})` },
    action: 'Register',
  },
  programs: {
    title: 'Programs',
    phrase: hindi.programs,
    list: [
      {
        title: 'Youth training',
        // The programme's own ages; those of a registration are in shared/src/domain/player-type.ts.
        note: 'Ages 8 to 16',
        text: 'Batting, bowling and catching in small groups. Girls and boys train together.',
        picture: 'youth',
      },
      {
        title: 'Community leagues',
        note: 'Weekends, all year',
        text: 'Ward against ward, office against office. Ten overs a side, finished before tea.',
        picture: 'leagues',
      },
      {
        title: 'Fitness',
        note: 'Mornings from six',
        text: 'Sprints, stretches and a football to chase. No kit needed, any age.',
        picture: 'fitness',
      },
    ],
  },
  call: {
    title: 'Your name on the team sheet',
    phrase: hindi.join,
    text: 'Registration takes four minutes and a photo. Pay by UPI, card or net banking and the receipt is yours on the spot.',
    action: 'Join the League',
  },
};
