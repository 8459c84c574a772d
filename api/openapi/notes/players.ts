import { MessagesController } from '../../src/messages/messages.controller.ts';
import { PlayerDeletionController, SelectedPlayersController } from '../../src/players/player-deletion.controller.ts';
import { PlayerImportsController } from '../../src/players/import/player-imports.controller.ts';
import {
  PlayerPhotoController,
  PlayersAdminController,
  PlayersController,
} from '../../src/players/players.controller.ts';
import { PlayerRecordController } from '../../src/players/player-record.controller.ts';
import { PlayerRegistrationController } from '../../src/payments/ledger/player-registration.controller.ts';
import { ErasureController } from '../../src/privacy/erasure.controller.ts';
import { notesOn } from '../notes.ts';

const wrongState = 'The state of the import does not allow it.';
const noneOfThem = 'None of the players is there to be deleted.';

export const playerNotes = [
  notesOn(PlayersController, 'Players', {
    checkMobile: {
      summary: 'Tell whether a mobile is a registered player’s',
      parameters: {
        mobile: 'An Indian mobile number.',
        name: 'The full name as typed; a player under 18 is found only with it.',
      },
      answers: { 400: 'It is no Indian mobile number.' },
    },
    all: { summary: 'List all players' },
    search: {
      summary: 'Search players',
      parameters: { q: 'Words of name, mobile and receipt number; empty for everybody.', limit: 'At most so many.' },
    },
    export: { summary: 'Download the list as CSV' },
  }),
  notesOn(PlayersAdminController, 'Players', {
    list: { summary: 'List players by pages' },
    deleted: { summary: 'List the deleted players who can be restored' },
    knownPersons: {
      summary: 'List who has a mobile, each person once',
      parameters: { mobile: 'An Indian mobile number.' },
      answers: { 400: 'It is no Indian mobile number.' },
    },
    one: { summary: 'Read a player' },
  }),
  notesOn(PlayerDeletionController, 'Players', {
    remove: { summary: 'Delete a player' },
    removeById: {
      summary: 'Delete the player whose id is in the body',
      answers: { 404: 'The player is not in the list.' },
    },
    restore: {
      summary: 'Restore a deleted player',
      answers: { 409: 'The payment went back, or the player has registered again.' },
    },
  }),
  notesOn(SelectedPlayersController, 'Players', {
    remove: { summary: 'Delete the selected players', answers: { 404: noneOfThem } },
    restore: { summary: 'Restore the selected players', answers: { 409: 'None of them can be restored.' } },
    export: { summary: 'Download the selected players as CSV' },
  }),
  notesOn(MessagesController, 'Messages', {
    preview: {
      summary: 'Show who would get a message, and the first chats',
      answers: { 404: 'There is no such event.' },
    },
    create: {
      summary: 'Write a message to many, to be sent by hand',
      answers: { 404: 'There is no such event.', 409: 'Nobody of them has agreed to messages.' },
    },
    list: { summary: 'List the messages that go on, and the last others' },
    one: { summary: 'Read the chats of a message' },
    next: { summary: 'Reserve the next chats, which no other browser is given meanwhile' },
    markSent: { summary: 'Mark that a chat was sent, or take that back' },
    close: { summary: 'End a message, or take it up again' },
  }),
  notesOn(PlayerRecordController, 'Players', {
    one: { summary: 'Read all that is known of a player, with the corrections' },
    correct: {
      summary: 'Correct a player',
      answers: {
        409: 'Somebody has corrected the player meanwhile, or is registered so already, or the player was erased.',
      },
    },
    tellApart: {
      summary: 'Say that a player and one of an old list whose name sounds alike are two people, or one',
      answers: {
        409: 'There is no such player, or somebody has changed the player meanwhile, or the player was erased.',
      },
    },
  }),
  notesOn(PlayerRegistrationController, 'Players', {
    one: { summary: 'Read what came with the registration' },
    recordConsent: { summary: 'Record what a player allows, or that the person who agreed was seen' },
    answerRequest: {
      summary: 'Answer what a family has asked',
      answers: { 409: 'It is answered already, or was taken back.' },
    },
  }),
  notesOn(ErasureController, 'Players', {
    erase: { summary: 'Erase the personal data of a player' },
    eraseWaiting: { summary: 'Erase the personal data of somebody on a waiting list' },
  }),
  notesOn(PlayerPhotoController, 'Pictures', {
    photo: {
      summary: 'Read the photo of a player at its signed address',
      parameters: {
        expires: 'Part of the address.',
        signature: 'Part of the address.',
        width: '`240` for the thumbnail.',
      },
      produces: ['image/webp'],
    },
  }),
  notesOn(PlayerImportsController, 'Player imports', {
    upload: {
      summary: 'Upload a spreadsheet of players',
      answers: { 409: 'A person was erased while the file was read.' },
    },
    list: { summary: 'List the imports' },
    template: { summary: 'Download an empty sheet' },
    one: { summary: 'Read an import and its progress' },
    words: {
      summary: 'List the words of a column that are no playing style of the club',
      parameters: { column: 'The index of the column, from 0.' },
    },
    listRows: { summary: 'List the rows of the last check' },
    rejected: { summary: 'Download the rejected rows with their reasons' },
    check: { summary: 'Check the rows without storing players', answers: { 409: wrongState } },
    run: { summary: 'Begin the import', answers: { 409: wrongState } },
    undo: { summary: 'Begin to take an import back', answers: { 409: wrongState } },
  }),
];
