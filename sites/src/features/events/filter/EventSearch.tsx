import { eventsPageTexts } from '../../../content/events.ts';
import { useTexts } from '../../../lib/language/language.context.ts';

/**
 * Search field that finds events by the words of their cards. search-cards.ts shows the number of found events with the
 * texts of the data attributes.
 */
export function EventSearch() {
  const { search } = useTexts(eventsPageTexts);
  return (
    <div className="field events-search" role="search">
      <label htmlFor="events-search">{search.label}</label>
      <input
        id="events-search"
        className="input"
        type="search"
        autoComplete="off"
        data-events="search"
        data-none={search.none}
        data-one={search.one}
        data-many={search.many}
      />
    </div>
  );
}
