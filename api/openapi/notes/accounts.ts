import { AccountController } from '../../src/auth/account.controller.ts';
import { AdministratorsController } from '../../src/administrators/administrators.controller.ts';
import { SessionsController } from '../../src/auth/sessions.controller.ts';
import { AuthController, CodeStepController } from '../../src/auth/auth.controller.ts';
import { captchaCookie } from '../../src/auth/captcha/captcha.service.ts';
import { codeCookie } from '../../src/auth/pending-sign-ins.ts';
import { notesOn } from '../notes.ts';

const lastOne = 'Nobody would be administrator any more.';
const own = 'It is the own account, whose page asks for the password.';

export const accountNotes = [
  notesOn(AuthController, 'Sign-in', {
    captcha: { summary: 'Draw a captcha', setsCookie: 'The captcha that waits for its answer.' },
    question: {
      summary: 'Ask the captcha as a question in words',
      setsCookie: 'The captcha that waits for its answer.',
    },
    login: {
      summary: 'Sign in with name, password and captcha',
      cookies: { [captchaCookie]: 'The captcha that was drawn or asked before.' },
      answers: { 401: 'The name or the password is wrong.' },
      setsCookie: 'The sign-in that waits for its code, when the account asks for one.',
      failure: 'SignInFailure',
    },
    logout: { summary: 'End this session' },
    verify: { summary: 'Tell who is signed in, until when, and what the role allows' },
  }),
  notesOn(CodeStepController, 'Sign-in', {
    signIn: {
      summary: 'Send the code of the second step',
      cookies: { [codeCookie]: 'The sign-in that waits for its code.' },
      answers: { 401: 'The code is wrong; with `expired` the sign-in has to begin anew.' },
      failure: 'SignInFailure',
    },
  }),
  notesOn(SessionsController, 'My account', {
    list: { summary: 'List the own sessions' },
    endOthers: { summary: 'End all own sessions but this one' },
    endOther: { summary: 'End one of the own sessions, not this one' },
  }),
  notesOn(AccountController, 'My account', {
    read: { summary: 'Read the own account' },
    changePassword: { summary: 'Change the own password' },
    beginTwoStep: { summary: 'Begin to set up two-step sign-in', answers: { 409: 'It is on already.' } },
    confirmTwoStep: { summary: 'Turn on two-step sign-in with a code', answers: { 409: 'It is on already.' } },
    turnOffTwoStep: { summary: 'Turn off two-step sign-in' },
  }),
  notesOn(AdministratorsController, 'Administrators', {
    list: { summary: 'List the accounts of the console' },
    create: { summary: 'Create an account', answers: { 409: 'The name is taken.' } },
    changeRole: { summary: 'Give an account another role', answers: { 409: lastOne } },
    resetPassword: { summary: 'Give an account a generated password', answers: { 409: own } },
    turnOffTwoStep: { summary: 'Turn off the two-step sign-in of an account', answers: { 409: own } },
    delete: { summary: 'Delete an account', answers: { 409: `${lastOne} Or: ${own}` } },
  }),
];
