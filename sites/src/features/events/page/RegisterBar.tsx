import { registerUrl } from '@maidan/shared/format/links/register-url.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import { eventPageTexts } from '../../../content/event-page.ts';
import { useLanguage, useTexts } from '../../../lib/language/language.context.ts';
import { pageIn } from '../../../lib/language/page-language.ts';
import { registrationNotice } from '../../../lib/event/registration-notice.ts';

/** The state of the registration and the way into it: at the foot of a phone's window, beside the text elsewhere. */
export function RegisterBar({ event }: { event: EventView }) {
  const language = useLanguage();
  const { register, otherEvents } = useTexts(eventPageTexts);
  const { isOpen, text } = registrationNotice(event, language);
  return (
    <aside className="register-bar on-board">
      <p>{text}</p>
      {isOpen ? (
        <a className="button button-marigold" href={pageIn(language, registerUrl(event.id))}>
          {register}
        </a>
      ) : (
        <a className="button button-outline" href={pageIn(language, '/register')}>
          {otherEvents}
        </a>
      )}
    </aside>
  );
}
