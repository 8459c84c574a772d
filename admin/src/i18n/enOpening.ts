/**
 * Texts of the steps before a club opens its site, which come with the code of OpeningStrip. Another language is a file
 * of the same shape.
 */
export const openingEnglish = {
  opening: {
    name: 'Ready to open',
    count: 'Ready to open: %{done} of %{all}',
    next: 'Next: %{item}',
    hide: 'Hide',
    failed: 'This could not be saved. Please try again.',
    done: 'done',
    open: 'still to do',
    go: 'Go there',
    how: 'How',
    goTo: '%{item}: go there',
    howTo: '%{item}: how',
    read: 'Mark as read',
    isRead: 'Read ✓',
    readOf: '%{item}: mark as read',
    isReadOf: '%{item}: read ✓',
    items: {
      name: 'Name of the club',
      logo: 'Logo',
      texts: 'Texts',
      rules: 'Rules',
      policies: 'Policies',
      fees: 'Fees',
      event: 'First event',
      backup: 'Backup',
      payments: 'Live payments',
    },
    hints: {
      name: 'Your own, published',
      logo: 'Your own, published',
      texts: 'All that the pages say of you',
      rules: 'What players agree to',
      policies: 'Privacy, terms and refunds',
      fees: 'What a registration costs',
      event: 'That players can register for',
      backup: 'One that was restored for a test',
      payments: 'In place of test payments',
    },
    demo: {
      is: 'Still here from the demo, to be deleted before you open:',
      events: 'Events',
      players: 'Players',
      members: 'Members',
      goTo: 'Of the demo: %{part}',
    },
    backup: {
      what: 'Whoever runs the server makes it there. It copies all that is stored, and restores the copy for a test:',
      more: 'The folder should not be on the server’s own disk. The setup of the server can make a backup each night.',
    },
  },
} as const;
