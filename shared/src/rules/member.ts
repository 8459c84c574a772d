import { photoPoint, photoRequired, shrunkPhotoRules, type PhotoFacts } from './photo.ts';
import { atMost, required, type RuleSet } from './rule-set.ts';

export interface MemberForm {
  name: string;
  designation: string;
  photo?: PhotoFacts;
  /** The point that stays visible where the photo is cut (`photoPoint` of photo.ts); empty for the middle. */
  photoPoint: string;
}

/** The most characters of the name, and of the designation. */
export const memberTextLimit = 80;

/** Messages of spec sections 5 and 8, and our own where they have none. */
export const memberSentences = {
  both: 'Please enter name and designation',
  tooLong: (field: string): string => `${field} must be at most ${memberTextLimit} characters`,
  saveFailed: 'Failed to save member',
  deleteFailed: 'Failed to delete member',
  restored: 'Member restored successfully',
  restoreFailed: 'Failed to restore member',
  deleted: 'Member deleted successfully!',
} as const;

const messages = memberSentences;

/** Rules for a change, where the photo may stay. */
export const memberRules: RuleSet<MemberForm> = {
  name: [required(messages.both), atMost(memberTextLimit, messages.tooLong('Name'))],
  designation: [required(messages.both), atMost(memberTextLimit, messages.tooLong('Designation'))],
  photo: shrunkPhotoRules,
  photoPoint: [photoPoint],
};

/** A new member needs a photo. */
export const newMemberRules: RuleSet<MemberForm> = { ...memberRules, photo: [photoRequired, ...shrunkPhotoRules] };
