import { policiesInEnglish } from './policies.en.ts';

/**
 * The product's texts of the pages about a club. A club can write its own in the console (api/src/club). Texts that the
 * specification names are `fixed`: no club can change them. Placeholders such as `{name}` are replaced by values of the
 * club's profile (`placeholders` in club-texts.ts). A figure whose `count` is one of `figureCounts` is counted at each
 * build of the pages.
 */
export const english = {
  home: {
    fixed: { join: 'Join the League', discover: 'Discover More' },
    description: 'Community cricket and youth sport in {city}. See what is on, register as a player and pay online.',
    lines: ['Turn up.', 'Pad up.', 'Play on.'],
    lede: 'Community cricket and youth sport, every weekday from {hours}. New players, old hands and juniors all welcome.',
    stats: [
      { figure: '300+', count: '', label: 'Players' },
      { figure: '25+', count: '', label: 'Tournaments' },
      { figure: '8+', count: '', label: 'Years' },
      { figure: '15+', count: '', label: 'Members' },
    ],
    why: [
      {
        title: 'A place on the field',
        text: 'Trials decide which side you play for, never whether you play. Everyone who registers gets a bat, a bowl and a captain who knows their name.',
      },
      {
        title: 'Coaches who stay till dark',
        text: 'Practice runs on weekdays from {hours} with people who played district cricket on this ground and still field at short leg.',
      },
      {
        title: 'Fair play, written down',
        text: 'ICC regulations, one umpire from each team, and a rule page anybody can read before the toss.',
      },
    ],
    fees: 'Pay online by UPI, card or net banking and save the counter charge. The receipt comes the same minute.',
    programs: [
      {
        title: 'Youth training',
        note: 'Ages 8 to 16',
        text: 'Batting, bowling and catching in small groups. Girls and boys train together.',
      },
      {
        title: 'Community leagues',
        note: 'Weekends, all year',
        text: 'Ward against ward, office against office. Ten overs a side, finished before tea.',
      },
      {
        title: 'Fitness',
        note: 'Mornings from six',
        text: 'Sprints, stretches and a football to chase. No kit needed, any age.',
      },
    ],
    call: {
      title: 'Your name on the team sheet',
      text: 'Registration takes four minutes and a photo. Pay by UPI, card or net banking and the receipt is yours on the spot.',
    },
  },
  about: {
    fixed: { heading: 'Ready to Join Our Community?', action: 'Get Started Today' },
    lede: '{name} began in {foundedIn} with one bat, one ball and the {ward} ground. Today it is where the neighbourhood meets when school and work are over.',
    stats: [
      { figure: '15+', count: '', label: 'Members' },
      { figure: '25+', count: '', label: 'Events' },
      { figure: '8+', count: '', label: 'Years' },
    ],
    values: [
      {
        title: 'Excellence in Sports',
        text: 'We coach with patience and play to win. Every player leaves practice a little better than they came.',
      },
      {
        title: 'Community Unity',
        text: 'Shopkeepers, students and grandmothers share one boundary rope. On the ground nobody asks where you come from.',
      },
      {
        title: 'Future Champions',
        text: 'Girls and boys start at seven, with a coach who knows their name and a bat that fits their hands.',
      },
    ],
    mission: {
      summary: 'To give everybody in the neighbourhood a ground, a coach and a fair chance to play.',
      more: [
        'We keep the {ward} ground fit for play all year and open it to every age, on weekdays from {hours}.',
        'Our coaches teach batting, bowling and fielding, and with them patience, punctuality and respect for the umpire.',
        'Fees stay low and are written on the board, so that money decides nothing that a trial should decide.',
      ],
    },
    vision: {
      summary: 'A city where every child lives within walking distance of a game.',
      more: [
        'We want the next player for the district, the state and the country to say: I started on {ward} ground.',
        'We want girls and boys to have the same hours, the same kit and the same crowd.',
        'And we want those who never play for a trophy to find health, friends and a reason to come out in the evening.',
      ],
    },
    objectives: [
      {
        title: 'Promoting cricket and youth sport',
        text: 'To bring cricket and other games to every lane of the ward, and to hold matches that people come out to see.',
      },
      {
        title: 'Regular training',
        text: 'To run practice on every weekday, with coaches who watch each player and write down how they come along.',
      },
      {
        title: 'Nurturing emerging talent',
        text: 'Talent shows itself early and is easily lost. We look for it, train it and open the next door.',
        points: [
          'Open trials twice a year, free for every child',
          'Extra coaching for players with promise',
          'Help with district and state selection',
        ],
      },
      {
        title: 'Community participation through sport',
        text: 'A match is the simplest way to bring neighbours together. We make room for players, families and helpers.',
        points: [
          'Ward and office leagues at weekends',
          'Family days with games for all ages',
          'Volunteers as scorers, umpires and hosts',
        ],
      },
      {
        title: 'Sports infrastructure',
        text: 'Good play needs good ground. We look after what we have and build what is missing, step by step.',
        points: [
          'A level pitch and safe practice nets',
          'Drinking water, shade and clean toilets',
          'Shared kit for those who have none',
        ],
      },
      {
        title: 'Education and life skills',
        text: 'School comes first. The ground teaches what a classroom cannot: to lose well, to lead and to keep time.',
        points: [
          'Practice hours that leave time for homework',
          'Talks on health, food and injuries',
          'Older players guide the younger ones',
        ],
      },
      {
        title: 'Inclusion and gender equality',
        text: 'The ground belongs to everybody. Girls, children with disabilities and families with little money play here as equals.',
        points: [
          'Girls’ and women’s teams with equal practice time',
          'Lower fees for those who need them',
          'Zero tolerance of insult and discrimination',
        ],
      },
      {
        title: 'Environmental awareness',
        text: 'A green ground is a promise to those who play after us. We keep it clean and use water with care.',
        points: [
          'Trees planted around the ground every monsoon',
          'No single-use plastic at our events',
          'Rainwater collected for the pitch',
        ],
      },
    ],
    call: 'Choose an event, fill in the form and pay online. The rest happens on the ground.',
  },
  rules: {
    fixed: { general: 'General Rules', match: 'Match Rules', practice: 'Practice Sessions', membership: 'Membership' },
    lede: 'Four cards, four rules each. Read them before the toss: nobody may say afterwards that they were not on the board.',
    general: [
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
    match: [
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
    practice: [
      {
        rule: 'Weekdays, {hours}',
        text: 'Practice is held on weekdays from {hours} on the {ward} ground.',
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
    membership: [
      {
        rule: 'Register and pay',
        text: 'A player is on the list once the form is filled in and the fee is paid. Keep the receipt.',
      },
      {
        rule: 'Children with a guardian',
        text: 'Child players are {ageLeast} to {ageChildMost} years old. A parent or guardian agrees for everybody under {ageAdult}.',
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
    notes: [
      'Rules may change with the approval of the committee.',
      'Members are notified of changes by email.',
      'Violations of the rules may lead to disciplinary action.',
      'For any question about the rules, contact the club secretary.',
    ],
  },
  others: {
    events: 'What is on, what comes next, and what went into the scorebook.',
    gallery: 'Event by event: who caught it, who dropped it, and who held the cup.',
    members: 'The people who book the ground, mend the nets, keep the score and know every child by name.',
    contact: 'Come to the ground on any weekday from {hours}, or reach us from where you are.',
  },
  policies: policiesInEnglish,
};
