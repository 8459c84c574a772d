import { expect, it } from '@jest/globals';
import type { PlayerCorrection } from '../../players/player-correction.entity.ts';
import { receiptCorrection } from './receipts.service.ts';

const registered = { firstName: 'Asa', lastName: 'Verma', mobile: '9826100000' };
const player = { ...registered, erasedAt: null };
type Field = PlayerCorrection['changes'][number]['field'];
const on = (date: string, ...fields: Field[]) => ({
  at: new Date(date),
  changes: fields.map((field) => ({ field, before: null, after: null })),
});
const corrections = [
  on('2026-11-24T05:00:00Z', 'age', 'photo'),
  on('2026-11-23T05:00:00Z', 'mobile'),
  on('2026-11-22T05:00:00Z', 'firstName', 'address'),
];

it.each([
  ['nothing was corrected', {}, null],
  ['the name was', { firstName: 'Asha' }, { name: true, mobile: false, date: '2026-11-22T05:00:00.000Z' }],
  ['the mobile was', { mobile: '9826100001' }, { name: false, mobile: true, date: '2026-11-23T05:00:00.000Z' }],
  [
    'both were',
    { firstName: 'Asha', mobile: '9826100001' },
    { name: true, mobile: true, date: '2026-11-23T05:00:00.000Z' },
  ],
  ['the person was erased', { firstName: '', lastName: '', mobile: '', erasedAt: new Date() }, null],
])('when %s', (_, given, said) => {
  expect(receiptCorrection(registered, { ...player, ...given }, corrections)).toEqual(said);
});
