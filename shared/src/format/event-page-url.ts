import { latinLetters } from './latin-letters.ts';

interface NamedEvent {
  id: string;
  eventName: string;
}

/**
 * Hexadecimal digits of an event's id in its address: 40 random bits. Of a thousand events two have the same digits
 * with a chance of one in two million.
 */
const keyLength = 10;
const longestName = 60;

/** The part of an event's addresses that does not change: the first digits of its id. */
export const eventKey = (id: string): string => id.replaceAll('-', '').slice(0, keyLength).toLowerCase();

/** Words in small Latin letters between hyphens; empty for a name without letters or digits that Latin can spell. */
function nameInAddress(name: string): string {
  const words = latinLetters(name)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return (words ?? []).join('-').slice(0, longestName).replace(/-$/, '');
}

/**
 * The part of an address that names an event, for example `sunrise-sixes-3f2a9c1b04`. Its end makes it unique. It
 * changes when the event's name changes.
 */
export const eventSlug = ({ id, eventName }: NamedEvent): string =>
  [nameInAddress(eventName), eventKey(id)].filter((part) => part !== '').join('-');

/** The page of an event, in English; `pageIn` gives the Hindi page. */
export const eventPageUrl = (event: NamedEvent): string => `/events/${eventSlug(event)}`;

/** The page of an event without its name in the address: short, and still valid after the event is renamed. */
export const shortEventPageUrl = (id: string): string => `/events/${eventKey(id)}`;

/** The photos of an event, in English. */
export const albumPageUrl = (event: NamedEvent): string => `/gallery/${eventSlug(event)}`;

/** The part of a photo's address by which its album's page finds it: the first digits of its id. */
export const photoKey = eventKey;

/** One photo of an event, in English. The edges answer it with the page of its album, which opens the photo. */
export const photoPageUrl = (event: NamedEvent, photoId: string): string =>
  `${albumPageUrl(event)}/${photoKey(photoId)}`;

/** The event's poster in both languages: a sheet of A4 to be printed. */
export const eventPosterUrl = (id: string): string => `${shortEventPageUrl(id)}/poster`;

/** The event as a calendar file. The address contains only the key, so that a subscription survives a new name. */
export const eventCalendarUrl = (id: string): string => `${shortEventPageUrl(id)}.ics`;

/** The picture that messengers show of a shared event; its address contains only the key as well. */
export const eventPictureUrl = (id: string): string => `${shortEventPageUrl(id)}.jpg`;

/** The public events since last year as a calendar that programs subscribe to. */
export const calendarFeedUrl = '/events.ics';

/** Parts of the address of an event's page or album with a name; nginx uses them in a regular expression. */
export const namedEventParts = {
  folder: '(?:/hi)?/(?:events|gallery)/',
  name: '[^/]*-',
  key: `[0-9a-f]{${keyLength}}`,
  file: '(?:[.](?:ics|jpg))?',
} as const;

const { folder, name, key, file } = namedEventParts;
const namedEvent = new RegExp(`^(${folder})${name}(${key})(${file})$`);

/** Parts of a photo's address; the name and its hyphen may be missing. */
export const photoParts = { folder: '(?:/hi)?/gallery/', name: `(?:${name})?`, key, photo: `/${key}` } as const;
const photoAddress = new RegExp(`^((${photoParts.folder})${photoParts.name}(${photoParts.key}))${photoParts.photo}$`);

/**
 * Returns the addresses of the album of a photo: one with the event's name as it was sent, and one without the name.
 * Empty when `pathname` is not the address of a photo.
 */
export function albumsOfPhoto(pathname: string): string[] {
  const [, named, folderOf, keyOf] = photoAddress.exec(pathname) ?? [];
  return named === undefined ? [] : [named, `${folderOf}${keyOf}`];
}

/**
 * The address of an event's page, album, calendar or picture without the name, to which the edges redirect from a
 * former name. Undefined for other addresses.
 */
export function withoutEventName(pathname: string): string | undefined {
  const groups = namedEvent.exec(pathname);
  return groups ? groups.slice(1).join('') : undefined;
}
