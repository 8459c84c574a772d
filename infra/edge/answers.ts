/** Answers that the edge gives itself, without a file and without the API. */
import { type PlainClub, plainPage } from './plain-page.ts';

/** The answer to a method other than GET and HEAD on the address of a page or a file. */
export const methodRefused = {
  allow: 'GET, HEAD',
  text: 'This address only answers GET.\nयह पता सिर्फ़ देखने के लिए है।\n',
};

/** Seconds after which the page `starting` is asked for again. */
export const startingSeconds = 2;

const texts = {
  /** The answer to an address or a header that is longer than nginx's limits. */
  tooLong: {
    en: {
      title: 'This page cannot be opened',
      text: 'The address or a cookie is too long. <a href="/">Start again from the home page.</a>',
    },
    hi: {
      title: 'यह पेज नहीं खुल सका',
      text: 'इसका पता या कोई कुकी बहुत लंबी है। <a href="/hi">होम पेज से फिर शुरू कीजिए।</a>',
    },
  },
  /** The answer to headers that cannot be read. */
  400: {
    en: {
      title: 'This page cannot be opened',
      text: 'The request could not be read. <a href="/">Start again from the home page.</a>',
    },
    hi: {
      title: 'यह पेज नहीं खुल सका',
      text: 'यह अनुरोध पढ़ा नहीं जा सका। <a href="/hi">होम पेज से फिर शुरू कीजिए।</a>',
    },
  },
  /** The next three are used before the site's first build; later a failed build leaves the last good one in place. */
  404: {
    en: { title: 'Not found', text: 'There is no page at this address.' },
    hi: { title: 'पेज नहीं मिला', text: 'इस पते पर कोई पेज नहीं है।' },
  },
  500: {
    en: { title: 'Something went wrong here', text: 'Please try again in a minute.' },
    hi: { title: 'कुछ गड़बड़ हो गई', text: 'कृपया एक मिनट बाद फिर कोशिश कीजिए।' },
  },
  starting: {
    en: { title: 'Starting', text: 'The site is being built. This page tries again by itself.' },
    hi: { title: 'शुरू हो रहा है', text: 'वेबसाइट तैयार हो रही है। यह पेज खुद फिर कोशिश करेगा।' },
  },
} as const;

/** The pages that the edge gives where the site has none. nginx, whose configuration contains them, knows no club. */
export const plainPages = (club?: PlainClub): Record<keyof typeof texts, string> => ({
  tooLong: plainPage({ club, texts: texts.tooLong }),
  400: plainPage({ club, texts: texts[400] }),
  404: plainPage({ club, texts: texts[404] }),
  500: plainPage({ club, texts: texts[500] }),
  starting: plainPage({ club, texts: texts.starting, refresh: startingSeconds }),
});

/** The answer to calls of the API while no process of it answers. */
export const apiAway = { retrySeconds: 5, json: { success: false, error: 'Please try again in a moment.' } };

/** Stands where the edge inserts the nonce: in the console's page, and in nginx's pages for a returning payer. */
export const noncePlaceholder = '__CSP_NONCE__';
