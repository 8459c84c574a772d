import { translatorWith } from './translate.ts';

/** Texts of the screen of administrators, which come with its code. Another language is a file of the same shape. */
export const administratorsEnglish = {
  administrators: {
    loading: 'Loading administrators...',
    loadFailed: 'The administrators could not be loaded. Please try again.',
    name: 'Name',
    you: '%{username} (you)',
    never: 'Never',
    change: 'Change',
    changeOf: 'Change %{username}',
    actions: {
      role: 'Change role',
      password: 'Reset password',
      'two-step': 'Turn off two-step sign-in',
      delete: 'Delete',
    },
    add: 'Add administrator',
    addAction: 'Add',
    adding: 'Adding…',
    addFailed: 'The administrator could not be added. Please try again.',
    usernameHint: 'What this person signs in with, and what the history calls them.',
    generated: {
      title: 'Password of %{username}',
      shownOnce: 'It is shown only now. Copy it before you close this.',
      advice:
        'Give it to %{username} in person or by telephone. It is good for %{days} days, and must be changed at the first sign-in.',
    },
    role: {
      title: 'Role of %{username}',
      changed: '%{username} is now %{role}',
      failed: 'The role could not be changed. Please try again.',
      losesAccess: 'This is your own account: you will not see this list any more.',
    },
    password: {
      title: 'Reset password?',
      resetting: 'Resetting…',
      failed: 'The password could not be reset. Please try again.',
      consequence: '%{username} is signed out everywhere and gets a new password, which you see once.',
    },
    twoStep: {
      wasTurnedOff: 'Two-step sign-in of %{username} is off',
      consequence:
        '%{username} then signs in with the password alone. Do this when the phone and the recovery codes are lost, and only when you know that it is %{asking} who asks.',
    },
    delete: {
      title: 'Delete administrator?',
      done: '%{username} deleted',
      failed: 'The administrator could not be deleted. Please try again.',
      consequence:
        '%{username} is signed out everywhere and cannot sign in any more. What %{deleted} did stays in the history.',
    },
  },
} as const;

export const { translate: translateAdministrators, translateWithElements: translateAdministratorsWithElements } =
  translatorWith(administratorsEnglish);
