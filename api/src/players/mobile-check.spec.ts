import { expect, it } from '@jest/globals';
import { nameKey } from '@maidan/shared/rules/registration.ts';
import { mobileCheck } from './mobile-check.ts';

const person = (firstName: string, age: number) => ({
  firstName,
  lastName: 'Sahu',
  age,
  nameKey: nameKey(firstName, 'Sahu'),
});
const miss = {
  exists: false,
  playerName: '',
  playerData: { firstName: '', lastName: '', address: '', age: null, playingStyle: '' },
};

it('answers the names of an adult old player and nothing else', () => {
  expect(mobileCheck([person('Ravi', 31)])).toEqual({
    exists: true,
    playerName: 'Ravi Sahu',
    playerData: { firstName: 'Ravi', lastName: 'Sahu', address: '', age: null, playingStyle: '' },
  });
});

it('answers for the most recent adult when several share the mobile', () => {
  expect(mobileCheck([person('Asha', 17), person('Meena', 40), person('Ravi', 31)]).playerName).toBe('Meena Sahu');
});

it('answers about the number of a minor as about an unknown one', () => {
  expect(mobileCheck([person('Asha', 17)])).toEqual(miss);
  expect(mobileCheck([])).toEqual(miss);
  expect(mobileCheck([person('Asha', 17)], nameKey('Meena', 'Sahu'))).toEqual(miss);
});

it('finds a returning player of 17 by the exact name', () => {
  expect(mobileCheck([person('Asha', 17)], nameKey(' asha ', 'SAHU'))).toMatchObject({ exists: true });
});

it('answers alike about an adult and a minor who give their own name', () => {
  const about = (age: number) => mobileCheck([person('Asha', age)], nameKey('Asha', 'Sahu'));
  expect(about(17)).toEqual(about(40));
});

it('answers the same about an adult when another name is given', () => {
  expect(mobileCheck([person('Asha', 17), person('Ravi', 31)], nameKey('Meena', 'Sahu')).playerName).toBe('Ravi Sahu');
});
