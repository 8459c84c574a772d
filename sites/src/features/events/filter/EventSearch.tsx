import { eventsPageTexts } from '../../../content/events.ts';
import { useTexts } from '../../../lib/language/language.context.ts';

/** Finds events by the words of their cards (search-cards.ts). The texts are those that the search shows as the count. */
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
