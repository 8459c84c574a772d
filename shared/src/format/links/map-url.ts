/** A search for a place on Google Maps; opens the app where a phone has it. */
export const mapUrl = (place: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
