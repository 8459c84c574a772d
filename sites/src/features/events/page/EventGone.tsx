import { EmptyState } from '../../../components/EmptyState.tsx';
import { eventPageTexts } from '../../../content/event-page.ts';
import { useLanguage, useTexts } from '../../../lib/language/language.context.ts';
import { pageIn } from '../../../lib/language/page-language.ts';

/** Shown when the event was deleted after the page was built. */
export function EventGone() {
  const { gone, allEvents } = useTexts(eventPageTexts);
  const language = useLanguage();
  return (
    <div className="wrap section">
      <EmptyState title={gone.title} as="h1">
        <p>{gone.hint}</p>
        <a className="button button-marigold" href={pageIn(language, '/events')}>
          {allEvents}
        </a>
      </EmptyState>
    </div>
  );
}
