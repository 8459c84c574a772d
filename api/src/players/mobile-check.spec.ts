import { expect, it } from '@jest/globals';
import { mobileCheck } from './mobile-check.ts';

const person = (firstName: string, age: number) => ({ firstName, lastName: 'Sahu', age });

it('tells an adult old player by name and by nothing else', () => {
  expect(mobileCheck([person('Ravi', 31)])).toEqual({
    exists: true,
    playerName: 'Ravi Sahu',
    playerData: { firstName: 'Ravi', lastName: 'Sahu', address: '', age: null, playingStyle: '' },
  });
});

it('answers for the most recent adult when several share the mobile', () => {
  expect(mobileCheck([person('Asha', 17), person('Meena', 40), person('Ravi', 31)]).playerName).toBe('Meena Sahu');
});

it('tells that a person under 18 exists and keeps the name', () => {
  expect(mobileCheck([person('Asha', 17)])).toEqual({
    exists: true,
    playerName: '',
    playerData: { firstName: '', lastName: '', address: '', age: null, playingStyle: '' },
  });
});

it('gives a miss the same shape', () => {
  const miss = mobileCheck([]);
  expect(miss.exists).toBe(false);
  expect(Object.keys(miss)).toEqual(Object.keys(mobileCheck([person('Ravi', 31)])));
  expect(miss.playerData).toEqual(mobileCheck([person('Asha', 17)]).playerData);
});
