import { expect, it } from '@jest/globals';
import { takeEarlyClick } from './earlyClick.ts';

it('gives the button once', () => {
  const button = {} as HTMLButtonElement;
  const holder = { earlyClick: { button } };
  expect([takeEarlyClick(holder), takeEarlyClick(holder)]).toEqual([button, undefined]);
});

it.each([{ earlyClick: { button: null } }, { earlyClick: {} }, {}])('gives none for %j', (holder) =>
  expect(takeEarlyClick(holder)).toBeUndefined(),
);
