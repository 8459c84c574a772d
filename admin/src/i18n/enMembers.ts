import { translatorWith } from './translate.ts';

/** Texts of the committee, loaded with the code of these screens and not with en.ts. */
export const membersEnglish = {
  members: {
    add: 'Add Member',
    edit: 'Edit Member',
    caption: 'Club Members',
    card: 'On the page',
    none: 'No members added yet.',
    noneYet: 'No members added yet. Click "Add Member" to get started.',
    loadFailed: 'The members could not be loaded. Please try again.',
    order: 'Order',
    added: 'Member added successfully',
    updated: 'Member updated successfully',
    delete: { title: 'Delete member?', consequence: ', %{designation}, leaves the club’s pages.' },
  },
} as const;

export const { translate: translateMembers } = translatorWith(membersEnglish);
