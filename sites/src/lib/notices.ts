import type { NoticePlace } from '@maidan/shared/domain/shown-places.ts';
import type { Language } from '@maidan/shared/language.ts';
import type { NoticesResponse, NoticeView } from '@maidan/shared/wire/notices.ts';
import { fetchAtBuildTime } from './build-time-api.ts';
import { pageUrl, withoutLanguage } from './language/page-language.ts';

/** The notices of the day of the build, the newest first. The publisher builds again after midnight in India. */
export async function fetchNotices(): Promise<readonly NoticeView[]> {
  return (await fetchAtBuildTime<NoticesResponse>('/notices'))?.notices ?? [];
}

/** The notices of one event, for its own page. */
export const noticesOf = (notices: readonly NoticeView[], eventId: string): NoticeView[] =>
  notices.filter(({ event }) => event?.id === eventId);

/** Matches the pages that the service worker (public/sw.js) caches for use without a network. */
export const keptOffline = /^\/(offline|my)$/;

/**
 * The notices that a page shows; on an event's own page the event's notices come first. Pages that the browser caches
 * for use without a network show none, because the club could not remove a notice there.
 * @param eventId the event whose own page it is
 */
export function noticesOn(notices: readonly NoticeView[], pathname: string, eventId?: string): NoticeView[] {
  const page = withoutLanguage(pageUrl(pathname));
  if (keptOffline.test(page)) return [];
  const own = eventId === undefined ? [] : noticesOf(notices, eventId);
  const hasPlace: Record<NoticePlace, boolean> = { all: true, home: page === '/', event: page === '/events' };
  return [...own, ...notices.filter(({ shownOn }) => hasPlace[shownOn])];
}

interface NoticeTexts {
  language: Language;
  title: string;
  /** Empty when the notice has only a title. */
  text: string;
}

/** The notice in the language of the page, or in its only language. */
export function noticeIn(page: Language, { title, text, titleHi, textHi }: NoticeView): NoticeTexts {
  const language = page === 'hi' ? (titleHi ? 'hi' : 'en') : title ? 'en' : 'hi';
  return language === 'hi' ? { language, title: titleHi, text: textHi } : { language, title, text };
}

/**
 * Inline script right after the notices. It removes notices that are over before the first paint, because the page may
 * come from a cache or an older build, and again when the reader returns to the page.
 */
export const noticesScript =
  `{const n=document.getElementById('notices'),f=()=>{` +
  `const d=new Date(Date.now()+198e5).toISOString().slice(0,10);` +
  `for(const l of n.querySelectorAll('[data-last-day]'))if(l.dataset.lastDay<d)l.remove();` +
  `if(!n.querySelector('[data-last-day]'))n.remove()};` +
  `f();document.addEventListener('visibilitychange',f)}`;
