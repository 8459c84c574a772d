import type { PlayerKind } from '@maidan/shared/domain/player-type.ts';
import sharp from 'sharp';

/** What a person enters in the registration form. */
export interface Applicant {
  playerType: PlayerKind;
  playingStyle: string;
  firstName: string;
  lastName: string;
  address: string;
  age: string;
  mobile: string;
}

let issued = 0;

/** A mobile for one test: each worker process has a range of a thousand numbers, by its process id. */
export function freshMobile(): string {
  const own = `${process.pid % 1_000_000}`.padStart(6, '0');
  return `9${own}${`${issued++ % 1000}`.padStart(3, '0')}`;
}

export const anApplicant = (change: Partial<Applicant> = {}): Applicant => ({
  playerType: 'new',
  playingStyle: 'Batting All-rounder',
  firstName: 'Asha',
  lastName: 'Verma',
  address: '12 Station Road, Raipur',
  age: '24',
  mobile: freshMobile(),
  ...change,
});

/** A JPEG of noise as large as a phone's photos, below the form's limit of 5 MB. */
export async function largePhoto(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const buffer = await sharp({ create: { width: 2600, height: 2000, channels: 3, background: '#7a4427', noise } })
    .jpeg({ quality: 95 })
    .toBuffer();
  return { name: 'IMG_20261121.jpg', mimeType: 'image/jpeg', buffer };
}

/** A small valid picture, for tests that are not about its size. */
export async function smallPhoto(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const buffer = await sharp({ create: { width: 400, height: 500, channels: 3, background: '#d9803f' } })
    .jpeg()
    .toBuffer();
  return { name: 'me.jpg', mimeType: 'image/jpeg', buffer };
}
