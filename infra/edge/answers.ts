/** Answers that the edge gives itself, without a file and without the API. */
import { plainPage } from './plain-page.ts';

/** For another method than GET or HEAD on the address of a page or a file. */
export const methodRefused = {
  allow: 'GET, HEAD',
  text: 'This address only answers GET.\nयह पता सिर्फ़ देखने के लिए है।\n',
};

/** For an address or a header longer than nginx's limits. */
export const tooLongPage = plainPage({
  texts: {
    en: {
      title: 'This page cannot be opened',
      text: 'The address or a cookie is too long. <a href="/">Start again from the home page.</a>',
    },
    hi: {
      title: 'यह पेज नहीं खुल सका',
      text: 'इसका पता या कोई कुकी बहुत लंबी है। <a href="/hi">होम पेज से फिर शुरू कीजिए।</a>',
    },
  },
});

/** Used where the site has no error page: 404 and 500 before its first build, 400 for unreadable headers. */
export const plainErrors = {
  400: plainPage({
    texts: {
      en: {
        title: 'This page cannot be opened',
        text: 'The request could not be read. <a href="/">Start again from the home page.</a>',
      },
      hi: {
        title: 'यह पेज नहीं खुल सका',
        text: 'यह अनुरोध पढ़ा नहीं जा सका। <a href="/hi">होम पेज से फिर शुरू कीजिए।</a>',
      },
    },
  }),
  404: plainPage({
    texts: {
      en: { title: 'Not found', text: 'There is no page at this address.' },
      hi: { title: 'पेज नहीं मिला', text: 'इस पते पर कोई पेज नहीं है।' },
    },
  }),
  500: plainPage({
    texts: {
      en: { title: 'Something went wrong here', text: 'Please try again in a minute.' },
      hi: { title: 'कुछ गड़बड़ हो गई', text: 'कृपया एक मिनट बाद फिर कोशिश कीजिए।' },
    },
  }),
};

const startingSeconds = 2;

/** Shown before the first build; later a failed build leaves the last good one in place. */
export const startingPage = {
  retrySeconds: startingSeconds,
  html: plainPage({
    refresh: startingSeconds,
    texts: {
      en: { title: 'Starting', text: 'The site is being built. This page tries again by itself.' },
      hi: { title: 'शुरू हो रहा है', text: 'वेबसाइट तैयार हो रही है। यह पेज खुद फिर कोशिश करेगा।' },
    },
  }),
};

/** For the API's addresses while no process of it answers. */
export const apiAway = { retrySeconds: 5, json: { success: false, error: 'Please try again in a moment.' } };

/** Stands in the console's page where the edge inserts the nonce. */
export const noncePlaceholder = '__CSP_NONCE__';
