import { noticePlaceLabels } from '@maidan/shared/domain/shown-places.ts';
import { shortIndianDate } from '@maidan/shared/format/dates.ts';
import type { NoticeForm } from '@maidan/shared/rules/notice.ts';
import type { NoticeRecord } from '@maidan/shared/wire/notices.ts';
import { noticesEnglish } from '../i18n/enNotices.ts';
import { translatorWith } from '../i18n/translate.ts';
import { type Fact, meanwhileBy } from '../ui/meanwhile/meanwhile.ts';
import { type ShownState, stateOf } from './shownDays.ts';

export const { translate } = translatorWith(noticesEnglish);

/** The initial values of the form. The first and the last day of a new notice are today. */
export const fieldsOf = (notice: NoticeRecord | undefined, today: string): NoticeForm => ({
  title: notice?.title ?? '',
  text: notice?.text ?? '',
  titleHi: notice?.titleHi ?? '',
  textHi: notice?.textHi ?? '',
  shownOn: notice?.shownOn ?? 'home',
  eventId: notice?.eventId ?? '',
  firstDay: notice?.firstDay ?? today,
  lastDay: notice?.lastDay ?? today,
});

export const titleOf = ({ title, titleHi }: Pick<NoticeForm, 'title' | 'titleHi'>): string => title || titleHi;

const ranks: Record<ShownState, number> = { now: 0, coming: 1, eventDeleted: 2, over: 3 };

/**
 * The notices in the order of the list: those that pages show now, coming ones, those of deleted events, each by first
 * day; then past ones, the latest last day first.
 */
export const inOrder = (notices: readonly NoticeRecord[], today: string): NoticeRecord[] =>
  notices.toSorted((one, other) => {
    const [rank, otherRank] = [ranks[stateOf(one, today)], ranks[stateOf(other, today)]];
    if (rank !== otherRank) return rank - otherRank;
    return rank === ranks.over ? other.lastDay.localeCompare(one.lastDay) : one.firstDay.localeCompare(other.firstDay);
  });

/** The facts that are compared after a conflict. The type of `values` requires each field of the form. */
function factsOf(notice: NoticeRecord): Fact[] {
  const values: Record<keyof NoticeForm, string> = {
    title: notice.title,
    text: notice.text,
    titleHi: notice.titleHi,
    textHi: notice.textHi,
    shownOn: noticePlaceLabels[notice.shownOn],
    eventId: notice.event?.eventName ?? '',
    firstDay: shortIndianDate(notice.firstDay),
    lastDay: shortIndianDate(notice.lastDay),
  };
  return (Object.keys(values) as (keyof NoticeForm)[]).map((field) => ({
    ...{ label: translate(`notices.fields.${field}`), field, value: values[field] },
  }));
}

/** What other administrators have changed in a notice since it was shown. */
export const noticeChanges = meanwhileBy<NoticeRecord>(factsOf);
