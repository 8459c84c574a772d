import { describe, expect, it } from '@jest/globals';
import { importLimits, importReasons } from '@maidan/shared/rules/players/player-import.ts';
import { registrationSentences, textLimits } from '@maidan/shared/rules/registration.ts';
import { type ImportField, importFields } from '@maidan/shared/wire/player-imports.ts';
import { readRow } from './read-row.ts';

const today = '2026-11-22';
const whole: Partial<Record<ImportField, string>> = { name: 'Asha Verma', mobile: '9826100001', age: '30' };

function read(given: Partial<Record<ImportField, string>>) {
  const fields = importFields.filter((field) => given[field] !== undefined);
  const mapping = Object.fromEntries(fields.map((field, i) => [field, i]));
  return readRow(
    fields.map((field) => given[field]!),
    { mapping, words: {}, today },
  );
}

const player = (given: Partial<Record<ImportField, string>>) => read({ ...whole, ...given }).player;
const faults = (given: Partial<Record<ImportField, string>>) => read({ ...whole, ...given }).faults;

describe('the name', () => {
  it.each([
    [{ name: 'Asha Verma' }, 'Asha', 'Verma', 'asha verma'],
    [{ name: 'Asha  Kumari Verma ' }, 'Asha Kumari', 'Verma', 'asha kumari verma'],
    [{ name: 'Asha' }, 'Asha', '', 'asha'],
    [{ name: 'R.K. Sahu' }, 'R K', 'Sahu', 'r k sahu'],
    [{ name: 'रवि साहू' }, 'रवि', 'साहू', 'रवि साहू'],
    [{ firstName: 'Asha', lastName: 'Verma' }, 'Asha', 'Verma', 'asha verma'],
    [{ firstName: '', lastName: 'Verma' }, 'Verma', '', 'verma'],
  ])('of %j', (given, firstName, lastName, nameKey) => {
    const { name: _, ...rest } = whole;
    expect(read({ ...rest, ...given })).toMatchObject({ faults: [], player: { firstName, lastName, nameKey } });
  });

  it('obeys the rules of the form', () => {
    expect(faults({ name: ' ' })).toEqual([importReasons.name]);
    expect(faults({ name: 'A5ha Verma' })).toEqual([registrationSentences.firstNameLetters]);
    expect(faults({ name: 'Asha V3rma' })).toEqual([registrationSentences.lastNameLetters]);
    const advice = 'Write it like this: D Souza';
    expect(faults({ name: 'Asha D’Souza' })).toEqual([registrationSentences.lastNameLetters, advice]);
    expect(faults({ name: `Asha ${'v'.repeat(textLimits.name + 1)}` })).toEqual([
      registrationSentences.tooLong('Last name', textLimits.name),
    ]);
  });
});

describe('the mobile', () => {
  it.each([
    '9826100001',
    '+91 98261-00001',
    '09826100001',
    '919826100001',
    "'9826100001",
    '9826100001.0',
    '९८२६१००००१',
  ])('is read as people and spreadsheets write it: %s', (mobile) => {
    expect(player({ mobile }).mobile).toBe('9826100001');
  });

  it.each(['', '12345', '9826100001 / 9826100002', '5826100001'])(
    'is refused in the words of the form: %j',
    (mobile) => {
      expect(faults({ mobile })).toEqual([registrationSentences.mobile]);
    },
  );

  it.each(['9.8261E+09', '9,83e9', '1E+10'])('that lost its digits is told from a wrong one: %s', (mobile) => {
    expect(faults({ mobile })).toEqual([importReasons.mobileShortened(mobile)]);
  });
});

describe('the age', () => {
  it.each([
    [{ age: '30' }, 30],
    [{ age: '30.0' }, 30],
    [{ age: '३० वर्ष' }, 30],
    [{ age: '60 yrs' }, 60],
    [{ age: '5' }, 5],
    [{ age: '30', birthDate: '2000-11-23' }, 25],
    [{ age: '30', birthDate: '' }, 30],
    [{ age: '' }, null],
  ])('of %j', (given, age) => {
    expect(read({ ...whole, ...given })).toMatchObject({ faults: [], player: { age } });
  });

  it.each([
    [{ age: 'old' }, 'old'],
    [{ age: '30.5' }, '30.5'],
    [{ age: '0' }, '0'],
    [{ age: '121' }, '121'],
    [{ age: '', birthDate: '1890-01-01' }, '1890-01-01'],
    [{ age: '', birthDate: '12/25/1999' }, '12/25/1999'],
    [{ birthDate: '25/12/2026' }, '25/12/2026'],
  ])('is none when it cannot be one, which is said: %j', (given, written) => {
    expect(read({ ...whole, ...given })).toMatchObject({
      ...{ faults: [], player: { age: null }, notes: [importReasons.ageUnread(written)] },
    });
  });

  it('is taken from its own column when the date of birth cannot be read', () => {
    expect(read({ ...whole, birthDate: '12/25/1999' })).toMatchObject({ faults: [], notes: [], player: { age: 30 } });
  });
});

describe('the playing style', () => {
  it('is the one of the list, however it is written', () => {
    const { notes, player: one } = read({ ...whole, playingStyle: 'RIGHT HAND BATSMAN' });
    expect([one.playingStyle, notes]).toEqual(['Right-hand Batsman', []]);
  });

  it('is what the secretary has said of the word, however the word is written', () => {
    const words = { batsman: 'Right-hand Batsman', seniorplayer: '' } as const;
    const styleOf = (written: string) =>
      readRow(['Asha Verma', '9826100001', written], {
        ...{ mapping: { name: 0, mobile: 1, playingStyle: 2 }, words, today },
      });
    expect(styleOf('BATS-MAN')).toMatchObject({
      faults: [],
      notes: [],
      player: { playingStyle: 'Right-hand Batsman' },
    });
    expect(styleOf('senior player')).toMatchObject({ faults: [], notes: [], player: { playingStyle: '' } });
  });

  it('is kept when the list does not know it, and said', () => {
    const { notes, player: one } = read({ ...whole, playingStyle: 'तेज गेंदबाज' });
    expect([one.playingStyle, notes]).toEqual(['तेज गेंदबाज', [importReasons.unknownStyle('तेज गेंदबाज')]]);
    expect(player({ playingStyle: 'constructor' }).playingStyle).toBe('constructor');
    const limit = importLimits.playingStyle;
    expect(faults({ playingStyle: 'x'.repeat(limit + 1) })).toEqual([
      registrationSentences.tooLong('Playing style', limit),
    ]);
  });
});

it('obeys the limits of the other texts, and takes our own export’s "Available" for none', () => {
  expect(faults({ address: 'x'.repeat(textLimits.address + 1) })).toEqual([
    registrationSentences.tooLong('Address', textLimits.address),
  ]);
  expect(player({ unavailability: 'Available', registeredOn: '1/2/2025' })).toMatchObject({
    unavailability: '',
    registeredOn: '2025-02-01',
  });
});

it('takes what lists write into blank cells for blank', () => {
  const blank = { age: null, address: '', remarks: '', unavailability: '' };
  expect(read({ ...whole, age: '-', address: 'N/A', remarks: 'nil', unavailability: '—' })).toMatchObject({
    ...{ faults: [], player: blank },
  });
});

it('says all that is wrong with a row', () => {
  expect(faults({ name: '', mobile: '1', registeredOn: 'x' })).toHaveLength(3);
});
