import type { InEachLanguage, Translated } from '@maidan/shared/language.ts';
import { unexpectedError } from '@maidan/shared/page-frame.ts';
import { hindi } from './hindi-phrases.ts';

/** The error page. The title is the specification's (section 8); the status is what the server answered. */
const en = {
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

const hi: Translated<typeof en> = {
  title: 'कुछ गड़बड़ हो गई!',
  phrase: hindi.error,
  notFound: {
    status: '404',
    message: 'पेज नहीं मिला',
    hint: 'इस पते पर कोई पेज नहीं है। गेंद बाउंड्री के पार चली गई।',
  },
  broken: {
    status: '500',
    message: 'सर्वर में गड़बड़ी',
    hint: 'हम अभी गेंद ढूँढ रहे हैं। एक मिनट बाद फिर कोशिश कीजिए।',
  },
  home: 'होम पर जाएँ',
  reload: 'फिर कोशिश करें',
  call: 'या क्लब को फ़ोन कीजिए:',
};

/** Both languages are in every browser, because they also report that the texts of an island could not be loaded. */
export const errorTexts: InEachLanguage<Translated<typeof en>> = { en, hi };
