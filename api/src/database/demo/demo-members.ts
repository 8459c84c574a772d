/** Portraits are api/demo/pictures/members/member-01.jpg and on, in this order. */
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
