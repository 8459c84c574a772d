import { translatorWith } from './translate.ts';

/** Texts of the history, which come with its code. Another language is a file of the same shape. */
export const historyEnglish = {
  history: {
    loading: 'Loading the history...',
    loadFailed: 'Failed to fetch the history',
    none: 'Nothing has been recorded yet.',
    noneFound: 'Nothing in the history matches these filters.',
    clearFilters: 'Clear the filters',
    only: 'Only',
    oneRecord: 'one record',
    isShown: 'is shown.',
    showAll: 'Show all',
    before: 'Before',
    after: 'After',
    changed: 'changed',
    openPayment: 'Open the payment',
    allAbout: {
      event: 'All about this event',
      member: 'All about this member',
      photo: 'All about this photo',
      album: 'All about this album',
      player: 'All about this player',
      'player-import': 'All about this import',
      payment: 'All about this payment',
      payout: 'All about this settlement file',
      fee: 'All about this fee',
      notice: 'All about this notice',
      sponsor: 'All about this sponsor',
      club: 'All changes of the club',
      message: 'All about this message',
      administrator: 'All sign-ins of this administrator',
      audit: 'All exports',
      'file-sweep': 'All of these',
    },
    filters: {
      actor: 'Who',
      subjectKind: 'About',
      action: 'Action',
      from: 'From',
      to: 'To',
      everybody: 'Everybody',
      everything: 'Everything',
      allActions: 'All actions',
      search: 'Event, member or player',
    },
    export: {
      action: 'Export to CSV',
      done: 'Exported %{count} line |||| Exported %{count} lines',
      failed: 'The export failed. Please try again.',
    },
  },
} as const;

export const { translate: translateHistory } = translatorWith(historyEnglish);
