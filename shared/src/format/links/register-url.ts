/** The registration form with an event chosen in it; a path, to be put after the site's origin. */
export const registerUrl = (eventId: string): string => `/register?event=${encodeURIComponent(eventId)}`;
