import { isolated } from '../../format/names.ts';
import type { AuditEntryView } from '../../wire/audit.ts';
import { type ActionsOf, count, erasedRows, fields, filtered } from './action-words.ts';

const player = ({ subjectName }: AuditEntryView): string =>
  subjectName ? `the player ${isolated(subjectName)}` : 'a player who has been erased';
const ofEvent = ({ subjectName }: AuditEntryView): string => (subjectName ? ` of ‘${subjectName}’` : '');
const ofFile = ({ subjectName }: AuditEntryView): string => (subjectName ? ` from ‘${subjectName}’` : '');

export const playerActions: ActionsOf<'player' | 'player-import'> = {
  'player.correct': {
    about: 'player',
    label: 'Player corrected',
    sentence: (e) => `corrected ${player(e)}${fields(e)}`,
  },
  'player.tell-apart': {
    about: 'player',
    label: 'Player told apart',
    sentence: (e) => `told ${player(e)} apart from a player of an old list whose name sounds alike`,
  },
  'player.join-namesake': {
    about: 'player',
    label: 'Player joined again',
    sentence: (e) => `said that ${player(e)} is the player of an old list whose name sounds alike`,
  },
  'player.delete': { about: 'player', label: 'Player deleted', sentence: (e) => `deleted ${player(e)}` },
  'player.restore': { about: 'player', label: 'Player restored', sentence: (e) => `restored ${player(e)}` },
  'player.erase': {
    about: 'player',
    label: 'Player erased',
    sentence: (e) => ['erased a person on request', erasedRows(e)].filter(Boolean).join(': '),
  },
  'player.consent': {
    about: 'player',
    label: 'Consent recorded',
    sentence: (e) => `recorded what ${player(e)} allows${fields(e)}`,
  },
  'player.answer-request': {
    about: 'player',
    label: 'Request answered',
    sentence: (e) => `answered what the family of ${player(e)} had asked`,
  },
  'player.export': {
    about: 'player',
    label: 'Players exported',
    sentence: (e) => `exported ${count(e, 'rows', 'player')}${ofEvent(e)}${filtered(e)}`,
  },
  'player-import.upload': {
    about: 'player-import',
    label: 'List uploaded',
    sentence: (e) => `uploaded a list of ${count(e, 'rows', 'row')} to import${ofFile(e)}`,
  },
  'player-import.run': {
    about: 'player-import',
    label: 'Import started',
    sentence: (e) => `started an import of players${ofFile(e)}`,
  },
  'player-import.undo': {
    about: 'player-import',
    label: 'Import undone',
    sentence: (e) => `undid an import of players${ofFile(e)}`,
  },
  'player-import.export': {
    about: 'player-import',
    label: 'Rejected rows exported',
    sentence: (e) => `exported ${count(e, 'rows', 'rejected row')} of an import of players${ofFile(e)}`,
  },
};
