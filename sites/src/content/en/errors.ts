import { unexpectedError } from '@maidan/shared/format/unexpected-error.ts';
import { hindi } from '../hindi-phrases.ts';

/** The error page. The title is the specification's (section 8); the status is what the server answered. */
export const errorPage = {
  title: unexpectedError,
  phrase: hindi.error,
  notFound: {
    status: '404',
    message: 'Not Found',
    hint: 'There is no page at this address. The ball went over the rope.',
  },
  broken: {
    status: '500',
    message: 'Internal Server Error',
    hint: 'We are still looking for the ball. Try again in a minute.',
  },
  home: 'Go to Home',
  reload: 'Try again',
  call: 'Or call the club:',
};
