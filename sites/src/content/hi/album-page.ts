import type { Translated } from '@maidan/shared/language.ts';
import type { albumPage as english } from '../en/album-page.ts';

export const albumPage: Translated<typeof english> = {
  title: (name) => `तस्वीरें: ${name}`,
  description: (name, dates, photos, club) => `${name}, ${dates}: ${photos}। ${club}`,
  allAlbums: 'सारी तस्वीरें',
  event: 'प्रतियोगिता के बारे में',
  empty: 'कोई तस्वीर नहीं है',
  photo: (name, place) => `${name}, तस्वीर ${place}`,
  gone: 'वह तस्वीर अब इस एल्बम में नहीं है। बाकी तस्वीरें यहाँ हैं।',
  place: (place, count) => `${place} / ${count}`,
  shareAlbum: 'एल्बम औरों को भेजें',
  share: 'औरों को भेजें',
  copied: 'लिंक कॉपी हो गया',
  notCopied: 'लिंक कॉपी नहीं हो सका',
  save: 'तस्वीर सहेजें',
  onEvent: {
    title: 'तस्वीरें',
    all: (photos) => `सभी ${photos} देखें`,
    album: 'एल्बम खोलें',
  },
};
