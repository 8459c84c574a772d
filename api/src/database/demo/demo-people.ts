import { club } from '@maidan/shared/club.ts';
import { playingStyles, type PlayerKind } from '@maidan/shared/domain/player-type.ts';

/** The demo's members. Their portraits are api/demo/pictures/members/member-01.jpg and so on, in this order. */
export const demoMembers: { name: string; designation: string }[] = [
  { name: 'Ramesh Kumar Sahu', designation: 'President' },
  { name: 'Sunita Verma', designation: 'Vice President' },
  { name: 'Aslam Qureshi', designation: 'Head Coach' },
  { name: 'Gurpreet Singh Bhatia', designation: 'Secretary' },
  { name: 'Kavita Dewangan', designation: "Captain, Women's Team" },
  { name: 'Faizan Ali', designation: 'Treasurer' },
  { name: 'Nisha Tandon', designation: 'Joint Secretary' },
  { name: 'Bhagwat Nirmalkar', designation: 'Ground Curator' },
  { name: 'Anjali Netam', designation: 'Youth Representative' },
  { name: 'Dilip Yadav', designation: 'Chief Umpire' },
  { name: 'Kamla Sonwani', designation: 'Patron' },
  { name: 'Rohit Markam', designation: 'Scorer' },
];

export interface DemoPlayer {
  firstName: string;
  lastName: string;
  age: number;
  kind: PlayerKind;
  mobile: string;
  address: string;
  playingStyle: string;
  unavailability: string;
  remarks: string;
  /** A picture of api/demo/pictures/players. */
  photo: string | undefined;
  /** How many months before the seeding the player registered. */
  monthsAgo: number;
}

/** `m`, `w`: man, woman. `b`, `g`: boy, girl, who have the mobile of the adult before them. */
type Who = 'm' | 'w' | 'b' | 'g';

/** The demo's players. Some names are written in English, some in Hindi. */
const people: [Who, string, string, number][] = [
  ['m', 'Ravi', 'Sahu', 31],
  ['b', 'Aarav', 'Sahu', 10],
  ['w', 'Meena', 'Dewangan', 27],
  ['m', 'सुरेश', 'वर्मा', 44],
  ['g', 'अनन्या', 'वर्मा', 12],
  ['b', 'आर्यन', 'वर्मा', 9],
  ['m', 'Imtiyaz', 'Qureshi', 24],
  ['m', 'Harjeet', 'Singh', 36],
  ['b', 'Jasdeep', 'Singh', 11],
  ['w', 'Pooja', 'Netam', 22],
  ['m', 'Deepak', 'Nishad', 29],
  ['m', 'Anthony', 'Lakra', 33],
  ['g', 'Sharon', 'Lakra', 13],
  ['m', 'राजेश', 'यादव', 38],
  ['w', 'सरिता', 'यादव', 34],
  ['m', 'Bhupendra', 'Markam', 26],
  ['m', 'Vikas', 'Agrawal', 41],
  ['b', 'Kabir', 'Agrawal', 14],
  ['g', 'Tara', 'Agrawal', 8],
  ['w', 'Shabana', 'Ansari', 25],
  ['m', 'Lokesh', 'Patel', 19],
  ['m', 'Tarun', 'Chandrakar', 23],
  ['m', 'मनोज', 'निर्मलकर', 47],
  ['w', 'Rekha', 'Sonwani', 30],
  ['b', 'Dev', 'Sonwani', 7],
  ['m', 'Yogesh', 'Banjare', 28],
  ['m', 'Salman', 'Sheikh', 21],
  ['m', 'Prakash', 'Rao', 52],
  ['w', 'Lata', 'Rao', 46],
  ['m', 'Ganesh', 'Thakur', 35],
  ['g', 'Riya', 'Thakur', 15],
  ['m', 'Nitin', 'Jain', 27],
  ['m', 'Akhilesh', 'Tiwari', 39],
  ['w', 'Jyoti', 'Kurre', 20],
  ['m', 'Chandan', 'Ratre', 18],
  ['m', 'गोविंद', 'ध्रुव', 32],
  ['b', 'कृष्णा', 'ध्रुव', 8],
  ['m', 'Sandeep', 'Mishra', 45],
  ['m', 'Umesh', 'Baghel', 30],
  ['w', 'Priyanka', 'Baghel', 28],
  ['m', 'Joseph', 'Kujur', 26],
  ['m', 'Naveen', 'Reddy', 34],
  ['b', 'Vihaan', 'Reddy', 12],
  ['m', 'Mukesh', 'Sen', 42],
  ['w', 'Farida', 'Khan', 31],
  ['m', 'Hemant', 'Soni', 24],
  ['m', 'Pawan', 'Gond', 29],
  ['g', 'Lakshmi', 'Gond', 10],
  ['m', 'अजय', 'साहू', 37],
  ['m', 'Rahul', 'Deshmukh', 22],
  ['w', 'Neha', 'Deshmukh', 21],
  ['m', 'Kuldeep', 'Bhatia', 48],
  ['b', 'Manveer', 'Bhatia', 16],
  ['m', 'Santosh', 'Manikpuri', 33],
  ['m', 'Dinesh', 'Khare', 50],
  ['w', 'Usha', 'Khare', 43],
  ['m', 'Feroz', 'Siddiqui', 20],
  ['m', 'Balram', 'Vishwakarma', 36],
  ['g', 'Pari', 'Vishwakarma', 9],
  ['m', 'Sanjay', 'Pradhan', 40],
];

const addresses = [
  club.venue,
  `Station Chowk, ${club.city}`,
  `Near Hanuman Mandir, Ward 11, ${club.city}`,
  `House 27, Shanti Nagar, ${club.city}`,
  `Railway Colony, ${club.city}`,
  `Canal Road, Ward 14, ${club.city}`,
  `समता कॉलोनी, ${club.cityHi}`,
  `Bazaar Main Road, ${club.city}`,
];
const absences = ['', '', 'Monday, Thursday', '', 'Weekdays before 5 PM', '', 'First week of December', ''];
const remarks = [
  '',
  'Bowled two seasons for Station Road Tigers. Prefers the new ball.',
  '',
  '',
  'Left knee operated in 2023; no long spells please.',
  '',
  'Works night shifts: morning matches only.',
  '',
  '',
  'Brings own kit. Can keep wicket when needed.',
];
const photos: Record<Who, string[]> = {
  m: ['player-1.jpg', 'player-3.jpg', 'player-6.jpg'],
  w: ['player-5.jpg', 'player-7.jpg'],
  b: ['player-8.jpg', 'player-4.jpg'],
  g: ['player-2.jpg'],
};

const turn = <T>(choices: readonly T[], i: number): T => choices[i % choices.length]!;

/** Invented numbers from one range. */
const mobileOf = (household: number): string => `98261001${String(household).padStart(2, '0')}`;

function listed(): DemoPlayer[] {
  let household = 0;
  return people.map(([who, firstName, lastName, age], i) => {
    const child = who === 'b' || who === 'g';
    if (!child) household += 1;
    return {
      firstName,
      lastName,
      age,
      kind: child ? 'child' : turn(['old', 'new', 'old'] as const, i),
      mobile: mobileOf(household),
      address: turn(addresses, household),
      playingStyle: turn(playingStyles, i * 3 + 1),
      unavailability: turn(absences, i),
      remarks: turn(remarks, i),
      photo: i % 2 === 0 || child ? turn(photos[who], i) : undefined,
      monthsAgo: 2 + ((i * 7) % 34),
    };
  });
}

export const demoPlayers: DemoPlayer[] = listed();
