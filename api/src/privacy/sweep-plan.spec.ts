import { expect, it } from '@jest/globals';
import { sweepPlan, unnamedFor } from './sweep-plan.ts';

const now = new Date('2026-06-01T04:15:00+05:30');
const old = new Date(now.getTime() - unnamedFor - 1);
const young = new Date(now.getTime() - unnamedFor);
const files = (modifiedAt: Date, ...names: string[]) => names.map((name) => ({ name, modifiedAt }));
const many = (count: number, name: string) =>
  files(old, ...Array.from({ length: count }, (_, i) => `${name}${i}.webp`));

it('removes files without a row, with their smaller variants of both formats, and unfinished files', () => {
  const unfinished = 'a.webp.0b6fd0e8-52b1-4d2f-9a6e-0d3c5b1f7a11';
  const of = (key: string) => [`${key}.webp`, `${key}-240.webp`, `${key}.avif`, `${key}-240.avif`];
  const { remove } = sweepPlan(files(old, ...of('a'), ...of('b'), unfinished), new Set(['a.webp']), now);
  expect(remove).toEqual([...of('b'), unfinished]);
});

it('keeps files younger than a day, whose upload may not be finished', () => {
  expect(sweepPlan(files(young, 'b.webp'), new Set(), now)).toEqual({ remove: [], keep: [] });
});

it('keeps a key that itself ends like a variant', () => {
  expect(sweepPlan(files(old, 'a-240.webp', 'a-240-240.webp'), new Set(['a-240.webp']), now).remove).toEqual([]);
});

it('removes nothing when most pictures have no row, as the database may be the wrong one', () => {
  const { remove, keep } = sweepPlan(many(21, 'x'), new Set(), now);
  expect([remove.length, keep.length]).toEqual([0, 21]);
});

it.each([
  ['so few that the database must be new', many(20, 'x'), []],
  ['not the greater part', [...many(21, 'x'), ...many(21, 'y')], Array.from({ length: 21 }, (_, i) => `y${i}.webp`)],
])('removes files without a row that are %s', (_, stored, named) => {
  expect(sweepPlan(stored, new Set(named), now).keep).toEqual([]);
});
