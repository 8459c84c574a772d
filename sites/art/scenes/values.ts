import type { Scene } from '../scene.ts';
import { duskCatch } from './events/dusk-catch.ts';
import { prizeGiving } from './events/prize-giving.ts';
import { under16 } from './events/under-16.ts';

/** The three posters of the About page are scenes that the club's events already own. */
export const values: Readonly<Record<string, Scene>> = {
  'value-excellence': duskCatch,
  'value-unity': prizeGiving,
  'value-future': under16,
};
