import { playerKinds } from '@maidan/shared/domain/player-type.ts';
import type { FeeTable } from '@maidan/shared/domain/fees.ts';
import { formatRupees } from '@maidan/shared/format/money.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import { eventPageTexts } from '../../../content/event-page.ts';
import { langOf } from '../../../lib/lang-of.ts';
import { useLanguage, useTexts } from '../../../lib/language/language.context.ts';
import { registrationNotice } from '../../../lib/event/registration-notice.ts';
import { MapLink } from '../MapLink.tsx';
import { eventFacts } from '../event-facts.ts';

interface EventFactListProps {
  event: EventView;
  fees: FeeTable | undefined;
}

/** What a player must know, as a list; a fact that the club has not written is left out. */
export function EventFactList({ event, fees }: EventFactListProps) {
  const language = useLanguage();
  const { facts, kinds, registration } = useTexts(eventPageTexts);
  const written = eventFacts(event, language);
  const notice = registrationNotice(event, language);
  const rows: readonly (readonly [label: string, value: string])[] = [
    [facts.dates, written.dates],
    [facts.location, written.location],
    [facts.ground, written.ground],
    [facts.reportingTime, written.reportingTime],
    [registration.title, notice.text],
    [facts.places, event.playerLimit === null ? '' : String(event.playerLimit)],
    [facts.fee, fees ? playerKinds.map((kind) => `${kinds[kind]} ${formatRupees(fees[kind])}`).join('\n') : ''],
  ];
  return (
    <section className="event-glance" aria-labelledby="event-facts">
      <h2 id="event-facts">{facts.title}</h2>
      <dl className="event-facts">
        {rows
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd lang={langOf(value, language)}>{value}</dd>
            </div>
          ))}
      </dl>
      <p className="event-map">
        <MapLink event={event} />
      </p>
    </section>
  );
}
