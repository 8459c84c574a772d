import { defaultProfile } from '../club.ts';
import { textsOf } from './club-texts.ts';
import type { FormerPolicy } from './policies.ts';

/**
 * The texts of the pages in both languages. The builds of the pages replace this module by a module with the club's
 * texts (shared/src/config/club-module.ts). Pages import the texts and hand islands what they need, so that no script
 * carries all texts.
 */
export const pageTexts = textsOf(defaultProfile, []);

/** The versions of policies that publications of the club have ended, newest first. */
export const formerPolicies: readonly FormerPolicy[] = [];

/** Indian day of the first consent of a family; undefined while nobody has agreed to anything. */
export const agreedSince = undefined as string | undefined;
