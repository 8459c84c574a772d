import type { Scene } from '../ground/scene.ts';
import { floodlightCup } from './gallery/floodlight-cup.ts';
import { makarSankranti } from './gallery/makar-sankranti.ts';
import { monsoonFootballGallery } from './gallery/monsoon-football.ts';
import { winterLeague } from './gallery/winter-league.ts';

/** Pictures of the seeded events, by the folder to which they are written. */
export const galleries: Readonly<Record<string, readonly Scene[]>> = {
  'floodlight-cup': floodlightCup,
  'winter-league': winterLeague,
  'makar-sankranti': makarSankranti,
  'monsoon-football': monsoonFootballGallery,
};
