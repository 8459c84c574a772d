/**
 * Hindi phrases on English pages. Their display font is subset to these words and the name of the language
 * (`languageNames`): run `npm run fonts -w sites` after a change. Each further letter makes the fonts of a first visit
 * larger.
 */
export const hindi = {
  hero: 'मैदान सबका है — खेलने आइए',
  upcoming: 'आगामी मैच',
  why: 'मैदान की बात',
  fees: 'फ़ीस',
  programs: 'सबके लिए खेल',
  join: 'आइए, खेलें',
  error: 'गेंद खो गई',
  rules: 'खेल के नियम',
  notes: 'याद रहे',
  members: 'हमारा परिवार',
  events: 'मैदान के मैच',
  gallery: 'मैदान के रंग',
  highlights: 'यादगार पल',
  offer: 'यह पेज हिन्दी में पढ़ें',
} as const;

export type HindiPhrase = (typeof hindi)[keyof typeof hindi];
