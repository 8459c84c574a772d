import type { InEachLanguage, Translated } from '@maidan/shared/language.ts';
import { unexpectedError } from '@maidan/shared/page-frame.ts';
import { hindi } from './hindi-phrases.ts';

/** The texts of the error page, and of an island that fails. The title is the specification's (section 8). */
const en = {
  title: unexpectedError,
  broken: 'We are still looking for the ball. Try again in a minute.',
  home: 'Go to Home',
  reload: 'Try again',
  call: 'Or call the club:',
};

const hi: Translated<typeof en> = {
  title: 'कुछ गड़बड़ हो गई!',
  broken: 'हम अभी गेंद ढूँढ रहे हैं। एक मिनट बाद फिर कोशिश कीजिए।',
  home: 'होम पर जाएँ',
  reload: 'फिर कोशिश करें',
  call: 'या क्लब को फ़ोन कीजिए:',
};

/** Scripts contain both languages, because these texts also report that the texts of a language could not be loaded. */
export const errorTexts: InEachLanguage<Translated<typeof en>> = { en, hi };

/** The texts of the error page: `status` is the server's answer, and `words` explain it to a visitor. */
const pageInEnglish = {
  phrase: hindi.error,
  notFound: {
    status: '404',
    message: 'Not Found',
    words: 'This page is not here',
    hint: 'A letter of the address may be wrong, or the page was taken off: the ball went over the rope. What most visitors look for:',
  },
  broken: {
    status: '500',
    message: 'Internal Server Error',
    words: 'The fault is ours',
    hint: en.broken,
  },
};

const pageInHindi: Translated<typeof pageInEnglish> = {
  phrase: hindi.error,
  notFound: {
    status: '404',
    message: 'पेज नहीं मिला',
    words: 'यह पेज यहाँ नहीं है',
    hint: 'हो सकता है कि पते में कोई अक्षर गलत हो, या पेज हटा दिया गया हो: गेंद बाउंड्री के पार चली गई। शायद आप इनमें से कुछ ढूँढ रहे हों:',
  },
  broken: {
    status: '500',
    message: 'सर्वर में गड़बड़ी',
    words: 'गलती हमारी है',
    hint: hi.broken,
  },
};

export const errorPageTexts: InEachLanguage<Translated<typeof pageInEnglish>> = { en: pageInEnglish, hi: pageInHindi };
