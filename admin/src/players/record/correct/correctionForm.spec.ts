import { expect, it } from '@jest/globals';
import { playerTypeOf } from '@maidan/shared/domain/player-type.ts';
import { photoByteLimit, photoSentences } from '@maidan/shared/rules/photo.ts';
import { correctionSentences } from '@maidan/shared/rules/players/player-correction.ts';
import { registrationSentences } from '@maidan/shared/rules/registration.ts';
import type { PlayerCorrectionView, PlayerRecord } from '@maidan/shared/wire/player-record.ts';
import { correctionChanges, errorsOf, formOf, readPhoto, sentOf } from './correctionForm.ts';

const stored = {
  firstName: 'Asha',
  lastName: 'Verma',
  age: 24,
  mobile: '9826100001',
  address: 'Ward 12',
  playingStyle: 'opening bat',
  unavailability: '',
  remarks: '',
  dateOfBirth: '',
  eligibility: null,
  createdAt: '2026-11-20T06:30:00.000Z',
  position: playerTypeOf('new'),
  version: 3,
  corrections: [],
  namesake: null,
} as unknown as PlayerRecord;
const form = { ...formOf(stored), reason: 'She called' };
const photo = new File(['x'], 'me.jpg', { type: 'image/jpeg' });

it('sends all fields, tidied, with the version that they rest on', () => {
  const typed = { ...form, age: '२५', mobile: '+91 98261-00002', unavailability: 'Monday, ', reason: ' She called ' };
  const { firstName, lastName, address, playingStyle, remarks, dateOfBirth } = stored;
  expect(sentOf(typed, stored)).toEqual({
    ...{ firstName, lastName, address, playingStyle, remarks, dateOfBirth },
    age: 25,
    mobile: '9826100002',
    unavailability: 'Monday',
    version: 3,
    reason: 'She called',
  });
});

it('sends a new photo, or that the stored one is to go', () => {
  expect(sentOf({ ...form, photo: { kind: 'chosen', file: photo } }, stored)).toMatchObject({ photo });
  expect(sentOf({ ...form, photo: { kind: 'removed' } }, stored)).toMatchObject({ removePhoto: true });
});

it('asks for a change, and takes one of the photo for one', () => {
  expect(errorsOf({ ...form, mobile: '098261 00001' }, stored)).toEqual({ reason: correctionSentences.unchanged });
  expect(errorsOf({ ...form, reason: '' }, stored)).toEqual({ reason: correctionSentences.reason });
  expect(errorsOf({ ...form, photo: { kind: 'removed' } }, stored)).toEqual({});
});

it('has the registration’s errors, and waits for a photo that is being read', () => {
  const typed = { ...form, age: 'abc', lastName: '', photo: { kind: 'reading' } as const };
  expect(errorsOf(typed, stored)).toEqual({
    age: registrationSentences.ageWhole,
    lastName: registrationSentences.lastName,
    photo: 'Please wait until the photo is read',
  });
});

it('refuses files that the registration form refuses', async () => {
  const refused = (file: File) => readPhoto(file);
  const large = new File([new Uint8Array(photoByteLimit + 1)], 'a.jpg', { type: 'image/jpeg' });
  expect(await refused(large)).toEqual({ kind: 'refused', message: photoSentences.registrationSize });
  const document = new File(['%PDF'], 'a.jpg', { type: 'image/jpeg' });
  expect(await refused(document)).toEqual({ kind: 'refused', message: photoSentences.registrationType });
  const gone = new File(['x'], 'a.jpg', { type: 'image/jpeg' });
  gone.slice = () => ({ arrayBuffer: () => Promise.reject(new DOMException('', 'NotFoundError')) }) as unknown as Blob;
  expect(await refused(gone)).toEqual({ kind: 'refused', message: photoSentences.gone });
  expect(await refused(photo)).toEqual({ kind: 'refused', message: photoSentences.registrationType });
});

const correction = (id: string, actor: string, field: 'address' | 'photo'): PlayerCorrectionView => ({
  id,
  at: '2026-11-22T06:30:00.000Z',
  actor,
  reason: 'She called',
  changes: [{ field, before: null, after: null }],
});
const shown = {
  firstName: 'Asha',
  lastName: 'Verma',
  age: 24,
  mobile: '9826100001',
  address: 'Ward 12',
  playingStyle: '',
  unavailability: '',
  remarks: '',
  dateOfBirth: '',
  photo: '/photo?signature=1',
  corrections: [correction('old', 'first', 'photo')],
} as unknown as PlayerRecord;

it('names who has corrected since, each once, and what is stored now', () => {
  const corrections = [correction('b', 'kavita', 'photo'), correction('a', 'kavita', 'address'), ...shown.corrections];
  expect(correctionChanges(shown, { ...shown, address: 'Ward 14', corrections })).toEqual({
    actors: ['kavita'],
    changes: [
      { label: 'Address', field: 'address', now: '“Ward 14”' },
      { label: 'Photo', now: 'another one' },
    ],
  });
});

it('takes neither an older correction nor a newly signed address of the photo for a change', () => {
  expect(correctionChanges(shown, { ...shown, photo: '/photo?signature=2' })).toEqual({ actors: [], changes: [] });
});
