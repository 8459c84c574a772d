import { pageTexts } from '@maidan/shared/club-texts/page-texts.ts';
import { ageLimits, childLocality, playerKindLabels } from '@maidan/shared/domain/player-type.ts';
import { hindi } from '../hindi-phrases.ts';

const texts = pageTexts.en.home;

/** Texts of the home page, except for the events. */
export const home = {
  description: texts.description,
  hero: {
    lines: texts.lines,
    phrase: hindi.hero,
    lede: texts.lede,
    join: texts.fixed.join,
    discover: texts.fixed.discover,
    stats: texts.stats,
    picture: 'A batter lifts the bat as the ball arrives, before a low evening sun over the ground.',
  },
  why: { title: 'Why Choose Us', phrase: hindi.why, reasons: texts.why },
  fees: {
    title: 'Fees on the board',
    phrase: hindi.fees,
    lede: texts.fees,
    atGround: 'when you pay at the ground',
    online: 'when you pay online',
    child: `Child player of ${childLocality('en')}, ${ageLimits.least} to ${ageLimits.childMost} years:`,
    childElsewhere: 'Children of other colonies register as new players.',
    special: 'Events with fees of their own, when you pay online:',
    kinds: { ...playerKindLabels, child: `Child player (${childLocality('en')})` },
    /** The kinds of players with a card of their own. */
    cards: { new: 'New player', old: 'Old player' },
    action: 'Register',
  },
  programs: { title: 'Programs', phrase: hindi.programs, list: texts.programs },
  call: { title: texts.call.title, phrase: hindi.join, text: texts.call.text, action: texts.fixed.join },
};
