import { club, practiceHours } from '@maidan/shared/club.ts';
import { ageLimits } from '@maidan/shared/domain/player-type.ts';
import { hindi } from '../hindi-phrases.ts';

/** The specified rule has plain spaces. */
const hours = practiceHours.en.replaceAll('\u00a0', ' ');

/** The rule page. Spec section 2 names the categories, five of the rules and the notes; the rest is the club's own. */
export const rules = {
  title: 'Rules',
  phrase: hindi.rules,
  description: `The rules of ${club.name}, ${club.city}: general, match and practice rules, membership and important notes.`,
  lede: 'Four cards, four rules each. Read them before the toss: nobody may say afterwards that they were not on the board.',
  categories: [
    {
      title: 'General Rules',
      items: [
        {
          rule: 'Be early',
          text: 'Arrive at the ground 30 minutes before a match. The team sheet closes at the toss.',
        },
        {
          rule: 'Dress for the game',
          text: 'Play in club colours and proper sports shoes. Bare feet stay off the pitch.',
        },
        {
          rule: 'Respect everybody',
          text: 'Players, umpires, scorers and the crowd are spoken to as you would like to be spoken to.',
        },
        {
          rule: 'Leave the ground as you found it',
          text: 'Kit goes back into the shed, bottles into the bin, stumps out of the earth.',
        },
      ],
    },
    {
      title: 'Match Rules',
      items: [
        { rule: 'ICC regulations', text: 'Matches are played as per ICC regulations, for every age and on every day.' },
        {
          rule: 'One umpire per team',
          text: 'Each team provides one umpire, who stands for the whole match and favours nobody.',
        },
        { rule: 'The umpire decides', text: 'A decision is final. Only the captain may ask about it, and only once.' },
        {
          rule: 'Hard ball, full kit',
          text: 'Helmet, pads and gloves for every batter and keeper. Without them nobody faces a ball.',
        },
      ],
    },
    {
      title: 'Practice Sessions',
      items: [
        {
          rule: `Weekdays, ${hours}`,
          text: `Practice is held on weekdays from ${hours} on the ${club.ward.replace(' ', '\u00a0')} ground.`,
        },
        {
          rule: 'At least 60% attendance',
          text: 'Only players with at least 60% practice attendance are picked for a match.',
        },
        { rule: 'Warm up first', text: 'Ten minutes of running and stretching before anybody picks up a bat.' },
        {
          rule: 'Say when you cannot come',
          text: 'Tell the coach before the session, so that the nets can be shared out.',
        },
      ],
    },
    {
      title: 'Membership',
      items: [
        {
          rule: 'Register and pay',
          text: 'A player is on the list once the form is filled in and the fee is paid. Keep the receipt.',
        },
        {
          rule: 'Children with a guardian',
          text: `Child players are ${ageLimits.least} to ${ageLimits.childMost} years old. A parent or guardian agrees for everybody under ${ageLimits.adult}.`,
        },
        {
          rule: 'Keep your particulars true',
          text: 'Tell the club when your mobile number or address changes, and send a photo under 6 months old.',
        },
        {
          rule: 'One place each',
          text: 'A registration belongs to one player and one event, and cannot be handed on.',
        },
      ],
    },
  ],
  notes: {
    title: 'Important Notes',
    phrase: hindi.notes,
    list: [
      'Rules may change with the approval of the committee.',
      'Members are notified of changes by email.',
      'Violations of the rules may lead to disciplinary action.',
      'For any question about the rules, contact the club secretary.',
    ],
    contact: 'Write to the club secretary',
  },
};
