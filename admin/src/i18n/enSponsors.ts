/** Texts of the screen of sponsors, which come with its code. Another language is a file of the same shape. */
export const sponsorsEnglish = {
  sponsors: {
    lede: 'Whose logo stands above the foot of the pages: of all pages, of the home page, or of one event’s page. It is shown from its first day to its last one by the Indian calendar, in the order of this list.',
    add: 'Add sponsor',
    edit: 'Change sponsor',
    caption: 'Sponsors',
    none: 'No sponsors yet. Add those whose logo the pages are to show.',
    loadFailed: 'The sponsors could not be loaded. Please try again.',
    saved: 'Saved. The pages show it in a few minutes.',
    columns: { logo: 'Logo', name: 'Sponsor', shownOn: 'Shown on', days: 'Days', state: 'State', order: 'Order' },
    from: 'From %{day}',
    fields: {
      photo: 'Logo',
      name: 'Name',
      url: 'Address of the site (optional)',
      shownOn: 'Shown on',
      eventId: 'Event',
      firstDay: 'First day',
      lastDay: 'Last day (optional)',
    },
    chooseEvent: 'Choose an event',
    hints: {
      name: 'Read out in place of the logo, and shown when it cannot be loaded.',
      lastDay: 'Empty when no day ends it.',
      logo: 'PNG, JPEG or WebP. Transparent parts get the light ground of the plate.',
    },
    delete: { title: 'Delete sponsor?', consequence: ' leaves the pages. It can be restored for %{days} days.' },
  },
} as const;
