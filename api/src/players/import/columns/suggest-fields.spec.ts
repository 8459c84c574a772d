import { describe, expect, it } from '@jest/globals';
import { fieldOfHeading } from './heading-words.ts';
import { suggestFields } from './suggest-fields.ts';

describe('a heading', () => {
  it.each([
    ['name', ['Name', 'PLAYER NAME', 'Full Name', 'Name of player', 'नाम', 'खिलाड़ी का नाम', 'Player']],
    ['firstName', ['First Name', 'F.Name', 'पहला नाम']],
    ['lastName', ['Surname', 'Last name', 'उपनाम']],
    [
      'mobile',
      ['Mobile', 'Mob. No.', 'Phone', 'Contact No', 'WhatsApp', 'Parent mobile', 'मोबाइल', 'फ़ोन', 'मोबाईल नं.'],
    ],
    ['age', ['Age', 'Age (yrs)', 'उम्र', 'आयु']],
    ['birthDate', ['DOB', 'D.O.B.', 'Date of Birth', 'Birth_Date', 'जन्म तिथि']],
    ['address', ['Address', 'Village', 'पता', 'गाँव', 'मोहल्ला', 'Ward No.']],
    ['playingStyle', ['Playing Style', 'Role', 'Speciality']],
    ['unavailability', ['Unavailability', 'Not available on']],
    ['remarks', ['Remarks', 'Notes', 'टिप्पणी']],
    ['registeredOn', ['Registered On', 'Registration Date', 'Date of joining', 'दिनांक']],
  ] as const)('of %s', (field, headings) => {
    expect(headings.map((heading) => [heading, fieldOfHeading(heading)])).toEqual(
      headings.map((heading) => [heading, field]),
    );
  });

  it.each([
    'S.No',
    'Receipt No',
    'Amount',
    "Father's Name",
    'पिता का नाम',
    'Event',
    'Event Name',
    'Player Type',
    'x'.repeat(50),
  ])('of something else: %s', (heading) => {
    expect(fieldOfHeading(heading)).toBeNull();
  });
});

describe('columns', () => {
  const rows = [
    ['1', 'Asha Verma', '98261 00001', '30'],
    ['2', 'रवि साहू', '9826100002', '41'],
    ['3', 'Meena K. Sahu', '', '12'],
  ];

  it('are suggested by their values where headings say nothing, serial numbers not as ages', () => {
    expect(suggestFields(['', 'A', 'B', 'C'], rows)).toEqual([null, 'name', 'mobile', 'age']);
  });

  it('are suggested once each, the name whole or in parts', () => {
    expect(suggestFields(['Mobile', 'Mobile 2', 'First name', 'Name'], [])).toEqual([
      'mobile',
      null,
      'firstName',
      null,
    ]);
    expect(suggestFields(['Name', 'Surname'], [])).toEqual(['name', null]);
  });

  it('are not suggested by values for a field that a heading names', () => {
    expect(suggestFields(['x', 'Mobile'], [['9826100001', '9826100002']])).toEqual([null, 'mobile']);
  });
});
