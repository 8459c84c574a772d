import { expect, test } from '@jest/globals';
import { importPath, readImportAddress } from './importAddress.ts';

const read = (path: string) => readImportAddress(new URL(path, 'https://club.example'));

test('an address is read as it was written', () => {
  const addresses = [
    {},
    { id: 'a1' },
    { id: 'a1', wantsColumns: true },
    { id: 'a1', outcome: 'rejected', showsHelp: true },
    { id: 'a1', asksUndo: true },
    { showsHelp: true },
  ] as const;
  for (const address of addresses) expect(read(importPath(address))).toMatchObject(address);
});

test('the start keeps the address of its view; unknown words mean nothing', () => {
  expect(importPath()).toBe('/dashboard/player-imports');
  expect(read('/dashboard/player-imports?rows=broken&step=3&view=all')).toEqual({
    id: undefined,
    wantsColumns: false,
    outcome: undefined,
    asksUndo: false,
    showsHelp: false,
  });
});
