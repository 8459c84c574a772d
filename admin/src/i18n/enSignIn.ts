/**
 * Texts that are shown before the console's code is loaded: those of the sign-in page, of failed requests, and of the
 * frame around every page. en.ts contains them as well. Another language is a file of the same shape.
 */
export const signInEnglish = {
  signIn: {
    title: 'Admin Login',
    username: 'Username',
    password: 'Password',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    rememberMe: 'Remember me',
    forgotten:
      'Forgotten password? Another administrator can set a new one under “Administrators”; without one, whoever runs the server does it with %{command}.',
    submit: 'Sign In',
    submitting: 'Signing in…',
    checking: 'Checking…',
    back: 'Back',
    captcha: {
      alt: 'CAPTCHA code: %{length} letters and digits',
      refresh: 'Refresh %{label}',
      picture: {
        label: 'CAPTCHA code',
        other: 'Cannot read it? Answer a question instead',
        loading: 'Loading code...',
        loadFailed: 'The code could not be loaded.',
      },
      question: {
        label: 'CAPTCHA answer',
        other: 'Show the picture instead',
        loading: 'Loading question...',
        loadFailed: 'The question could not be loaded.',
      },
    },
    code: {
      app: {
        label: 'Enter the code from your authenticator app',
        hint: 'Six digits. The app shows a new code every half minute.',
        other: 'Use a recovery code',
      },
      recovery: {
        label: 'Enter one of your recovery codes',
        hint: 'From the list that you saved. Each code works once.',
        other: 'Use the authenticator app',
      },
    },
  },
  /** Messages for a request without an answer, or with an answer that has no message of the API. */
  calls: {
    unreachable: 'The club’s server cannot be reached. Check your connection and try again.',
    slow: 'The club’s server took too long to answer. Please try again.',
    fileGone: 'The file can no longer be read. Please choose it again.',
    signedInAgain: 'You have signed in again meanwhile. Please try again.',
    broken: 'Something went wrong on the club’s server. Please try again.',
  },
  page: {
    dashboard: 'Admin Dashboard',
    skipToContent: 'Skip to content',
    skipToList: 'Skip to the list',
    main: 'Main',
    menu: 'Menu',
    close: 'Close',
    newTab: 'opens in a new tab',
    quickLinks: 'Quick links',
    copyright: '© %{year} %{club}, %{city} %{postalCode}',
    console: 'The console',
    loadingConsole: 'Loading the console…',
    loading: 'Loading...',
    codeFailed: '%{what} could not be loaded. Check your connection and try again.',
    tryAgain: 'Try again',
  },
} as const;
