import { eventNameIn } from '@maidan/shared/format/event-texts.ts';
import { eventPageUrl } from '@maidan/shared/format/links/event-page-url.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import { DialogOpener } from '../../components/DialogOpener.tsx';
import { useLanguage } from '../../lib/language/language.context.ts';
import { pageIn } from '../../lib/language/page-language.ts';
import { eventDialogId, type EventDialogView } from './event-url.ts';

interface EventTextOpenerProps {
  event: EventView;
  view: EventDialogView;
  opensPopup: boolean;
  children: string;
}

/** Opens a popup of the event, or leads to that part of the event's page. */
export function EventTextOpener({ event, view, opensPopup, children }: EventTextOpenerProps) {
  const language = useLanguage();
  const name = eventNameIn(language, event);
  const [dialog, className] = [eventDialogId(event.id, view), 'button button-line button-small'];
  if (opensPopup)
    return (
      <DialogOpener dialog={dialog} className={className} of={name}>
        {children}
      </DialogOpener>
    );
  return (
    <a className={className} href={`${pageIn(language, eventPageUrl(event))}#${view}`} data-dialog={dialog}>
      {children}
      <span className="visually-hidden">{`, ${name}`}</span>
    </a>
  );
}
