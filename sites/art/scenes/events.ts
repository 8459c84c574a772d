import type { Scene } from '../ground/scene.ts';
import { duskCatch } from './events/dusk-catch.ts';
import { floodlightNight } from './events/floodlight-night.ts';
import { keeperSunrise } from './events/keeper-sunrise.ts';
import { monsoonFootball } from './events/monsoon-football.ts';
import { prizeGiving } from './events/prize-giving.ts';
import { quickSingle } from './events/quick-single.ts';
import { umpireNoon } from './events/umpire-noon.ts';
import { under16 } from './events/under-16.ts';
import { womensMatch } from './events/womens-match.ts';

/** Covers for the seeded events. */
export const eventCovers: readonly Scene[] = [
  floodlightNight,
  under16,
  keeperSunrise,
  womensMatch,
  monsoonFootball,
  prizeGiving,
  umpireNoon,
  duskCatch,
  quickSingle,
];
