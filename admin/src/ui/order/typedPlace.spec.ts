import { expect, it } from '@jest/globals';
import { typedPlace } from './typedPlace.ts';

it.each([
  ['3', 3],
  [' 12 ', 12],
  ['99', 12],
  ['३', 3],
  ['', undefined],
  ['0', undefined],
  ['-2', undefined],
  ['1.5', undefined],
  ['top', undefined],
])('reads %j of twelve as %s', (typed, place) => {
  expect(typedPlace(typed, 12)).toBe(place);
});
