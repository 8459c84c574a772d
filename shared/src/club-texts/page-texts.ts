import { defaultProfile } from '../club.ts';
import { textsOf } from './club-texts.ts';

/**
 * The texts of the pages in both languages. The builds of the pages replace this module by those of the club
 * (shared/src/config/club-module.ts). Pages import it and hand islands what they need, so that no script carries it.
 */
export const pageTexts = textsOf(defaultProfile, []);
