import { describe, expect, it } from '@jest/globals';
import { playerTypeOf } from '../domain/player-type.ts';
import { photoByteLimit, photoSentences } from './photo.ts';
import {
  commaAfterDay,
  mobileCheckError,
  nameAdvice,
  nameKey,
  nameWithoutSigns,
  normaliseMobile,
  registrationRules,
  registrationSentences as say,
  type RegistrationForm,
  withoutLastComma,
} from './registration.ts';
import { fieldErrors } from './rule-set.ts';

const complete: RegistrationForm = {
  selectedEvent: 'e1',
  playerType: 'New Player',
  playingStyle: 'Right-hand Batsman',
  firstName: 'Asha',
  lastName: 'Verma',
  address: '12 Station Road',
  age: '24',
  dateOfBirth: '',
  isWomanOrGirl: false,
  mobile: '9826100000',
  unavailability: '',
  remarks: '',
  photo: { bytes: 200_000, type: 'image/jpeg' },
  declaration: true,
};
const errors = (change: Partial<RegistrationForm>) => fieldErrors(registrationRules, { ...complete, ...change });

describe('the registration form', () => {
  it('accepts a complete form', () => {
    expect(errors({})).toEqual({});
  });

  it('reports broken rules in the order of the fields, as the first one is alerted', () => {
    expect(Object.entries(fieldErrors(registrationRules, {}))[0]).toEqual(['selectedEvent', 'Please select an event']);
    expect(Object.keys(errors({ lastName: '', photo: undefined }))).toEqual(['lastName', 'photo']);
  });

  it.each<[Partial<RegistrationForm>, string]>([
    [{ age: '' }, 'Age is required'],
    [{ age: '6' }, 'Age must be at least 7 years'],
    [{ age: '55' }, 'Age must be less than 55 years'],
    [{ age: '12.5' }, say.ageWhole],
    [{ age: 'ten' }, say.ageWhole],
    [{ age: NaN }, say.ageWhole],
    [{ playerType: playerTypeOf('child'), age: '17' }, 'Child Player age must be between 7-16 years'],
  ])('%o breaks an age rule', (change, sentence) => {
    expect(errors(change)).toEqual({ age: sentence });
  });

  it.each(['New Player', ' old player ', playerTypeOf('child'), 'Child Player (Old Town)', 'child'])(
    'takes %o as a player type, whatever locality it names',
    (playerType) => {
      expect(errors({ playerType, age: '12' })).toEqual({});
    },
  );

  it.each(['', ' ', 'Gold Player', 'Goldfield', 'Players: old', 'oldPlayer'])(
    'refuses the player type %o',
    (playerType) => {
      expect(errors({ playerType })).toEqual({ playerType: 'Please select a player type' });
    },
  );

  it.each([7, 54, '16', '07', ' 7 ', '7.0', '१२', '１２'])('takes %o as an age', (age) => {
    expect(errors({ age })).toEqual({});
  });

  it.each([
    ['D’Souza', 'D Souza'],
    ["O'Neil", 'O Neil'],
    ['Anne-Marie', 'Anne Marie'],
    ['S. K.', 'S K'],
    ['मो. अली', 'मो अली'],
  ])('says what to write instead of %s, and takes that', (typed, instead) => {
    expect(nameWithoutSigns(typed)).toBe(instead);
    expect(nameAdvice(typed)).toBe(`Write it like this: ${instead}`);
    expect(errors({ firstName: instead, lastName: instead })).toEqual({});
  });

  it.each(['Asha', '', ' ', '-', 'R2D2', 'R-2', 'a@b.c'])('has nothing to write instead of %j', (typed) => {
    expect(nameWithoutSigns(typed)).toBeUndefined();
    expect(nameAdvice(typed)).toBeUndefined();
  });

  it.each(['O’Neil', 'R2D2', 'a@b', 'Asha<script>', 'Asha😀', 'ि'])('refuses %s as a name', (firstName) => {
    expect(errors({ firstName })).toEqual({ firstName: 'First name can only contain letters and spaces' });
    expect(errors({ lastName: firstName })).toEqual({ lastName: 'Last name can only contain letters and spaces' });
  });

  it.each(['\u200d', '\u200b', '\u3164', '\u00a0'])('treats an invisible name (%j) as missing', (firstName) => {
    expect(errors({ firstName })).toEqual({ firstName: 'First name is required' });
  });

  it.each(['आशा', 'क्षत्रिय', 'क्\u200dष', 'पढ़ाई', 'Mary\u00a0Ann', '\u202aMary Ann\u202c', 'José'])(
    'takes %s as a name',
    (firstName) => {
      expect(errors({ firstName })).toEqual({});
    },
  );

  it.each(['5826100000', '982610000', '98261000000', '१२३४५६७८९०', '+92 98261 00000', 'abc'])(
    'refuses %s as a mobile',
    (mobile) => {
      expect(errors({ mobile })).toEqual({ mobile: 'Please enter a valid Indian mobile number' });
    },
  );

  it('checks the photo by size, inclusive, and by type', () => {
    expect(errors({ photo: { bytes: photoByteLimit, type: 'image/webp' } })).toEqual({});
    expect(errors({ photo: { bytes: photoByteLimit + 1, type: 'image/png' } })).toEqual({
      photo: 'Photo size should be less than 5MB',
    });
    expect(errors({ photo: { bytes: 9, type: 'image/gif' } })).toEqual({
      photo: 'Please upload a valid image file (JPG, PNG, or WebP)',
    });
    expect(errors({ photo: undefined })).toEqual({ photo: photoSentences.required });
  });

  it('requires the declaration', () => {
    expect(errors({ declaration: false })).toEqual({
      declaration: 'You must agree to the terms and conditions to proceed',
    });
  });
});

describe('the check of a mobile', () => {
  it('requires an old player to be known and a new one unknown, and ignores a child', () => {
    expect(mobileCheckError('old', false)).toBe(say.notAnOldPlayer);
    expect(mobileCheckError('old', true)).toBeUndefined();
    expect(mobileCheckError('new', true)).toBe(say.notANewPlayer);
    expect(mobileCheckError('new', false)).toBeUndefined();
    expect(mobileCheckError('child', true)).toBeUndefined();
    expect(mobileCheckError('child', false)).toBeUndefined();
  });
});

describe('what people type', () => {
  it.each([
    '9826100000',
    '+91 98261 00000',
    '+919826100000',
    '098261 00000',
    '91 98261-00000',
    '+91-0-98261 00000',
    '(98261) 00000',
    '\u202a+91 98261\u201300000\u202c',
    '९८२६१०००००',
    '＋９１ ９８２６１ ０００００',
  ])('reads %s as 9826100000', (text) => {
    expect(normaliseMobile(text)).toBe('9826100000');
  });

  it('leaves a ten-digit number that begins with 91 alone', () => {
    expect(normaliseMobile('9198261000')).toBe('9198261000');
  });

  it('gives one key to a name in any case, blanks and Unicode form', () => {
    expect(nameKey(' Asha ', 'VERMA')).toBe(nameKey('asha', 'Verma'));
    expect(nameKey('Jose\u0301', 'Diaz')).toBe(nameKey('Jos\u00e9', 'Diaz'));
    expect(nameKey('\u095c', 'क्\u200dष')).toBe(nameKey('ड\u093c', 'क्ष'));
  });

  it('gives one key to every apostrophe that a name may have', () => {
    const apostrophes = [..."'’ʼ‘`´"].map((mark) => `O${mark}Neil`);
    const accepted = apostrophes.filter((lastName) => !errors({ lastName }).lastName);
    expect(new Set(accepted.map((lastName) => nameKey('Asha', lastName))).size).toBeLessThan(2);
  });

  it('puts a comma after a day when a space is typed', () => {
    expect(commaAfterDay('Monday ')).toBe('Monday, ');
    expect(commaAfterDay('Monday, ')).toBe('Monday, ');
    expect(commaAfterDay('Monday, Friday ')).toBe('Monday, Friday, ');
    expect(commaAfterDay('Mon')).toBe('Mon');
    expect(withoutLastComma(commaAfterDay('Monday '))).toBe('Monday');
  });
});

it('checks a mobile of 8 MB quickly, without blocking other requests', () => {
  // Processor time is measured: on a busy machine the clock also counts what others do.
  const began = process.cpuUsage();
  for (const part of ['9', ' ', '\u200b', '९', '-'])
    expect(normaliseMobile(part.repeat(8_000_000))).not.toMatch(/^\d{10}$/);
  const { user, system } = process.cpuUsage(began);
  expect((user + system) / 1000).toBeLessThan(2_000);
  expect(normaliseMobile(`9876543210${' '.repeat(100)}`)).not.toBe('9876543210');
});
