import type { Scene } from '../ground/scene.ts';
import { duskCatch } from './events/dusk-catch.ts';
import { prizeGiving } from './events/prize-giving.ts';
import { under16 } from './events/under-16.ts';

/** The three pictures of the About page's values: scenes that are covers of events as well. */
export const values: Readonly<Record<string, Scene>> = {
  'value-excellence': duskCatch,
  'value-unity': prizeGiving,
  'value-future': under16,
};
