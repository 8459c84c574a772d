import { club } from '@maidan/shared/club.ts';
import { pageTexts } from '@maidan/shared/club-texts/page-texts.ts';
import { hindi } from '../hindi-phrases.ts';

const texts = pageTexts.en.rules;

/** Replaces no-break spaces: the specification's texts have ordinary spaces. */
const plain = ({ rule, text }: { rule: string; text: string }) => ({
  rule: rule.replaceAll('\u00a0', ' '),
  text: text.replaceAll('\u00a0', ' '),
});

/** The rule page. Spec section 2 names the categories, five of the rules and the notes; the rest is the club's own. */
export const rules = {
  title: 'Rules',
  phrase: hindi.rules,
  description: `The rules of ${club.name}, ${club.city}: general, match and practice rules, membership and important notes.`,
  lede: texts.lede,
  categories: [
    { title: texts.fixed.general, items: texts.general.map(plain) },
    { title: texts.fixed.match, items: texts.match.map(plain) },
    { title: texts.fixed.practice, items: texts.practice.map(plain) },
    { title: texts.fixed.membership, items: texts.membership.map(plain) },
  ],
  notes: { title: 'Important Notes', phrase: hindi.notes, list: texts.notes, contact: 'Write to the club secretary' },
};
