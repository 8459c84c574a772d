/**
 * Every Hindi phrase on an English page. The display font is subset to exactly these letters: run `npm run fonts -w sites`
 * after a change. A virama (half letters, as in क्ल) adds hundreds of glyphs and exceeds the 45 kB font
 * budget, so phrases here have none.
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
} as const;

export type HindiPhrase = (typeof hindi)[keyof typeof hindi];
