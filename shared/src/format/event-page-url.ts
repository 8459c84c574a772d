import { latinLetters } from './latin-letters.ts';

interface NamedEvent {
  id: string;
  eventName: string;
}

/**
 * The number of hexadecimal digits of an event's id in its address: 40 random bits. The chance that two of a thousand
 * events have the same digits is one in two million.
 */
const keyLength = 10;
const longestName = 60;

/** The part of an event's addresses that does not change: the first digits of its id. */
export const eventKey = (id: string): string => id.replaceAll('-', '').slice(0, keyLength).toLowerCase();

/**
 * The name as Latin words in lower case with hyphens between them; empty when no letter or digit of it has a Latin
 * form.
 */
function nameInAddress(name: string): string {
  const words = latinLetters(name)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return (words ?? []).join('-').slice(0, longestName).replace(/-$/, '');
}

/**
 * The part of an address that names an event, for example `sunrise-sixes-3f2a9c1b04`. It ends with the key of the
 * event. Its beginning changes when the event is renamed.
 */
export const eventSlug = ({ id, eventName }: NamedEvent): string =>
  [nameInAddress(eventName), eventKey(id)].filter((part) => part !== '').join('-');

/** The page of an event, in English; `pageIn` gives the Hindi page. */
export const eventPageUrl = (event: NamedEvent): string => `/events/${eventSlug(event)}`;

/** The short address of an event's page, without the name. It stays valid after the event is renamed. */
export const shortEventPageUrl = (id: string): string => `/events/${eventKey(id)}`;

/** The photos of an event, in English. */
export const albumPageUrl = (event: NamedEvent): string => `/gallery/${eventSlug(event)}`;

/** The part of a photo's address by which the page of its album finds the photo: the first digits of its id. */
export const photoKey = eventKey;

/**
 * The address of one photo of an event, in English. The web servers answer it with the page of the album, which opens
 * the photo.
 */
export const photoPageUrl = (event: NamedEvent, photoId: string): string =>
  `${albumPageUrl(event)}/${photoKey(photoId)}`;

/** The address of the event's poster for print, an A4 sheet in both languages. */
export const eventPosterUrl = (id: string): string => `${shortEventPageUrl(id)}/poster`;

/** The event as a calendar file. The address has no name in it, so it stays valid after the event is renamed. */
export const eventCalendarUrl = (id: string): string => `${shortEventPageUrl(id)}.ics`;

/** The picture that messengers show of a shared event. Its address has no name in it either. */
export const eventPictureUrl = (id: string): string => `${shortEventPageUrl(id)}.jpg`;

/** A calendar of the public events since last year, to which calendar programs can subscribe. */
export const calendarFeedUrl = '/events.ics';

/**
 * Regular expressions for the parts of an event's address with a name in it. The configuration of nginx uses them, too.
 */
export const namedEventParts = {
  folder: '(?:/hi)?/(?:events|gallery)/',
  name: '[^/]*-',
  key: `[0-9a-f]{${keyLength}}`,
  file: '(?:[.](?:ics|jpg))?',
} as const;

const { folder, name, key, file } = namedEventParts;
const namedEvent = new RegExp(`^(${folder})${name}(${key})(${file})$`);

/** Regular expressions for the parts of a photo's address. The name and its hyphen may be missing. */
export const photoParts = { folder: '(?:/hi)?/gallery/', name: `(?:${name})?`, key, photo: `/${key}` } as const;
const photoAddress = new RegExp(`^((${photoParts.folder})${photoParts.name}(${photoParts.key}))${photoParts.photo}$`);

/**
 * Returns the addresses of the album of a photo: one with the event's name as in `pathname`, and one without the name.
 * Empty when `pathname` is not the address of a photo.
 */
export function albumsOfPhoto(pathname: string): string[] {
  const [, named, folderOf, keyOf] = photoAddress.exec(pathname) ?? [];
  return named === undefined ? [] : [named, `${folderOf}${keyOf}`];
}

/**
 * The address of an event's page, album, calendar or picture without the name; undefined for other addresses. The web
 * servers redirect to it from an address with an earlier name.
 */
export function withoutEventName(pathname: string): string | undefined {
  const groups = namedEvent.exec(pathname);
  return groups ? groups.slice(1).join('') : undefined;
}
