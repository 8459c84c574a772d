import { isolated } from '../../format/names.ts';
import type { AuditEntryView } from '../../wire/audit.ts';
import { valueText } from '../fields.ts';
import { type ActionsOf, changeOf, count, erasedRows, fields, named } from './action-words.ts';

/** `a photo`, or `12 photos` that were selected. */
const photos = (entry: AuditEntryView): string =>
  (entry.details.counts?.['photos'] ?? 1) > 1 ? count(entry, 'photos', 'photo') : 'a photo';
const toAlbum = (entry: AuditEntryView): string => `‘${isolated(String(changeOf(entry, 'album')?.after ?? ''))}’`;
const place = ({ details }: AuditEntryView): string => String(details.changes?.[0]?.after ?? '');
/** ` from 1 Dec 2026 on` */
const fromDay = (entry: AuditEntryView): string => {
  const from = changeOf(entry, 'validFrom');
  const day = from?.after ?? from?.before;
  return day ? ` from ${valueText('validFrom', day)} on` : '';
};
/** `: ₹1,600 from 1 Dec 2026 on` */
const feeTerms = (entry: AuditEntryView): string => {
  const fee = changeOf(entry, 'fee');
  const amount = fee?.after ?? fee?.before;
  return `${amount ? `: ${valueText('fee', amount)}` : ''}${fromDay(entry)}`;
};

export const eventActions: ActionsOf<'event' | 'waiting-list' | 'member' | 'photo' | 'album' | 'fee'> = {
  'event.create': { about: 'event', label: 'Event added', sentence: (e) => `added the event ${named(e)}` },
  'event.update': {
    about: 'event',
    label: 'Event changed',
    sentence: (e) => `changed the event ${named(e)}${fields(e)}`,
  },
  'event.delete': { about: 'event', label: 'Event deleted', sentence: (e) => `deleted the event ${named(e)}` },
  'event.restore': { about: 'event', label: 'Event restored', sentence: (e) => `restored the event ${named(e)}` },
  'event.refund-payers': {
    about: 'event',
    label: 'Payers refunded',
    sentence: (e) => `began to refund ${count(e, 'payers', 'payer')} of the event ${named(e)}`,
  },
  'waiting-list.told': {
    about: 'event',
    label: 'Waiting list told',
    sentence: (e) =>
      e.details.counts?.['calledOff']
        ? `told somebody on the waiting list of ${named(e)} that the event is called off`
        : `sent the offer of a place in ${named(e)} to somebody on the waiting list`,
  },
  'waiting-list.remove': {
    about: 'event',
    label: 'Taken off a waiting list',
    sentence: (e) => {
      const entries = e.details.counts?.['entries'] ?? 1;
      return `took ${entries > 1 ? `${entries} people` : 'somebody'} off the waiting list of ${named(e)}`;
    },
  },
  'waiting-list.erase': {
    about: 'event',
    label: 'Erased from a waiting list',
    sentence: (e) =>
      [`erased a person on the waiting list of ${named(e)} on request`, erasedRows(e)].filter(Boolean).join(': '),
  },
  'member.create': { about: 'member', label: 'Member added', sentence: (e) => `added the member ${named(e)}` },
  'member.update': {
    about: 'member',
    label: 'Member changed',
    sentence: (e) => `changed the member ${named(e)}${fields(e)}`,
  },
  'member.move': {
    about: 'member',
    label: 'Member moved',
    sentence: (e) => `moved the member ${named(e)} to place ${place(e)}`,
  },
  'member.delete': { about: 'member', label: 'Member deleted', sentence: (e) => `deleted the member ${named(e)}` },
  'member.restore': { about: 'member', label: 'Member restored', sentence: (e) => `restored the member ${named(e)}` },
  'photo.upload': { about: 'photo', label: 'Photo added', sentence: (e) => `added a photo of ${named(e)}` },
  'photo.update': {
    about: 'photo',
    label: 'Photo changed',
    sentence: (e) => `changed ${photos(e)} of ${named(e)}${fields(e)}`,
  },
  'photo.move': {
    about: 'photo',
    label: 'Photo moved',
    sentence: (e) =>
      place(e) === '1' && photos(e) === 'a photo'
        ? `made a photo the cover of ${named(e)}`
        : `moved ${photos(e)} of ${named(e)} to place ${place(e)}`,
  },
  'photo.change-album': {
    about: 'photo',
    label: 'Photos moved to another album',
    sentence: (e) => `moved ${photos(e)} of ${named(e)} to the album of ${toAlbum(e)}`,
  },
  'photo.delete': {
    about: 'photo',
    label: 'Photo deleted',
    sentence: (e) => `deleted ${photos(e)} of ${named(e)}`,
  },
  'photo.restore': {
    about: 'photo',
    label: 'Photos restored',
    sentence: (e) => `restored ${count(e, 'photos', 'photo')} of ${named(e)}`,
  },
  'album.delete': {
    about: 'album',
    label: 'Album deleted',
    sentence: (e) => `deleted the album of ${named(e)} with ${count(e, 'photos', 'photo')}`,
  },
  'fee.add': {
    about: 'fee',
    label: 'Fee set',
    sentence: (e) => `set the fee of ${named(e)}${feeTerms(e)}`,
  },
  'fee.end': {
    about: 'fee',
    label: 'Own fee ended',
    sentence: (e) => `set the fee of ${named(e)} back to that of all events${fromDay(e)}`,
  },
  'fee.withdraw': {
    about: 'fee',
    label: 'Fee withdrawn',
    sentence: (e) => `withdrew the fee of ${named(e)}${feeTerms(e)}`,
  },
};
