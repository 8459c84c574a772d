import { ClubAdminController, ClubController, OpeningController } from '../../src/club/club.controller.ts';
import { PaymentSetupController } from '../../src/club/payment-setup.controller.ts';
import { EventsAdminController, EventsController } from '../../src/events/events.controller.ts';
import { FeesAdminController } from '../../src/fees/fees.admin.controller.ts';
import {
  GalleryAdminController,
  GalleryController,
  PhotoEditAdminController,
  SelectedPhotosController,
} from '../../src/gallery/gallery.controller.ts';
import { MembersAdminController, MembersController } from '../../src/members/members.controller.ts';
import { NoticesAdminController, NoticesController } from '../../src/notices/notices.controller.ts';
import { SponsorsAdminController, SponsorsController } from '../../src/sponsors/sponsors.controller.ts';
import { WaitingListAdminController } from '../../src/waiting-list/waiting-list.controller.ts';
import { notesOn } from '../notes.ts';

const place = {
  summary: 'Move in the order; 1 is the first place',
  answers: { 409: 'The list has another `order` now.' },
};
const noPart = 'The address names no year, or no part.';
const outdated = 'Another administrator has edited it since `version` was shown.';
const sameEvent =
  'Another event has its name and first day (`sameEvent`), and `askIfSame` was sent; nothing was written.';
const edit = { answers: { 409: outdated } };
const removal = { parameters: { version: 'The version that was shown; left out, no edit is told.' }, ...edit };

const savedMeanwhile = {
  answers: { 409: 'Another administrator has saved since `revision` was shown; nothing was written.' },
};

export const clubNotes = [
  notesOn(ClubController, 'Club', {
    read: { summary: 'Read what the club says of itself, as it was published' },
    logo: {
      summary: 'Read a logo',
      produces: ['image/png'],
      parameters: { key: 'The profile’s `logo`.' },
      answers: { 404: 'There is no such logo.' },
    },
    picture: {
      summary: 'Read a picture of the site',
      produces: ['image/webp'],
      parameters: { key: 'What a picture’s field of the profile begins with.' },
      answers: { 404: 'There is no such picture.' },
    },
  }),
  notesOn(ClubAdminController, 'Club', {
    read: { summary: 'Read the draft, what is published, what was changed, and by whom' },
    save: { summary: 'Change the draft', ...savedMeanwhile },
    revert: {
      summary: 'Make an earlier state the draft',
      answers: { 404: 'There was no such state.', ...savedMeanwhile.answers },
    },
    publish: { summary: 'Publish the draft', ...savedMeanwhile },
    addLogo: { summary: 'Upload a logo, which a save can then name' },
    addPicture: { summary: 'Upload a picture of the site, which a save can then name' },
  }),
  notesOn(OpeningController, 'Club', {
    read: { summary: 'List what a club does before it opens its site' },
    mark: { summary: 'Tick an item that was read, or hide the list' },
  }),
  notesOn(PaymentSetupController, 'Club', {
    read: { summary: 'Read how payments are taken' },
    test: { summary: 'Test the provider’s keys, by asking about a payment that was never made' },
  }),
  notesOn(EventsController, 'Public lists', {
    all: { summary: 'List all events' },
    current: { summary: 'List the events of the events page' },
    years: { summary: 'Count the events of each year' },
    year: { summary: 'List a part of the events of a year', answers: { 404: noPart } },
    one: { summary: 'List one event' },
    upcoming: { summary: 'List the upcoming events that have not begun' },
    soonest: { summary: 'List the next three events' },
  }),
  notesOn(MembersController, 'Public lists', { all: { summary: 'List the committee' } }),
  notesOn(NoticesController, 'Public lists', { today: { summary: 'List the notices of today' } }),
  notesOn(SponsorsController, 'Public lists', { today: { summary: 'List the sponsors of today' } }),
  notesOn(GalleryController, 'Public lists', {
    grouped: { summary: 'List the photos by event' },
    all: { summary: 'List the photos' },
    newest: { summary: 'List the three newest albums' },
    digests: { summary: 'List the digests of all albums' },
    firstAlbums: { summary: 'List the albums of the gallery page' },
    album: { summary: 'List the photos of one album' },
    years: { summary: 'Count the albums of each year' },
    year: { summary: 'List a part of the albums of a year', answers: { 404: noPart } },
  }),
  notesOn(EventsAdminController, 'Events', {
    all: { summary: 'List all events' },
    list: { summary: 'List events by pages' },
    deleted: { summary: 'List the deleted events that can be restored' },
    one: { summary: 'Read an event' },
    create: { summary: 'Create an event', answers: { 409: sameEvent } },
    createUpcoming: { summary: 'Create an upcoming event', answers: { 409: sameEvent } },
    change: { summary: 'Change an event', ...edit },
    changeById: {
      summary: 'Change the event whose id is in the body',
      answers: { 404: 'There is no such event.', 409: outdated },
    },
    remove: { summary: 'Delete an event', ...removal },
    removeById: { summary: 'Delete the event whose id is in the body', answers: { 404: 'There is no such event.' } },
    restore: { summary: 'Restore a deleted event' },
  }),
  notesOn(WaitingListAdminController, 'Events', {
    list: { summary: 'List who waits for a place in an event' },
    markTold: { summary: 'Mark that an offer was sent', answers: { 409: 'There is no offer to send.' } },
    remove: { summary: 'Take somebody off a waiting list', answers: { 409: 'The entry has ended.' } },
    removeAll: { summary: 'Take several people off a waiting list', answers: { 409: 'None of the entries is open.' } },
  }),
  notesOn(FeesAdminController, 'Fees', {
    overview: { summary: 'List all fees that were ever set' },
    add: { summary: 'Set a fee', answers: { 409: 'Another fee is valid on that day than the console showed.' } },
    withdraw: {
      summary: 'Withdraw a fee that has not begun',
      answers: { 409: 'It has begun, or was withdrawn or replaced.' },
    },
  }),
  notesOn(MembersAdminController, 'Members', {
    list: { summary: 'List the committee by pages' },
    deleted: { summary: 'List the deleted members who can be restored' },
    one: { summary: 'Read a member' },
    add: { summary: 'Add a member' },
    change: { summary: 'Change a member', ...edit },
    place,
    remove: { summary: 'Delete a member', ...removal },
    restore: { summary: 'Restore a deleted member' },
  }),
  notesOn(NoticesAdminController, 'Notices', {
    list: { summary: 'List notices by pages' },
    deleted: { summary: 'List the deleted notices that can be restored' },
    one: { summary: 'Read a notice' },
    add: { summary: 'Add a notice' },
    change: { summary: 'Change a notice', ...edit },
    remove: { summary: 'Delete a notice', ...removal },
    restore: { summary: 'Restore a deleted notice' },
  }),
  notesOn(SponsorsAdminController, 'Sponsors', {
    list: { summary: 'List sponsors by pages' },
    deleted: { summary: 'List the deleted sponsors that can be restored' },
    one: { summary: 'Read a sponsor' },
    add: { summary: 'Add a sponsor' },
    change: { summary: 'Change a sponsor', ...edit },
    place,
    remove: { summary: 'Delete a sponsor', ...removal },
    restore: { summary: 'Restore a deleted sponsor' },
  }),
  notesOn(GalleryAdminController, 'Gallery', {
    grouped: { summary: 'List the photos by event' },
    list: { summary: 'List photos by pages' },
    deleted: { summary: 'List the deleted photos that can be restored' },
    one: { summary: 'Read a photo' },
    upload: { summary: 'Add a photo to an event', answers: { 409: 'A photo of another event has this id.' } },
    deleteAlbum: {
      summary: 'Delete all photos of an event',
      parameters: {
        eventName: 'The name of the event.',
        eventId: 'Which of two events that bear the same name.',
        order: 'The hash of the photos that were shown; left out, no change is told.',
      },
      answers: {
        404: 'No event with photos has this name.',
        409: 'Two events have this name, and `eventId` does not say which; or the photos have another `order` now.',
      },
    },
    deletePhoto: { summary: 'Delete a photo', ...removal },
    deletePhotoById: {
      summary: 'Delete the photo whose id is in the body',
      answers: { 404: 'There is no such photo.' },
    },
    bringBack: { summary: 'Restore a deleted photo', answers: { 409: 'The event of the photo was deleted.' } },
  }),
  notesOn(PhotoEditAdminController, 'Gallery', {
    update: { summary: 'Change caption or highlight of a photo', ...edit },
    place,
  }),
  notesOn(SelectedPhotosController, 'Gallery', {
    change: {
      summary: 'Delete, move, order or caption selected photos of an album',
      answers: {
        404: 'There is no such event, or none of the photos is in its album any more.',
        409: 'The album has another `order` now.',
      },
    },
  }),
];
