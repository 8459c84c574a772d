import type { Translated } from '@maidan/shared/language.ts';
import type { errorPage as english } from '../en/errors.ts';
import { hindi } from '../hindi-phrases.ts';

export const errorPage: Translated<typeof english> = {
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
