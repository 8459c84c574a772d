import { describe, expect, it } from '@jest/globals';
import { fieldOfHeading, suggestFields, vocabulary } from './player-sheet.ts';
import { readSheet, tidyRows } from '../../platform/spreadsheets/reading/sheet.ts';

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
    expect(suggestFields(['Name', 'First name', 'Surname'], [])).toEqual(['name', null, null]);
    expect(suggestFields(['First name', 'Surname', 'Name'], [])).toEqual(['firstName', 'lastName', null]);
  });

  it('take "Name" beside a surname for the first name, in either order', () => {
    expect(suggestFields(['Name', 'Surname'], [])).toEqual(['firstName', 'lastName']);
    expect(suggestFields(['Surname', 'Name'], [])).toEqual(['lastName', 'firstName']);
  });

  it('are not suggested by values for a field that a heading names', () => {
    expect(suggestFields(['x', 'Mobile'], [['9826100001', '9826100002']])).toEqual([null, 'mobile']);
  });
});

const read = (...lines: string[][]) => {
  const { columns, rows } = readSheet(tidyRows(lines), vocabulary);
  return { headings: columns.map(({ heading }) => heading), lines: rows.map(({ line }) => line), rows };
};

const asha = ['Asha Verma', '9826100001', 'Ward 12, near the village road'];

describe('the headings', () => {
  it('stand below titles; lines are counted as the spreadsheet program does', () => {
    const found = read(
      ['Maidan Club', ''],
      [''],
      ['List of names and mobiles'],
      ['Name', 'Mobile', 'City'],
      [],
      asha,
      ['', ''],
      asha,
    );
    expect(found).toMatchObject({ headings: ['Name', 'Mobile', 'City'], lines: [6, 8] });
  });

  it('may be in words that nobody knows', () => {
    expect(read(['Club 2025'], ['Full', 'Call', ''], asha)).toMatchObject({
      headings: ['Full', 'Call', 'Column 3'],
      lines: [3],
    });
  });

  it('are missing when the first row is a player, whatever words stand in an address', () => {
    const note = ['Meena Sahu', '9826100002', 'Ward 3', 'Phone at home'];
    expect(read(asha, note)).toMatchObject({
      headings: ['Column 1', 'Column 2', 'Column 3', 'Column 4'],
      lines: [1, 2],
    });
  });
});

it('gives every row all columns, without those that are empty at the end', () => {
  const { rows } = read(['Name', 'Mobile', '', ''], ['Asha'], ['Meena', '', 'x', ' ']);
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['Asha', '', ''],
    ['Meena', '', 'x'],
  ]);
});

it('keeps no control characters, invisible marks, halves of characters or marks of a text', () => {
  const [row] = read(['Name', 'Mobile'], ['\u200eAsha\u0000\r\nVerma\ud800', "'+919826100001", "'s-Gravenhage"]).rows;
  expect(row!.cells).toEqual(['Asha Verma\ufffd', '+919826100001', "'s-Gravenhage"]);
});
