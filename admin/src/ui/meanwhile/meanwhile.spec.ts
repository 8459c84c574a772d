import { expect, it } from '@jest/globals';
import { byWhom, changesSince, ownFields, quoted } from './meanwhile.ts';

const fact = (label: string, value: string, now?: string) => ({
  ...{ label, field: label.toLowerCase(), value },
  ...(now && { now }),
});

it('says what another administrator has changed, with the value that is stored now', () => {
  const before = [fact('Name', 'Asha'), fact('Location', 'Ward 12'), fact('Photo', 'a.webp'), fact('Ground', 'A')];
  const now = [fact('Name', 'Asha'), fact('Location', ''), fact('Photo', 'b.webp', 'another one'), fact('Ground', 'B')];
  expect(changesSince(before, now)).toEqual([
    { label: 'Location', field: 'location', now: 'empty' },
    { label: 'Photo', field: 'photo', now: 'another one' },
    { label: 'Ground', field: 'ground', now: '“B”' },
  ]);
});

it('says the beginning of a long text, and gives the whole, so that nobody overwrites what nobody can read', () => {
  expect(quoted('छ'.repeat(80))).toEqual({ now: `“${'छ'.repeat(80)}”` });
  expect(quoted('🏏'.repeat(81))).toEqual({ now: `“${'🏏'.repeat(80)}…”`, whole: '🏏'.repeat(81) });
});

it('knows the fields that were changed on both sides, whose current value can be taken', () => {
  const changes = [
    { label: 'Location', field: 'location', now: '“B”' },
    { label: 'Rules', field: 'rules', now: '“Six overs”' },
    { label: 'Withdrawn', now: '“C”' },
  ];
  const stored = { location: 'B', rules: 'Six overs', ground: '' };
  const typed = { location: 'B', rules: 'Eight overs', ground: 'North' };
  expect(ownFields({ actors: [], changes }, typed, stored)).toEqual(new Set(['rules']));
});

it('does not name oneself as another administrator', () => {
  expect(byWhom(['asha', 'kavita'], 'ravi')).toBe('asha and kavita');
  expect(byWhom(['asha', 'kavita'], 'asha')).toBe('kavita and you, in another tab or an earlier save');
  expect(byWhom(['asha'], undefined)).toBe('asha');
});
