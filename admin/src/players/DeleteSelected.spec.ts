import { expect, it } from '@jest/globals';
import { deletedSentence, restoredSentence } from './DeleteSelected.tsx';

const ids = (count: number): string[] => Array.from({ length: count }, (_, i) => String(i));

it.each([
  [1, 0, '1 player deleted'],
  [1000, 0, '1,000 players deleted'],
  [12, 1, '12 players deleted. 1 was no longer in the list.'],
  [12, 2, '12 players deleted. 2 were no longer in the list.'],
])('says that %i were deleted and %i were gone', (count, missing, sentence) => {
  expect(deletedSentence({ success: true, ids: ids(count), missing })).toBe(sentence);
});

it('says who was not restored, and why', () => {
  const asha = { id: 'a', name: 'Asha Verma', reason: 'Registered again.' };
  expect(restoredSentence({ success: true, ids: ids(2), refused: [] })).toBe('2 players restored');
  expect(restoredSentence({ success: true, ids: ids(2), refused: [asha] })).toBe(
    '2 players restored. Asha Verma was not: Registered again.',
  );
  expect(restoredSentence({ success: true, ids: ids(1), refused: [asha, asha, asha] })).toBe(
    '1 player restored. Asha Verma and 2 others were not: Registered again.',
  );
});
