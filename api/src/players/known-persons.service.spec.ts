import { expect, it } from '@jest/globals';
import { onePerPerson } from './known-persons.service.ts';

const row = (id: string, nameKey: string, oldPlayerId: string | null = null) => ({ id, nameKey, oldPlayerId });
const idsOf = (...rows: ReturnType<typeof row>[]): string[] => onePerPerson(rows).map(({ id }) => id);

it('names each person once, by the first row', () => {
  expect(idsOf(row('r2', 'asha sahu'), row('r1', 'asha sahu'), row('s', 'ravi sahu'))).toEqual(['r2', 's']);
});

it('takes the old player of a registration for the same person, whatever the names are', () => {
  expect(idsOf(row('r', 'mohanan sahu', 'o'), row('o', 'मोहनन साहू'))).toEqual(['r']);
  expect(idsOf(row('r2', 'mohanan sahu', 'o'), row('r1', 'mohannan sahu', 'o'), row('o', 'मोहनन साहू'))).toEqual(['r2']);
});
