import { club, clubLinks } from '@maidan/shared/club.ts';
import { serverNow } from '@maidan/shared/browser/server-clock.ts';
import { indianDay } from '@maidan/shared/format/dates.ts';
import { mapUrl, phoneUrl } from '@maidan/shared/format/links.ts';
import type { Receipt } from '@maidan/shared/wire/payments.ts';
import { asIsland } from '../../components/as-island.tsx';
import { Icon } from '../../components/Icon.tsx';
import { layoutTexts } from '../../content/layout.ts';
import { myTexts } from '../../content/my.ts';
import { receiptTexts } from '../../content/payment.ts';
import { addressLine, eventDays, eventPlace } from '../../lib/event/when-and-where.ts';
import { datesIn } from '../../lib/language/dates.ts';
import { useLanguage, useTexts } from '../../lib/language/language.context.ts';

/** Whether the player of the receipt has a place in an event that has not ended, by the server's clock. */
export const isComing = (receipt: Receipt): boolean =>
  !receipt.refund &&
  !receipt.withdrawal &&
  !receipt.isRemoved &&
  !receipt.eventCalledOffAt &&
  receipt.eventEnd >= indianDay(serverNow());

/** The days, times and place at which the player of a receipt is expected. */
export function ReportingFacts({ receipt }: { receipt: Receipt }) {
  const language = useLanguage();
  const { newTab } = useTexts(layoutTexts);
  const days = eventDays({ startDate: receipt.eventDate, endDate: receipt.eventEnd }, language);
  const times = datesIn(language).hours(receipt.eventStartTime, receipt.eventEndTime);
  const { reportingTime } = useTexts(receiptTexts);
  const { whatNow } = useTexts(myTexts);
  const place = { ground: receipt.ground, location: receipt.eventPlace };
  return (
    <>
      <strong>{days}</strong>
      {times && <span>{times}</span>}
      {receipt.reportingTime && <span>{`${reportingTime}: ${receipt.reportingTime}`}</span>}
      <span>{addressLine(eventPlace(place, language))}</span>
      <a className="map-link" href={mapUrl(eventPlace(place))} target="_blank" rel="noopener">
        {whatNow.map}
        <Icon name="external" size={16} />
        <span className="visually-hidden">{newTab}</span>
      </a>
    </>
  );
}

/** What players should bring, and how to reach the club. */
export function ClubFacts() {
  const { whatNow } = useTexts(myTexts);
  const { newTab } = useTexts(layoutTexts);
  const whatsApp = clubLinks.social.find(({ name }) => name === 'WhatsApp')?.url;
  return (
    <>
      <div>
        <dt>{whatNow.bring}</dt>
        <dd>{whatNow.bringList}</dd>
      </div>
      <div>
        <dt>{whatNow.ask}</dt>
        <dd className="what-now-ask">
          <a href={phoneUrl(club.phone)}>
            <Icon name="phone" size={18} />
            {club.phone}
          </a>
          {whatsApp && (
            <a href={whatsApp} target="_blank" rel="noopener">
              <Icon name="whatsapp" size={18} />
              {whatNow.whatsApp}
              <span className="visually-hidden">, {newTab}</span>
            </a>
          )}
        </dd>
      </div>
    </>
  );
}

/**
 * The invitation to the players' group. The API sends it only to the browser that has registered the player, or has
 * proved the mobile with the transaction id.
 */
export function GroupLink({ receipt: { groupLink } }: { receipt: Pick<Receipt, 'groupLink'> }) {
  const { whatNow } = useTexts(myTexts);
  const { newTab } = useTexts(layoutTexts);
  if (!groupLink) return null;
  return (
    <a className="button" href={groupLink} target="_blank" rel="noopener noreferrer">
      <Icon name="whatsapp" size={24} />
      {whatNow.group}
      <span className="visually-hidden">, {newTab}</span>
    </a>
  );
}

/**
 * Tells a registered player what comes next. It is printed with the receipt. It is an island of its own, so that the
 * result page loads it and its texts only for a receipt.
 */
export const WhatNow = asIsland(function WhatNow({ receipt }: { receipt: Receipt }) {
  const { whatNow } = useTexts(myTexts);
  if (!receipt.eventDate || !isComing(receipt)) return null;
  return (
    <section className="what-now" aria-labelledby="what-now">
      <h2 id="what-now" className="display">
        {whatNow.title}
      </h2>
      <dl>
        <div>
          <dt>{whatNow.report}</dt>
          <dd>
            <ReportingFacts receipt={receipt} />
          </dd>
        </div>
        <ClubFacts />
      </dl>
      <GroupLink receipt={receipt} />
    </section>
  );
});
