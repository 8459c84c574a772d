/** Texts of the screen of notices, which come with its code. Another language is a file of the same shape. */
export const noticesEnglish = {
  notices: {
    lede: 'What everybody should read for some days: rain, a moved match, a result. A notice stands above the page from its first day to its last one, by the Indian calendar; nobody has to take it down. That of an event stands on the event’s own page and above the list of events.',
    add: 'Add notice',
    edit: 'Change notice',
    caption: 'Notices',
    none: 'No notices yet. Add one when practice is called off, a match is moved or a result is to be told.',
    loadFailed: 'The notices could not be loaded. Please try again.',
    saved: 'Saved. The pages show it in a few minutes.',
    columns: { notice: 'Notice', shownOn: 'Shown on', days: 'Days', state: 'State' },
    days: '%{first} to %{last}',
    states: { coming: 'From %{day}', now: 'Now', over: 'Over', eventDeleted: 'Event deleted' },
    fields: {
      title: 'Title',
      text: 'Text (optional)',
      titleHi: 'Title in Hindi',
      textHi: 'Text in Hindi (optional)',
      shownOn: 'Shown on',
      eventId: 'Event',
      firstDay: 'First day',
      lastDay: 'Last day',
    },
    chooseEvent: 'Choose an event',
    hints: { title: 'One language is enough: the pages in the other one show it as well.' },
    delete: { title: 'Delete notice?', consequence: ' leaves the pages. It can be restored for %{days} days.' },
  },
} as const;
