import { club } from '@maidan/shared/club.ts';
import { longUsDate } from '@maidan/shared/format/dates.ts';
import { eventNameIn } from '@maidan/shared/format/event-texts.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import { DialogOpener } from '../../components/DialogOpener.tsx';
import { upcomingTexts } from '../../content/upcoming.ts';
import { langOf } from '../../lib/lang-of.ts';
import { datesIn } from '../../lib/language/dates.ts';
import { useLanguage, useTexts } from '../../lib/language/language.context.ts';
import { pageIn } from '../../lib/language/page-language.ts';
import { registrationNoteIn } from '../../lib/language/registration-note.ts';
import { eventDialogId } from '../events/event-url.ts';
import { EventDialogs } from '../events/EventDialogs.tsx';
import { EventPicture } from '../events/EventPicture.tsx';

/** One upcoming event. The whole card links to the events page; its two buttons lie above that link. */
export function UpcomingEventCard({ event }: { event: EventView }) {
  const [language, { viewDescription, viewRules }] = [useLanguage(), useTexts(upcomingTexts)];
  const { id, startDate } = event;
  const name = eventNameIn(language, event);
  const note = registrationNoteIn(language, event);
  return (
    <article className="card reveal">
      <EventPicture event={event} />
      <div className="card-body">
        <h3 lang={langOf(name, language)}>
          <a className="card-link" href={pageIn(language, '/events')}>
            {name}
          </a>
        </h3>
        <p className="meta">
          <time dateTime={startDate}>
            {language === 'en' ? longUsDate(startDate) : datesIn(language).long(startDate)}
          </time>
          <br />
          {language === 'en' ? club.ground : club.groundHi}
        </p>
        {note && <p className="meta">{note}</p>}
        <div className="button-row card-foot above-link">
          <DialogOpener dialog={eventDialogId(id, 'description')} className="button button-line button-small" of={name}>
            {viewDescription}
          </DialogOpener>
          <DialogOpener dialog={eventDialogId(id, 'rules')} className="button button-line button-small" of={name}>
            {viewRules}
          </DialogOpener>
        </div>
      </div>
      <EventDialogs event={event} />
    </article>
  );
}
