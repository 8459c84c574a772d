import { defaultProfile } from '../club.ts';
import { textsOf } from './club-texts.ts';
import type { FormerPolicy } from './policies.ts';

/**
 * The texts of the pages in both languages. The builds of the pages replace this module by those of the club
 * (shared/src/config/club-module.ts). Pages import it and hand islands what they need, so that no script carries it.
 */
export const pageTexts = textsOf(defaultProfile, []);

/** The versions of policies that the club's own have followed, newest first. */
export const formerPolicies: readonly FormerPolicy[] = [];
