import { club } from '@maidan/shared/club.ts';
import type { Translated } from '@maidan/shared/language.ts';
import type * as english from '../en/gallery.ts';
import { hindi } from '../hindi-phrases.ts';

export const page: Translated<typeof english.page> = {
  title: 'तस्वीरें',
  phrase: hindi.gallery,
  description: `${club.nameHi} के आयोजनों की तस्वीरें, हर आयोजन की अलग-अलग।`,
  loading: 'तस्वीरें आ रही हैं...',
  empty: 'अभी किसी आयोजन की तस्वीरें नहीं हैं',
  emptyHint: 'पहली तस्वीरें अगले आयोजन के बाद लगेंगी।',
  noPhotos: 'कोई तस्वीर नहीं है',
  photosFailed: 'तस्वीरें नहीं खुल सकीं। नेटवर्क ठीक होने पर फिर देखिए।',
  loadingOthers: 'बाकी तस्वीरें आ रही हैं...',
  othersFailed: 'बाकी तस्वीरें नहीं खुल सकीं।',
  othersUnscripted: 'इस एल्बम की बाकी तस्वीरें उसके पेज पर हैं।',
  tryAgain: 'फिर कोशिश करें',
  close: 'बंद करें',
  albumPage: 'एल्बम खोलें',
  notLoaded: 'यह पेज बनते समय तस्वीरों की सूची नहीं मिल सकी। थोड़ी देर बाद फिर देखिए।',
};

export const highlights: Translated<typeof english.highlights> = {
  title: 'टूर्नामेंट की झलकियाँ',
  phrase: hindi.highlights,
  empty: 'अभी कोई आयोजन नहीं है',
  emptyHint: 'पहले आयोजन के बाद यहाँ तस्वीरें लगेंगी।',
  full: 'सारी तस्वीरें देखें',
  more: 'और देखें',
  moreOf: 'तस्वीरें',
};

export const viewer: Translated<typeof english.viewer> = {
  name: 'तस्वीर पूरी स्क्रीन पर',
  close: 'तस्वीर बंद करें',
  previous: 'पिछली तस्वीर',
  next: 'अगली तस्वीर',
  failed: 'यह तस्वीर नहीं खुल सकी।',
};

export const photoCount = (count: number): string => `${count} ${count === 1 ? 'तस्वीर' : 'तस्वीरें'}`;
