import { defaultProfile } from '../club.ts';
import { textsOf } from './club-texts.ts';
import type { FormerPolicy } from './policies.ts';

/**
 * The texts of the pages in both languages. The builds of the pages replace this module by a module with the club's
 * texts (shared/src/config/club-module.ts). Pages import the texts and pass islands only what they need, so that
 * scripts stay small.
 */
export const pageTexts = textsOf(defaultProfile, []);

/** The versions of policies that publications of the club have ended, newest first. */
export const formerPolicies: readonly FormerPolicy[] = [];

/** Indian day of the earliest consent that is recorded; undefined while none is. */
export const agreedSince = undefined as string | undefined;
