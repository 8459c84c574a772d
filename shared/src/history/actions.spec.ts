import { describe, expect, it } from '@jest/globals';
import { playerTypeOf } from '../domain/player-type.ts';
import { auditActions } from '../domain/audit.ts';
import type { AuditEntryView } from '../wire/audit.ts';
import { actionsAbout, actionWords } from './actions.ts';
import { changeText } from './fields.ts';

const entry = (given: Partial<AuditEntryView>): AuditEntryView => ({
  id: '1',
  at: '2026-11-22T06:00:00.000Z',
  actor: 'kavita',
  action: 'event.update',
  subjectKind: 'event',
  subjectId: null,
  subjectName: 'Monsoon Cup',
  details: {},
  requestId: null,
  ...given,
});
const sentence = (given: Partial<AuditEntryView>) => {
  const line = entry(given);
  return actionWords[line.action].sentence(line);
};

describe('a sentence', () => {
  it.each<[Partial<AuditEntryView>, string]>([
    [
      { details: { changes: [{ field: 'location', before: 'A', after: 'B' }, { field: 'photo' }] } },
      'changed the event ‘Monsoon Cup’: venue, photo',
    ],
    [
      { action: 'member.move', subjectName: 'Asha', details: { changes: [{ field: 'place', before: 3, after: 1 }] } },
      'moved the member ‘Asha’ to place 1',
    ],
    [{ action: 'album.delete', details: { counts: { photos: 1 } } }, 'deleted the album of ‘Monsoon Cup’ with 1 photo'],
    [{ action: 'photo.delete', details: {} }, 'deleted a photo of ‘Monsoon Cup’'],
    [{ action: 'photo.delete', details: { counts: { photos: 12 } } }, 'deleted 12 photos of ‘Monsoon Cup’'],
    [
      { action: 'photo.move', details: { counts: { photos: 3 }, changes: [{ field: 'place', before: 4, after: 1 }] } },
      'moved 3 photos of ‘Monsoon Cup’ to place 1',
    ],
    [
      {
        action: 'photo.change-album',
        details: { counts: { photos: 2 }, changes: [{ field: 'album', before: 'Monsoon Cup', after: 'Holi Cup' }] },
      },
      'moved 2 photos of ‘Monsoon Cup’ to the album of ‘Holi Cup’',
    ],
    [
      { action: 'photo.update', details: { counts: { photos: 4 }, changes: [{ field: 'caption' }] } },
      'changed 4 photos of ‘Monsoon Cup’: caption',
    ],
    [{ action: 'player.delete', subjectName: 'Asha Verma' }, 'deleted the player Asha Verma'],
    [{ action: 'player.delete', subjectName: '' }, 'deleted a player who has been erased'],
    [
      { action: 'player-import.export', subjectName: '', details: { counts: { rows: 2 } } },
      'exported 2 rejected rows of an import of players',
    ],
    [
      { action: 'player-import.run', subjectName: 'U16 2025.xlsx' },
      'started an import of players from ‘U16 2025.xlsx’',
    ],
    [
      { action: 'payout.compare', subjectName: '', details: { counts: { lines: 7, differences: 2 } } },
      'compared a settlement file: 7 lines, 2 differences',
    ],
    [{ action: 'payout.delete', subjectName: 'may.csv' }, 'deleted the result of the settlement file ‘may.csv’'],
    [{ action: 'player-import.undo', subjectName: '' }, 'undid an import of players'],
    [
      { action: 'player.erase', details: { counts: { players: 1, registrations: 0, photos: 2 } } },
      'erased a person on request: 1 player, 2 photos',
    ],
    [
      {
        ...{ action: 'fee.add', subjectName: 'Old player, all events' },
        details: {
          changes: [
            { field: 'fee', before: 1000, after: 1100 },
            { field: 'validFrom', before: null, after: '2026-12-01' },
          ],
        },
      },
      'set the fee of ‘Old player, all events’: ₹1,100 from 1 Dec 2026 on',
    ],
    [
      {
        ...{ action: 'fee.end', subjectName: 'Old player, Monsoon Cup' },
        details: {
          changes: [
            { field: 'fee', before: 1100, after: null },
            { field: 'validFrom', before: null, after: '2026-12-01' },
          ],
        },
      },
      'set the fee of ‘Old player, Monsoon Cup’ back to that of all events from 1 Dec 2026 on',
    ],
    [
      {
        ...{ action: 'fee.withdraw', subjectName: 'Old player, Monsoon Cup' },
        details: {
          changes: [
            { field: 'fee', before: 1100, after: null },
            { field: 'validFrom', before: '2026-12-01', after: null },
          ],
        },
      },
      'withdrew the fee of ‘Old player, Monsoon Cup’: ₹1,100 from 1 Dec 2026 on',
    ],
    [
      {
        ...{ action: 'payment.refund-part', subjectKind: 'payment', subjectName: 'MSC-2026-000042' },
        details: { changes: [{ field: 'returned', before: null, after: 500.5 }] },
      },
      'returned a part of the payment ‘MSC-2026-000042’: ₹500.50',
    ],
    [
      {
        ...{ action: 'payment.withdraw', subjectKind: 'payment', subjectName: 'MSC-2026-000042' },
        details: {
          changes: [
            { field: 'returned', before: null, after: 500 },
            { field: 'kept', before: null, after: 1000 },
          ],
        },
      },
      'withdrew the player of the payment ‘MSC-2026-000042’: ₹500, kept ₹1,000',
    ],
    [
      {
        ...{ action: 'player.export', subjectName: '' },
        details: {
          counts: { rows: 2 },
          filters: [
            { field: 'position', value: 'child, old' },
            { field: 'from', value: '2026-01-01' },
          ],
        },
      },
      `exported 2 players, filtered by type ${playerTypeOf('child')}, Old Player, from 2026-01-01`,
    ],
    [
      {
        ...{ action: 'player.export', subjectName: '' },
        details: { counts: { rows: 1 }, filters: [{ field: 'position', value: 'Child Player (Old Town)' }] },
      },
      'exported 1 player, filtered by type Child Player (Old Town)',
    ],
    [
      { action: 'session.sign-in-failed', subjectName: '', details: { browser: 'Chrome on Android' } },
      'failed to sign in with a name that nobody has (Chrome on Android)',
    ],
  ])('of %j reads %j', (given, expected) => {
    expect(sentence(given)).toBe(expected);
  });

  it.each(auditActions)('of %s has no gap when details are missing', (action) => {
    expect(sentence({ action })).not.toMatch(/undefined|null|NaN/);
  });
});

it('tells a change of the player type in words, whether kinds or words were stored', () => {
  expect(changeText({ field: 'position', before: 'new', after: 'child' })).toBe(
    `type: New Player → ${playerTypeOf('child')}`,
  );
  expect(changeText({ field: 'position', before: 'Old Player', after: 'Child Player (Old Town)' })).toBe(
    'type: Old Player → Child Player (Old Town)',
  );
});

it('tells what is due at the counter in rupees', () => {
  expect(changeText({ field: 'due', before: null, after: 1500 })).toBe('due at the counter: nothing → ₹1,500');
});

it('offers the actions of one kind, or all', () => {
  expect(actionsAbout('member')).toHaveLength(5);
  expect(actionsAbout(undefined)).toEqual([...auditActions]);
});
