import { expect, it } from '@jest/globals';
import { changesSince, ontoCurrent, quoted } from './meanwhile.ts';

const fact = (label: string, value: string, now?: string) => ({ label, value, ...(now && { now }) });

it('says what another administrator has changed, with the value that is stored now', () => {
  const before = [fact('Name', 'Asha'), fact('Location', 'Ward 12'), fact('Photo', 'a.webp'), fact('Ground', 'A')];
  const now = [fact('Name', 'Asha'), fact('Location', ''), fact('Photo', 'b.webp', 'another one'), fact('Ground', 'B')];
  expect(changesSince(before, now)).toEqual([
    { label: 'Location', now: 'empty' },
    { label: 'Photo', now: 'another one' },
    { label: 'Ground', now: '“B”' },
  ]);
});

it('says no more than the beginning of a long text', () => {
  expect(quoted('छ'.repeat(80))).toBe(`“${'छ'.repeat(80)}”`);
  expect(quoted('🏏'.repeat(81))).toBe(`“${'🏏'.repeat(80)}…”`);
});

it('keeps what was typed on what another administrator has saved, and follows it elsewhere', () => {
  const before = { location: 'Ward 12', rules: 'Six overs', ground: '' };
  const typed = { ...before, location: 'Ward 13' };
  const current = { ...before, location: 'Ward 14', rules: 'Eight overs' };
  expect(ontoCurrent(typed, before, current)).toEqual({ location: 'Ward 13', rules: 'Eight overs', ground: '' });
  const photo = new File([], 'cover.jpg');
  expect(ontoCurrent<{ photo?: File }>({ photo }, {}, {})).toEqual({ photo });
});
