import { club, clubFigures, practiceHours } from '@maidan/shared/club.ts';

/** The texts of the About page in one language. */
export interface AboutTexts {
  lang: 'en' | 'hi';
  title: string;
  lede: string;
  stats: readonly { figure: string; label: string }[];
  valuesTitle: string;
  values: readonly { title: string; text: string; picture: 'excellence' | 'unity' | 'future' }[];
  aims: readonly Aim[];
  learnMore: string;
  close: string;
  objectivesTitle: string;
  objectives: readonly Objective[];
  call: { title: string; text: string; action: string };
}

/** Mission or vision: a summary on the page, the rest in a dialog. */
export interface Aim {
  name: 'mission' | 'vision';
  title: string;
  summary: string;
  more: readonly string[];
}

/** Spec section 2: objectives 3 to 8 have three bullets, the first two none. */
interface Objective {
  title: string;
  text: string;
  points?: readonly [string, string, string];
}

/** The About page in English. The Hindi translation is content/hi/about.ts. */
export const aboutInEnglish: AboutTexts = {
  lang: 'en',
  title: 'About Us',
  lede: `${club.name} began in ${club.foundedIn} with one bat, one ball and the ${club.ward} ground. Today it is where the neighbourhood meets when school and work are over.`,
  stats: clubFigures.aboutStats.map(({ figure, label }) => ({ figure, label })),
  valuesTitle: 'What we stand for',
  values: [
    {
      title: 'Excellence in Sports',
      text: 'We coach with patience and play to win. Every player leaves practice a little better than they came.',
      picture: 'excellence',
    },
    {
      title: 'Community Unity',
      text: 'Shopkeepers, students and grandmothers share one boundary rope. On the ground nobody asks where you come from.',
      picture: 'unity',
    },
    {
      title: 'Future Champions',
      text: 'Girls and boys start at seven, with a coach who knows their name and a bat that fits their hands.',
      picture: 'future',
    },
  ],
  aims: [
    {
      name: 'mission',
      title: 'Our Mission',
      summary: 'To give everybody in the neighbourhood a ground, a coach and a fair chance to play.',
      more: [
        `We keep the ${club.ward} ground fit for play all year and open it to every age, on weekdays from ${practiceHours.en}.`,
        'Our coaches teach batting, bowling and fielding, and with them patience, punctuality and respect for the umpire.',
        'Fees stay low and are written on the board, so that money decides nothing that a trial should decide.',
      ],
    },
    {
      name: 'vision',
      title: 'Our Vision',
      summary: 'A city where every child lives within walking distance of a game.',
      more: [
        `We want the next player for the district, the state and the country to say: I started on ${club.ward} ground.`,
        'We want girls and boys to have the same hours, the same kit and the same crowd.',
        'And we want those who never play for a trophy to find health, friends and a reason to come out in the evening.',
      ],
    },
  ],
  learnMore: 'Learn More',
  close: 'Close',
  objectivesTitle: 'Aims and Objectives',
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
  call: {
    title: 'Ready to Join Our Community?',
    text: 'Choose an event, fill in the form and pay online. The rest happens on the ground.',
    action: 'Get Started Today',
  },
};
