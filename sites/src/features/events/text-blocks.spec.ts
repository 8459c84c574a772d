import { expect, it } from '@jest/globals';
import { textBlocks } from './text-blocks.ts';

const numbered = (...texts: string[]) => ({
  kind: 'numbered',
  items: texts.map((text, i) => ({ number: i + 1, text })),
});

it.each([
  ['1. One over.\n2. No pads.', [numbered('One over.', 'No pads.')]],
  ['1) One over.\n2) No pads.', [numbered('One over.', 'No pads.')]],
  ['१. एक ओवर।\n२. पैड नहीं।', [numbered('एक ओवर।', 'पैड नहीं।')]],
  ['- Bats\n• Pads', [{ kind: 'bulleted', items: ['Bats', 'Pads'] }]],
])('reads %j as a list', (text, blocks) => {
  expect(textBlocks(text)).toEqual(blocks);
});

it('keeps the line breaks of paragraphs, and begins a new one after a blank line', () => {
  expect(textBlocks('Six overs.\nTen sides.\n\n\nTea at four.')).toEqual([
    { kind: 'paragraph', text: 'Six overs.\nTen sides.' },
    { kind: 'paragraph', text: 'Tea at four.' },
  ]);
});

it('puts a line without a number to the item above it, and goes on after a blank line', () => {
  expect(textBlocks('Play:\n1. Six overs,\n   two a bowler.\n\n2. No pads.\n\nTea at four.')).toEqual([
    { kind: 'paragraph', text: 'Play:' },
    numbered('Six overs,\ntwo a bowler.', 'No pads.'),
    { kind: 'paragraph', text: 'Tea at four.' },
  ]);
});

it('keeps the numbers that the club has written', () => {
  expect(textBlocks('4. Helmets.\n6. Pads.')).toEqual([
    {
      kind: 'numbered',
      items: [
        { number: 4, text: 'Helmets.' },
        { number: 6, text: 'Pads.' },
      ],
    },
  ]);
});

it.each(['2026. A good year', '6.30 pm', '1.One', '-10 degrees', '10 overs'])('leaves %j as it is', (text) => {
  expect(textBlocks(text)).toEqual([{ kind: 'paragraph', text }]);
});

it('reads nothing from an empty text', () => {
  expect(textBlocks(' \n ')).toEqual([]);
});
