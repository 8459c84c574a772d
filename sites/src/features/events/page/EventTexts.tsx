import { eventDescriptionIn, eventRulesIn } from '@maidan/shared/format/event-texts.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import { eventPageTexts } from '../../../content/event-page.ts';
import { useLanguage, useTexts } from '../../../lib/language/language.context.ts';
import { ClubText } from '../ClubText.tsx';

/** Description and rules, or what the popups say in their place. */
export function EventTexts({ event }: { event: EventView }) {
  const language = useLanguage();
  const texts = useTexts(eventPageTexts);
  const rules = eventRulesIn(language, event);
  const parts = [
    { id: 'description', title: texts.description, text: eventDescriptionIn(language, event) || texts.noDescription },
    { id: 'rules', title: texts.rules, text: rules || `${texts.noRules}\n\n${texts.askOrganizers}` },
  ];
  return parts.map(({ id, title, text }) => (
    <section key={id} id={id}>
      <h2>{title}</h2>
      <ClubText text={text} />
    </section>
  ));
}
