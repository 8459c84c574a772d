import { HealthController } from '../../src/health/health.controller.ts';
import { HistoryController } from '../../src/history/history.controller.ts';
import { FileSweepController } from '../../src/privacy/file-sweep.controller.ts';
import { UploadsController } from '../../src/gallery/uploads.controller.ts';
import { notesOn } from '../notes.ts';

export const upkeepNotes = [
  notesOn(UploadsController, 'Pictures', {
    picture: {
      summary: 'Read a public picture',
      parameters: { area: '`events`, `gallery`, `members` or `sponsors`.', name: 'The name of the file.' },
      answers: { 404: 'There is no such picture, or it is not shown.' },
      produces: ['image/webp', 'image/avif'],
    },
    // Answers all other addresses below `uploads`.
    missing: { summary: 'Answer 404' },
  }),
  notesOn(HealthController, 'Health', {
    health: { summary: 'Tell whether the database answers' },
    live: { summary: 'Tell whether the process answers' },
    ready: { summary: 'Tell whether the process may be given requests' },
  }),
  notesOn(HistoryController, 'History', {
    list: { summary: 'List who did what, by pages' },
    actors: { summary: 'List everybody with a line in the history' },
    export: { summary: 'Download the history as CSV' },
  }),
  notesOn(FileSweepController, 'Upkeep', {
    last: { summary: 'Read what the last comparison of files and rows has found' },
  }),
];
