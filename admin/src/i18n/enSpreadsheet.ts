import { translatorWith } from './translate.ts';

/** Texts of the upload of a spreadsheet, which come with its code. Another language is a file of the same shape. */
export const spreadsheetEnglish = {
  spreadsheet: {
    choose: 'Choose a file',

    drop: 'or drop it here',
    hint: 'CSV or Excel (.xlsx), at most %{megabytes} MB and %{rows} rows',
    sent: '%{percent} % sent',
    reading: 'Reading the rows…',
    failed: 'The file could not be uploaded. Please try again.',
    signedOut: 'You were signed out before the file had arrived.',
    sendAgain: 'Send %{file} again',
    another: 'Choose another file',
    stepDone: 'done',
    allDone: 'Done',
    columns: 'Columns of the file',
    column: 'Column',
    columnOf: 'column %{letters}',
    heading: 'Heading in the file',
    noHeading: 'No heading',
    holds: 'Holds',
    holdsOf: '%{heading} holds',
    samples: 'First values',
    leaveOut: 'Leave out',
    chosenAlready: '%{field} (chosen already)',
    moved: '%{field} is now %{column}; %{loser} is left out.',
    matched: '%{count} column matched |||| %{count} columns matched',
  },
} as const;

export const { translate: translateSpreadsheet } = translatorWith(spreadsheetEnglish);
