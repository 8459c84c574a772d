import { expect, it } from '@jest/globals';
import { mobileCheck, type NamedPlayer } from './mobile-check.ts';

const person = (firstName: string, age: number | null, isNamed: NamedPlayer['isNamed'] = 'other'): NamedPlayer => ({
  ...{ firstName, lastName: 'Sahu', age, isNamed },
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

it('answers about the number of a minor, or of somebody whose age nobody knows, as about an unknown one', () => {
  expect(mobileCheck([person('Asha', 17)])).toEqual(miss);
  expect(mobileCheck([person('Asha', null)])).toEqual(miss);
  expect(mobileCheck([])).toEqual(miss);
});

it('finds a returning player of 17 by the name, also in another script', () => {
  for (const isNamed of ['same', 'alike'] as const)
    for (const age of [17, null]) expect(mobileCheck([person('Asha', age, isNamed)])).toMatchObject({ exists: true });
});

it('tells nobody how a minor is called who gives a name that only sounds alike, as a sister may have', () => {
  for (const age of [17, null]) expect(mobileCheck([person('Aman', age, 'alike')])).toEqual({ ...miss, exists: true });
});

it('answers alike about an adult and a minor who give their own name', () => {
  const about = (age: number) => mobileCheck([person('Asha', age, 'same')]);
  expect(about(17)).toEqual(about(40));
});

it('prefers the same name to one that sounds alike, and that to any adult', () => {
  const [adult, alike, same] = [person('Ravi', 31), person('Anila', 35, 'alike'), person('Anil', 16, 'same')];
  expect(mobileCheck([adult, alike, same]).playerName).toBe('Anil Sahu');
  expect(mobileCheck([adult, alike]).playerName).toBe('Anila Sahu');
  expect(mobileCheck([person('Asha', 17), adult]).playerName).toBe('Ravi Sahu');
});
