import type { Area } from './file-store.ts';

/** Where rows name their pictures, for what goes through all pictures whatever record they belong to. */
export const pictureColumns = {
  gallery: [['gallery_photos', 'image_key']],
  events: [['events', 'photo_key']],
  members: [['members', 'photo_key']],
  registrations: [
    ['registrations', 'photo_key'],
    ['players', 'photo_key'],
  ],
} as const satisfies Record<Exclude<Area, 'withheld' | 'site'>, readonly (readonly [table: string, column: string])[]>;
